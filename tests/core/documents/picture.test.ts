import { describe, expect, test } from 'vitest';
import {
  isTakenPicture,
  middleSquare,
  pictureKind,
  sizeAtWidth,
  storedSize,
} from '#core/documents/picture.ts';

const head = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

describe('a picture is told by its first bytes', () => {
  test.each([
    ['ÿØÿà', 'jpeg', true],
    ['\u0089PNG\r\n\u001a\n', 'png', true],
    ['RIFF1234WEBPVP8 ', 'webp', true],
    ['\0\0\0\u001cftypavif\0\0\0\0avifmif1', 'avif', true],
    ['\0\0\0\u001cftypmif1\0\0\0\0mif1heic', 'heic', true],
    ['\0\0\0\u001cftypheic\0\0\0\0mif1heic', 'heic', true],
    ['\0\0\0\u001cftypisom', 'video', false],
    ['\u001aEß£', 'video', false],
    ['GIF89a', 'gif', false],
    ['BM6', 'bmp', false],
    ['II*\0', 'tiff', false],
    ['MM\0*', 'tiff', false],
    ['%PDF-1.7', 'pdf', false],
    ['<svg xmlns=', 'svg', false],
    ['<?xml version="1.0"?>', 'svg', false],
    ['{"bytes":1}', 'unknown', false],
    ['', 'unknown', false],
  ])('%j is %s', (text, kind, isTaken) => {
    expect(pictureKind(head(text))).toBe(kind);
    expect(isTakenPicture(pictureKind(head(text)))).toBe(isTaken);
  });
});

describe('a picture stays as large as anybody can use it', () => {
  test.each([
    ['a long screenshot keeps its width', 1_080, 12_000, 1_080, 12_000],
    ['a photo of 12 million', 4_032, 3_024, 3_200, 2_400],
    ['a photo of 48 million', 8_064, 6_048, 3_200, 2_400],
    ['upright', 3_024, 4_032, 2_400, 3_200],
    ['a small one is not blown up', 40, 30, 40, 30],
    ['no JPEG is longer', 600, 100_000, 390, 65_000],
    ['a line', 1, 64_000_000, 1, 65_000],
  ])('%s', (_what, widthPx, heightPx, width, height) => {
    expect(storedSize({ widthPx, heightPx })).toEqual({ widthPx: width, heightPx: height });
  });
});

describe('a picture drawn no wider than so much', () => {
  test.each([
    ['keeps its shape', 2_880, 1_000, 1_440, 500],
    ['is not blown up', 480, 20_000, 480, 20_000],
    ['is at least a line', 100_000, 3, 1_440, 1],
  ])('%s', (_what, widthPx, heightPx, width, height) => {
    expect(sizeAtWidth({ widthPx, heightPx }, 1_440)).toEqual({ widthPx: width, heightPx: height });
  });
});

describe('the square around the middle of a picture', () => {
  test.each([
    ['lying', 4_000, 3_000, { leftPx: 500, topPx: 0, sidePx: 3_000 }],
    ['upright', 3_000, 4_000, { leftPx: 0, topPx: 500, sidePx: 3_000 }],
    ['a square is itself', 64, 64, { leftPx: 0, topPx: 0, sidePx: 64 }],
    ['an odd rest lies behind it', 5, 2, { leftPx: 1, topPx: 0, sidePx: 2 }],
    ['a line', 64_000_000, 1, { leftPx: 31_999_999, topPx: 0, sidePx: 1 }],
  ])('%s', (_what, widthPx, heightPx, square) => {
    expect(middleSquare({ widthPx, heightPx })).toEqual(square);
  });
});
