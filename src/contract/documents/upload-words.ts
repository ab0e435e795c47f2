// Words about pictures and videos, shown before any is chosen.
import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS } from '#core/documents/picture.ts';

const MEGABYTE_BYTES = 1_048_576;
export function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE_BYTES)} MB`;
}
/** 6400 万像素. */
export function pixelText(pixels: number): string {
  return `${Math.ceil(pixels / 10_000)} 万像素`;
}

/** Limits shown before anything is chosen. */
export const PICTURE_LIMITS = `JPEG、PNG、WebP、AVIF 或 iPhone 的 HEIC，不超过 ${megabytes(PICTURE_MOST_BYTES)}、${pixelText(PICTURE_MOST_PIXELS)}`;
