// Kinds of picture taken as evidence, and how large one stays: nobody can read a chat of twelve
// thousand lines that was squeezed into two thousand, so it is the shorter side that is bounded and
// not the longer. Source: product.md 3.8; goals.md S10.
import type { NoPicture } from './refusals.ts';

const MEGABYTE_BYTES = 1_048_576;

export const PICTURE_MOST_BYTES = 10 * MEGABYTE_BYTES;
export const VIDEO_MOST_BYTES = 50 * MEGABYTE_BYTES;
/** Phones take 48 and 50 million. */
export const PICTURE_MOST_PIXELS = 64_000_000;
const SHORTER_SIDE_PX = 2_400;
/** No longer one is known to a picture of each of these kinds. */
export const MOST_SIDE_PX = { jpeg: 65_000, avif: 16_384, webp: 16_383 } as const;

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** As much of the beginning as tells what it is. */
export const PICTURE_HEAD_BYTES = 64;

const HEIC_BRAND = /hei[cxms]|hev[cxms]/;
const AVIF_BRAND = /avi[fs]/;

/** How large a picture is kept: as it came, unless even its shorter side is long. */
export function storedSize({ widthPx, heightPx }: Size): Size {
  const [shorter, longer] = [Math.min(widthPx, heightPx), Math.max(widthPx, heightPx)];
  const scale = Math.min(1, SHORTER_SIDE_PX / shorter, MOST_SIDE_PX.jpeg / longer);
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { widthPx: scaled(widthPx), heightPx: scaled(heightPx) };
}

/** How large a picture is drawn no wider than this: nothing is drawn larger than it came. */
export function sizeAtWidth({ widthPx, heightPx }: Size, mostWidthPx: number): Size {
  const scale = Math.min(1, mostWidthPx / widthPx);
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { widthPx: scaled(widthPx), heightPx: scaled(heightPx) };
}

/**
 * Films and photos of HEIC and AVIF lie in boxes of one kind, which say further what is in them.
 */
const inBoxes = (brands: string): PictureKind | NoPicture => {
  if (AVIF_BRAND.test(brands)) return 'avif';
  return HEIC_BRAND.test(brands) ? 'heic' : 'video';
};

const BEGINNINGS: readonly (readonly [string, PictureKind | NoPicture])[] = [
  ['\u00ff\u00d8\u00ff', 'jpeg'],
  ['\u0089PNG\r\n', 'png'],
  ['\u001aE\u00df\u00a3', 'video'],
  ['GIF8', 'gif'],
  ['BM', 'bmp'],
  ['II*\u0000', 'tiff'],
  ['MM\u0000*', 'tiff'],
  ['%PDF', 'pdf'],
  ['<svg', 'svg'],
  ['<?xml', 'svg'],
];

/** Kind of a file, by its first bytes and never by its name. */
export function pictureKind(head: Uint8Array): PictureKind | NoPicture {
  const text = String.fromCodePoint(...head.subarray(0, PICTURE_HEAD_BYTES));
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4)) return inBoxes(text.slice(8));
  return BEGINNINGS.find(([beginning]) => text.startsWith(beginning))?.[1] ?? 'unknown';
}

const TAKEN: ReadonlySet<string> = new Set<PictureKind>(['jpeg', 'png', 'webp', 'avif', 'heic']);

export function isTakenPicture(kind: PictureKind | NoPicture): kind is PictureKind {
  return TAKEN.has(kind);
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The largest square around the middle of a picture. */
export function middleSquare({ widthPx, heightPx }: Size): {
  readonly leftPx: number;
  readonly topPx: number;
  readonly sidePx: number;
} {
  const sidePx = Math.min(widthPx, heightPx);
  return {
    leftPx: Math.floor((widthPx - sidePx) / 2),
    topPx: Math.floor((heightPx - sidePx) / 2),
    sidePx,
  };
}
