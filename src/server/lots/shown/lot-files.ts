// Bytes of what is shown of lots, in a folder of their own that everybody may read: a picture drawn
// anew in three widths, a document as it came. Each is named after what is in it, so the same twice
// is one, and nothing under a name ever changes. Source: goals.md S10; product.md 7.6.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { DOCUMENT_MOST_BYTES, isPdf } from '#core/documents/pdf.ts';
import { sizeAtWidth } from '#core/documents/picture.ts';
import type { NoPdf, UploadRefusal } from '#core/documents/refusals.ts';
import { PICTURE_WIDTHS_PX, pictureName, WIDEST_PX, type LotDocument } from '#core/lots/shown-files.ts';
import { refuse, type Result } from '#core/result.ts';
import { takePicture, type Intake } from '#server/pictures/take.ts';
import type { Files } from '#server/ports/files.ts';
import { readPdfIn } from './read-pdf.ts';

type Document = Pick<LotDocument, 'document' | 'pages' | 'byteCount'>;

/** Id of a picture's bytes in one of its widths. */
export function pictureFile(picture: string, widthPx: number): string {
  return `${picture}-${widthPx}-webp`;
}

export function documentFile(document: string): string {
  return `${document}-pdf`;
}

/** Takes in a picture; says why when it is none we take. */
export async function takeLotPicture(
  intake: Intake,
  arriving: AsyncIterable<Uint8Array>,
): Promise<
  Result<{ readonly picture: string; readonly widthPx: number; readonly heightPx: number }, UploadRefusal>
> {
  const { files } = intake;
  const copies = PICTURE_WIDTHS_PX.map((widthPx) => ({ to: files.half(), format: 'webp', widthPx }) as const);
  try {
    const taken = await takePicture(intake, { arriving, copies }, async (drawn, from) => {
      const size = sizeAtWidth(drawn, WIDEST_PX);
      const picture = pictureName(await sha256Of(from), size);
      for (const { to, widthPx } of copies) await files.adopt(to, pictureFile(picture, widthPx));
      return { picture, ...size };
    });
    return taken.ok ? { ok: true, ...taken.kept } : taken;
  } finally {
    for (const { to } of copies) await rm(to, { force: true });
  }
}

type Taken = Result<Document, UploadRefusal>;

/** Takes in a PDF; says why when it is none we show. */
export async function takeLotDocument(files: Files, arriving: AsyncIterable<Uint8Array>): Promise<Taken> {
  const bounds = { mostBytes: DOCUMENT_MOST_BYTES, isWanted: isPdf };
  const spooled = await files.spool(arriving, bounds, async (from): Promise<Taken> => {
    const bytes = await readFile(from);
    const read = await readPdfIn(bytes);
    if (!read.ok) return noPdf(read.is);
    const document = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    await files.put(documentFile(document), bytes);
    return { ok: true, document, pages: read.pages, byteCount: bytes.byteLength };
  });
  if (spooled.ok) return spooled.made;
  if (spooled.why === 'too-large') return refuse({ code: 'PDF_TOO_LARGE', mostBytes: DOCUMENT_MOST_BYTES });
  return noPdf(spooled.why === 'broken-off' ? 'broken' : 'other');
}

const noPdf = (is: NoPdf): Taken => refuse({ code: 'NOT_A_PDF', is });

export async function hasPicture(files: Files, picture: string): Promise<boolean> {
  return (await files.get(pictureFile(picture, PICTURE_WIDTHS_PX[0]))) !== null;
}

/** A document as it lies there; null: none of that name has come. */
export async function documentIn(files: Files, document: string): Promise<Document | null> {
  const bytes = await files.get(documentFile(document));
  if (!bytes) return null;
  const read = await readPdfIn(bytes);
  return read.ok ? { document, pages: read.pages, byteCount: bytes.byteLength } : null;
}

const sha256Of = async (path: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const piece of createReadStream(path)) sum.update(piece as Buffer);
  return sum.digest('hex');
};
