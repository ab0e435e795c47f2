// The picture a person is shown by: to themselves alone, in the frame of the pages and in their
// account. Without one the first character of the name they are shown by stands in its place.
// Source: product.md 7.7 (/basicInfo); gap-screens.md SV-14.

/** Wide enough for the largest place it stands in, on a screen of two dots to a pixel. */
export const AVATAR_SIDE_PX = 192;

/** The character that stands for somebody without a picture; one of two halves is taken whole. */
export function initialOf(displayName: string): string {
  return Array.from(displayName.trim())[0] ?? '我';
}
