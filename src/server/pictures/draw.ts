// A picture drawn anew: looked at by its content and never by its name, so that nothing travels in
// it that is not the picture, no place it was taken at, no script, no second file. Source: goals.md
// S10.
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import {
  isTakenPicture,
  middleSquare,
  MOST_SIDE_PX,
  PICTURE_HEAD_BYTES,
  pictureKind,
  sizeAtWidth,
  storedSize,
} from '#core/documents/picture.ts';
import { isWholePicture } from '#core/documents/whole-picture.ts';
import type { Copy, Drawing, Drawn } from '#server/ports/drawing.ts';
import { heicPixels } from './heic.ts';
import { markTile } from './mark.ts';

const QUALITY = { jpeg: 82, avif: 50, webp: 78 } as const;
/** AVIF costs by effort: 2 takes under a second, 4 three, and saves a tenth. */
const AVIF_EFFORT = 2;

// One thread, and nothing kept for a picture that will not come.
sharp.concurrency(1);
sharp.cache(false);

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Source extends Size {
  readonly pixels: () => Sharp;
}

export async function draw(drawing: Drawing): Promise<Drawn> {
  const bytes = await readFile(drawing.from);
  const kind = pictureKind(bytes.subarray(0, PICTURE_HEAD_BYTES));
  if (!isTakenPicture(kind)) return { ok: false, why: 'no-picture', is: kind };
  // A decoder paints what has not come in a colour of its own.
  if (!isWholePicture(kind, bytes)) return { ok: false, why: 'no-picture', is: 'broken' };
  try {
    const source = await (kind === 'heic' ? heicSource(bytes, drawing) : plainSource(drawing));
    if ('ok' in source) return source;
    const long = tooLong(source, drawing.copies);
    if (long) return long;
    for (const copy of drawing.copies) await drawCopy(source, copy);
    return { ok: true, widthPx: source.widthPx, heightPx: source.heightPx };
  } catch (error) {
    if (isNoRoom(error)) return { ok: false, why: 'no-room' };
    // The file cannot be drawn, whatever it is.
    return { ok: false, why: 'no-picture', is: kind === 'heic' ? 'heic' : 'broken' };
  }
}

const tooMany = ({ widthPx, heightPx }: Size, mostPixels: number): Drawn | null =>
  widthPx * heightPx > mostPixels ? { ok: false, why: 'too-many-pixels', pixels: widthPx * heightPx } : null;

/** A copy that would be longer than its kind knows; null: none would. */
const tooLong = (source: Size, copies: readonly Copy[]): Drawn | null => {
  const long = copies.flatMap(({ widthPx, format }) => {
    const heightPx = widthPx === undefined ? 0 : sizeAtWidth(source, widthPx).heightPx;
    const mostPx = MOST_SIDE_PX[format];
    return heightPx > mostPx ? [{ ok: false, why: 'too-long', heightPx, mostPx } as const] : [];
  });
  // The one that may be longest of none is what keeps the picture out.
  return long.toSorted((one, other) => one.mostPx - other.mostPx)[0] ?? null;
};

const heicSource = async (bytes: Uint8Array, { mostPixels }: Drawing): Promise<Source | Drawn> => {
  const found = await heicPixels(bytes, (size) => tooMany(size, mostPixels) === null);
  if (found === null) return { ok: false, why: 'no-picture', is: 'heic' };
  const { widthPx: width, heightPx: height, rgba } = found;
  if (rgba === null) return { ok: false, why: 'too-many-pixels', pixels: width * height };
  const raw = { width, height, channels: 4 } as const;
  return { widthPx: width, heightPx: height, pixels: () => sharp(rgba, { raw }) };
};

const plainSource = async ({ from, mostPixels }: Drawing): Promise<Source | Drawn> => {
  // How many there are is told by us, in words.
  const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
  const { autoOrient } = await sharp(from, options).metadata();
  const size = { widthPx: autoOrient.width, heightPx: autoOrient.height };
  return tooMany(size, mostPixels) ?? { ...size, pixels: () => sharp(from, options).rotate() };
};

const written = (drawn: Sharp, format: Copy['format']): Sharp => {
  if (format === 'avif') return drawn.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT });
  if (format === 'webp') return drawn.webp({ quality: QUALITY.webp });
  return drawn.flatten({ background: 'white' }).jpeg({ quality: QUALITY.jpeg });
};

/** So many squares across leave the colours of a paper, and no letter of it. */
const COARSE_PX = 24;

const coarse = async (drawn: Sharp): Promise<Sharp> => {
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  const squares = await sharp(data).resize({ width: COARSE_PX }).png().toBuffer();
  return sharp(squares).resize({ width: info.width, height: info.height, kernel: 'nearest', fit: 'fill' });
};

const marked = async (drawn: Sharp, mark: string): Promise<Sharp> => {
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  const input = await markTile(mark, { widthPx: info.width, heightPx: info.height });
  return sharp(data).composite([{ input, tile: true }]);
};

const sizedTo = (source: Source, { widthPx, squarePx }: Copy): Sharp => {
  if (squarePx !== undefined) {
    const { leftPx: left, topPx: top, sidePx } = middleSquare(source);
    // Cut out before it is drawn small: of a picture a thousand times as long as wide the rest is
    // never drawn.
    const middle = source.pixels().extract({ left, top, width: sidePx, height: sidePx });
    return middle.resize({ width: squarePx, height: squarePx, fit: 'fill' });
  }
  if (widthPx !== undefined) return source.pixels().resize({ width: widthPx, withoutEnlargement: true });
  const kept = storedSize(source);
  return source.pixels().resize({ width: kept.widthPx, height: kept.heightPx, fit: 'fill' });
};

const drawCopy = async (source: Source, copy: Copy): Promise<void> => {
  const { to, format, mark, isCoarse } = copy;
  const sized = sizedTo(source, copy);
  const seen = isCoarse ? await coarse(sized) : sized;
  const drawn = mark === undefined ? seen : await marked(seen, mark);
  await writeFile(to, await written(drawn, format).toBuffer());
};

const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
