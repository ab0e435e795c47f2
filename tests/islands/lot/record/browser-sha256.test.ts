import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserSha256 } from '#islands/lot/record/browser-sha256.ts';
import { sha256 } from '../../../kit/sha256.ts';

describe("the browser's hash", () => {
  it('is the one the house stamps with, whatever the text', async () => {
    expect(await browserSha256('')).toMatch(/^e3b0c44298fc1c149afbf4c8996fb924/);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await browserSha256(text)).toBe(sha256(text));
      }),
    );
  });
});
