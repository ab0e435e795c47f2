import { describe, expect, it } from 'vitest';
import { isCardNumber } from '#core/bank-card.ts';

describe('the number of a bank card', () => {
  it.each([
    '6222021234567890128',
    '4111111111111111',
    '6011000990139424',
    '620000000005',
    '5555555555554444',
  ])('%s checks itself', (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  it.each([
    ['with a digit wrong', '4111111111111112'],
    ['with two digits swapped', '5555555555554454'],
    ['too short', '42'],
    ['too long', '41111111111111111111'],
    ['with a letter', '41111111111111a1'],
    ['empty', ''],
  ])('is not one %s', (_says, digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });
});
