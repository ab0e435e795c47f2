import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hallNumberOf, hallPaddleOf, MOST_HALL_NUMBER } from '#core/bidding/hall-number.ts';

describe('a number of the hall', () => {
  it('is written as a paddle, and read from it again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST_HALL_NUMBER }), (number) => {
        expect(hallNumberOf(hallPaddleOf(number))).toBe(number);
      }),
    );
  });

  it.each(['6027', 'R1234', 'H', 'H0', 'H08', 'H1000', 'h8', 'H8 ', 'P-A', ''])('is none of %j', (paddle) => {
    expect(hallNumberOf(paddle)).toBeNull();
  });
});
