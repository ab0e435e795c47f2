// Pictures of the texts: drawn anew so that nothing travels in them that is not the picture, kept
// in a few widths as AVIF and WebP. A picture is named after what is in it, and so is the same for
// ever.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { sizeAtWidth } from '#core/documents/picture.ts';
import type { UploadRefusal } from '#core/documents/refusals.ts';
import type { Result } from '#core/result.ts';
import { takePicture, type Intake } from '#server/pictures/take.ts';
import type { Folders } from './folders.ts';

/** An article's column is 720 wide; screens show up to twice as many dots. */
const WIDTHS_PX = [480, 960, 1_440] as const;
const WIDEST_PX = WIDTHS_PX[2];
const FORMATS = ['avif', 'webp'] as const;

export interface Picture {
  /** `/media/<name>`: the name says how wide and how high. */
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Takes in what arrives; says why when it is no picture we take. */
export async function takeTextPicture(
  intake: Intake,
  folders: Pick<Folders, 'write'>,
  arriving: AsyncIterable<Uint8Array>,
): Promise<Result<{ readonly picture: Picture }, UploadRefusal>> {
  const copies = WIDTHS_PX.flatMap((widthPx) =>
    FORMATS.map((format) => ({ to: intake.files.half(), format, widthPx })),
  );
  try {
    const taken = await takePicture(intake, { arriving, copies }, async (drawn, from): Promise<Picture> => {
      const { widthPx, heightPx } = sizeAtWidth(drawn, WIDEST_PX);
      const name = `${(await sha256Of(from)).slice(0, 20)}-${widthPx}x${heightPx}`;
      for (const copy of copies) {
        await folders.write(`media/${name}/${copy.widthPx}.${copy.format}`, await readFile(copy.to));
      }
      return { address: `/media/${name}`, widthPx, heightPx };
    });
    return taken.ok ? { ok: true, picture: taken.kept } : taken;
  } finally {
    for (const { to } of copies) await rm(to, { force: true });
  }
}

const sha256Of = async (path: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const piece of createReadStream(path)) sum.update(piece as Buffer);
  return sum.digest('hex');
};
