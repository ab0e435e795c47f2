// Pictures and documents shown of a lot. Each is named after what is in it, so that what is told of
// a name is true for ever; what a lot shows, and in which order, the house decides. Once it is
// announced, a change of either is a change of what is said of it. Source: 拍卖法 第18、45条;
// product.md 7.6.

/** Place on the thing that a picture is of. */
export const PICTURE_PLACES = [
  'whole',
  'front-left',
  'front-right',
  'rear-left',
  'rear-right',
  'front',
  'rear',
  'left',
  'right',
  'cabin',
  'dash',
  'odometer',
  'engine',
  'chassis',
  'flaw',
  'plate',
  'detail',
  'other',
] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

export const DOCUMENT_KINDS = ['appraisal', 'title', 'judgement', 'inspection', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const MOST_PICTURES = 60;
export const MOST_DOCUMENTS = 20;

/** A flaw as it is seen in a picture, in thousandths of the picture's width and height. */
export interface PictureMark {
  /** Part it is on, as the list of flaws names it. */
  readonly part: string;
  readonly xPermille: number;
  readonly yPermille: number;
}

export const MOST_MARKS = 20;

export interface LotPicture {
  /** Its name, which says how wide and how high it is. */
  readonly picture: string;
  readonly place: PicturePlace;
  /** Words for those who do not see it. */
  readonly alt: string;
  /** Flaws that are seen in it; absent: none is pointed out. */
  readonly marks?: readonly PictureMark[] | undefined;
}

export interface LotDocument {
  readonly document: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly pages: number;
  readonly byteCount: number;
}

/** Widths a picture is kept in; none is wider than it came. */
export const PICTURE_WIDTHS_PX = [320, 640, 960, 1_920] as const;
export const WIDEST_PX = PICTURE_WIDTHS_PX[3];

export const PICTURE_NAME = /^[0-9a-f]{20}-\d{1,5}x\d{1,5}$/;
export const DOCUMENT_NAME = /^[0-9a-f]{20}$/;

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Name of a picture whose widest form is this large. */
export function pictureName(sha256: string, { widthPx, heightPx }: Size): string {
  return `${sha256.slice(0, 20)}-${widthPx}x${heightPx}`;
}

/** How large its widest form is. */
export function sizeOfPicture(name: string): Size {
  const [, size = '1x1'] = name.split('-');
  const [widthPx = 1, heightPx = 1] = size.split('x').map(Number);
  return { widthPx, heightPx };
}

/** The first of these names that stands there a second time; null: none does. */
export function namedTwice(names: readonly string[]): string | null {
  return names.find((name, place) => names.indexOf(name) < place) ?? null;
}
