import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANK_NAMES,
  bankOfCard,
  decideUnbinding,
  isCardNumber,
  isInUse,
  NO_USE,
} from '#core/deposits/bank-card.ts';
import { CARD_BANKS } from '#core/deposits/card-banks-data.ts';
import { yuan } from '#core/money.ts';

describe('the number of a bank card', () => {
  it.each([
    '6222021234567890128',
    '4111111111111111',
    '6011000990139424',
    '620012345679',
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

describe('the bank of a card', () => {
  it.each([
    ['6222021234567890128', '中国工商银行'],
    ['9559981234567890123', '中国农业银行'],
    ['6217001234567890123', '中国建设银行'],
    ['6225881234567890', '招商银行'],
    ['6221881234567890123', '中国邮政储蓄银行'],
    ['4111111111111111', null],
    ['', null],
  ])('of %s is %s', (digits, bank) => {
    expect(bankOfCard(digits)).toBe(bank);
  });

  it('is told by beginnings, none of them also another bank’s', () => {
    const all = BANK_NAMES.flatMap((name) =>
      (CARD_BANKS[name] ?? []).map((prefix) => [prefix, name] as const),
    );
    for (const [prefix, name] of all) expect(bankOfCard(`${prefix}0000000000000`)).toBe(name);
    expect(all.filter(([prefix]) => !/^\d{5,6}$/.test(prefix))).toEqual([]);
    expect(new Set(all.map(([prefix]) => prefix)).size).toBe(all.length);
  });
});

/**
 * Twelve to nineteen digits that begin as a card does, the last of them found by trying all ten.
 */
const anyCard = fc
  .tuple(
    fc.constantFrom('62', '40', '51', '35', '37', '60', '95'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 16 }),
  )
  .filter(([, digits]) => digits.slice(4).some((digit) => digit !== 0))
  .chain(([beginning, digits]) => {
    const body = `${beginning}${digits.join('')}`;
    const numbers = Array.from({ length: 10 }, (_, last) => `${body}${last}`).filter(isCardNumber);
    return fc.constant({ body, numbers });
  });
const isSafeSwap = (one: string, other: string): boolean =>
  one !== other && `${one}${other}` !== '09' && `${one}${other}` !== '90';

describe('any number of a bank card', () => {
  it('has one last digit that is right, and nine that are wrong', () => {
    fc.assert(
      fc.property(anyCard, ({ body, numbers }) => {
        expect(numbers).toHaveLength(1);
        expect(numbers[0]?.startsWith(body)).toBe(true);
      }),
    );
  });

  it('is seen through when one digit is mistyped', () => {
    fc.assert(
      fc.property(anyCard, fc.nat(18), fc.integer({ min: 1, max: 9 }), ({ numbers }, place, by) => {
        const digits = Array.from(numbers[0] ?? '');
        const at = place % digits.length;
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  it('is seen through when neighbours change places, but for 0 and 9', () => {
    fc.assert(
      fc.property(anyCard, fc.nat(17), ({ numbers }, place) => {
        const digits = Array.from(numbers[0] ?? '');
        const at = place % (digits.length - 1);
        const [one = '', other = ''] = digits.slice(at, at + 2);
        digits.splice(at, 2, other, one);
        expect(isCardNumber(digits.join(''))).toBe(!isSafeSwap(one, other));
      }),
    );
  });

  it.each([
    ['62123456782', false],
    ['621234567892', true],
    ['6212345678901232', true],
    ['6212345678901234569', true],
    ['62123456789012345676', false],
  ])('%s has the length of one: %s', (digits, isOne) => {
    expect(isCardNumber(digits)).toBe(isOne);
  });

  it.each([
    '000000000000',
    '0000000000000000',
    '0000000000000000000',
    '62220200000000000',
    '6212340000000001',
    '4111110000000005',
    '02220210011234569',
    '12345678901234569',
    '72345678901234563',
    '82345678901234562',
    '22201234567890120',
    '27211234567890127',
  ])('%s checks itself and is of no bank', (digits) => {
    expect(isCardNumber(digits)).toBe(false);
  });

  it.each([
    '22211234567890128',
    '27201234567890129',
    '9558801234567890128',
    '3566123456789015',
    '378282246310005',
  ])('%s begins as the cards of a bank do', (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  });

  it.each([
    ' 4111111111111111',
    '4111111111111111 ',
    '4111 1111 1111 1111',
    '4111111111111111\n',
    '４１１１１１１１１１１１１１１１',
  ])('is digits and nothing else: %j', (text) => {
    expect(isCardNumber(text)).toBe(false);
  });
});

describe('unbinding a card', () => {
  const first = { id: 'first', isDefault: true };
  const second = { id: 'second', isDefault: false };
  const third = { id: 'third', isDefault: false };
  const cards = [first, second, third];

  it('that is the default makes the next of theirs the default', () => {
    expect(decideUnbinding(cards, 'first', NO_USE)).toEqual({ ok: true, card: first, next: second });
  });

  it.each([
    ['another', cards, second],
    ['the only one', [first], first],
  ])('that is %s makes none the default', (_says, bound, card) => {
    expect(decideUnbinding(bound, card.id, NO_USE)).toEqual({ ok: true, card, next: null });
  });

  it.each([
    ['a payout', { payoutFen: 1, refundFen: 0 }],
    ['a refund', { payoutFen: 0, refundFen: yuan(500) }],
    ['both', { payoutFen: yuan(300), refundFen: yuan(500) }],
  ])('waits for %s that is on its way, with the sums', (_says, use) => {
    expect(isInUse(use)).toBe(true);
    expect(decideUnbinding(cards, 'second', use)).toEqual({
      ok: false,
      refusal: { code: 'CARD_IN_USE', ...use },
    });
  });

  it('that is none of theirs is refused for that before anything else', () => {
    expect(isInUse(NO_USE)).toBe(false);
    expect(decideUnbinding(cards, 'fourth', { payoutFen: 1, refundFen: 1 })).toEqual({
      ok: false,
      refusal: { code: 'UNKNOWN_CARD' },
    });
  });
});
