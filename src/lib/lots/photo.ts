// Addresses of the pictures of a lot: one that was taken of it, in four widths, or our drawing
// where there is none.
import { PICTURE_WIDTHS_PX, sizeOfPicture } from '#core/lots/shown-files.ts';
import { drawingOf, type Pictured } from './drawing.ts';

type WidthPx = (typeof PICTURE_WIDTHS_PX)[number];

export function photoAddress(picture: string, widthPx: WidthPx): string {
  return `/lot-pictures/${picture}-${widthPx}.webp`;
}

/** A document is named after what is in it, as a picture is. */
export function documentAddress(document: string): string {
  return `/lot-documents/${document}.pdf`;
}

export interface Photo {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as an image offers it, no wider than `mostPx`, where its place never has more room; no
 * width is offered twice.
 */
export function photoOf(picture: string, mostPx: WidthPx = 1_920): Photo {
  const { widthPx: width, heightPx: height } = sizeOfPicture(picture);
  const widths = PICTURE_WIDTHS_PX.filter((widthPx) => widthPx <= mostPx);
  const smaller = widths.filter((widthPx) => widthPx < width);
  const widest = widths.find((widthPx) => widthPx >= width);
  const offered = smaller.map((widthPx) => `${photoAddress(picture, widthPx)} ${widthPx}w`);
  if (widest !== undefined) offered.push(`${photoAddress(picture, widest)} ${width}w`);
  return {
    src: photoAddress(picture, mostPx < 960 ? mostPx : 960),
    srcSet: offered.join(', '),
    width,
    height,
  };
}

/** Address by which a lot is shown small: of its first picture, or of its drawing. */
export function pictureOf(lot: Pictured): string {
  return lot.picture === undefined ? drawingOf(lot, 'side') : photoAddress(lot.picture, 320);
}
