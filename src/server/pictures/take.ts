// A picture on its way in: counted to the disk, drawn anew by a process of its own, and kept under
// its name. The house holds none of its bytes. Source: goals.md S10.
import {
  isTakenPicture,
  PICTURE_MOST_BYTES,
  PICTURE_MOST_PIXELS,
  pictureKind,
  type PictureKind,
} from '#core/documents/picture.ts';
import type { NoPicture, UploadRefusal } from '#core/documents/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Copy, Drawn } from '#server/ports/drawing.ts';
import type { Files, NotReceived } from '#server/ports/files.ts';
import type { Painter } from '#server/ports/painter.ts';

export interface Intake {
  readonly files: Files;
  readonly painter: Pick<Painter, 'draw'>;
}

type NotDrawn = Extract<Drawn, { ok: false }>;

/** A picture that is to prove something: as large as it came, as far as anybody can use it. */
export async function takeEvidence(
  intake: Intake,
  arriving: AsyncIterable<Uint8Array>,
  id: string,
): Promise<Result<{ readonly byteCount: number; readonly sha256: string }, UploadRefusal>> {
  const to = intake.files.half();
  const copies = [{ to, format: 'jpeg' }] as const;
  const taken = await takePicture(intake, { arriving, copies }, () => intake.files.adopt(to, id));
  return taken.ok ? { ok: true, ...taken.kept } : taken;
}

const notReceived = (why: NotReceived, kind: PictureKind | NoPicture): UploadRefusal =>
  why === 'too-large'
    ? { code: 'PICTURE_TOO_LARGE', mostBytes: PICTURE_MOST_BYTES }
    : { code: 'NOT_A_PICTURE', is: isTakenPicture(kind) ? 'broken' : kind };

const notDrawn = (drawn: NotDrawn): UploadRefusal => {
  switch (drawn.why) {
    case 'no-picture':
      return { code: 'NOT_A_PICTURE', is: drawn.is };
    case 'too-many-pixels':
      return { code: 'TOO_MANY_PIXELS', pixels: drawn.pixels, mostPixels: PICTURE_MOST_PIXELS };
    case 'too-long':
      return { code: 'PICTURE_TOO_LONG', heightPx: drawn.heightPx, mostPx: drawn.mostPx };
    case 'no-room':
      return { code: 'NO_ROOM' };
    case 'too-hard':
      return { code: 'PICTURE_TOO_HARD' };
  }
};

type Taken<Kept> = Result<{ readonly kept: Kept }, UploadRefusal>;

/** Draws copies of what arrives, and hands them to `keep`. */
export async function takePicture<Kept>(
  { files, painter }: Intake,
  { arriving, copies }: { readonly arriving: AsyncIterable<Uint8Array>; readonly copies: readonly Copy[] },
  keep: (drawn: Extract<Drawn, { ok: true }>, from: string) => Promise<Kept>,
): Promise<Taken<Kept>> {
  let kind: PictureKind | NoPicture = 'unknown';
  // A file that is no picture is read no further than tells what it is.
  const isWanted = (head: Uint8Array): boolean => {
    kind = pictureKind(head);
    return isTakenPicture(kind);
  };
  const bounds = { mostBytes: PICTURE_MOST_BYTES, isWanted };
  const spooled = await files.spool(arriving, bounds, async (from): Promise<Taken<Kept>> => {
    const drawn = await painter.draw({ from, copies, mostPixels: PICTURE_MOST_PIXELS });
    return drawn.ok ? { ok: true, kept: await keep(drawn, from) } : refuse(notDrawn(drawn));
  });
  return spooled.ok ? spooled.made : refuse(notReceived(spooled.why, kind));
}
