import { describe, expect, test } from 'vitest';
import { isSameTransfer, unclaimedWhy } from '#core/deposits/received-transfer.ts';
import { claimedBy, unclaimedIn } from '#core/orders/payment.ts';

const open = { amountFen: 50_000, isOpen: true, isOfClosed: false };

describe('a transfer that was received', () => {
  test.each([
    ['ACDEFHJK', open, 50_000, null],
    ['ACDEFHJK', open, 49_999, 'wrong-sum'],
    ['ACDEFHJK', open, 50_001, 'wrong-sum'],
    ['ACDEFHJK', { ...open, isOpen: false }, 50_000, 'paid-before'],
    ['ACDEFHJK', { ...open, isOpen: false }, 1, 'paid-before'],
    ['ACDEFHJK', null, 50_000, 'unknown-code'],
    ['ACDEFHJK', { ...open, isOfClosed: true }, 50_000, 'account-closed'],
    ['ACDEFHJK', { ...open, isOpen: false, isOfClosed: true }, 1, 'account-closed'],
    [null, null, 50_000, 'no-code'],
    [null, open, 50_000, 'no-code'],
  ] as const)('with code %s, asked %o, of %i fen is unclaimed by %s', (code, asked, amountFen, why) => {
    expect(unclaimedWhy(code, asked, amountFen)).toBe(why);
  });

  test('is the same one when everything it says is the same', () => {
    const facts = { reference: '货款', amountFen: 1, paidAtMs: 2 };
    expect(isSameTransfer(facts, { ...facts })).toBe(true);
    expect(isSameTransfer(facts, { ...facts, reference: '' })).toBe(false);
    expect(isSameTransfer(facts, { ...facts, amountFen: 2 })).toBe(false);
    expect(isSameTransfer(facts, { ...facts, paidAtMs: 3 })).toBe(false);
  });

  test('lies with the house until it is somebody’s', () => {
    const kept = { transferId: 't', amountFen: 700, atMs: 9 };
    expect(unclaimedIn(kept)).toEqual({
      kind: 'unclaimed',
      cause: 't',
      atMs: 9,
      moves: [
        { account: 'external', deltaFen: -700 },
        { account: 'house:unclaimed', deltaFen: 700 },
      ],
    });
    expect(claimedBy('an', kept)).toEqual({
      kind: 'claimed',
      cause: 't',
      atMs: 9,
      moves: [
        { account: 'house:unclaimed', deltaFen: -700 },
        { account: 'buyer:an:available', deltaFen: 700 },
      ],
    });
  });
});
