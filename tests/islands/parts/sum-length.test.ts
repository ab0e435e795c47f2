import { describe, expect, it } from 'vitest';
import { lengthOf } from '#islands/parts/sum-length.ts';
import { yuanText } from '#lib/format.ts';

describe('how small a sum is set', () => {
  it.each([
    [0, undefined],
    [12_860_050, undefined],
    [9_999_999_900, undefined],
    [10_000_000_000, 'long'],
    [999_999_999_900, 'long'],
    [1_000_000_000_000, 'longer'],
    [999_999_999_999_900, 'longer'],
    [1e17 / 100, 'longest'],
    [Number.MAX_SAFE_INTEGER, 'longest'],
  ] as const)('%i fen are %s', (amountFen, length) => {
    expect(lengthOf(yuanText(amountFen))).toBe(length);
  });

  it('grows with the sum and never back', () => {
    const ranks = [undefined, 'long', 'longer', 'longest'];
    const found = Array.from({ length: 14 }, (_, zeros) =>
      ranks.indexOf(lengthOf(yuanText(10 ** zeros * 100))),
    );
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });
});
