// Money that came by a transfer beside other money: all but the first goes out at once, and
// with the next banking day all of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePayout, LEAST_PAYOUT_FEN, type PayoutRequest } from '#core/deposits/payout.ts';
import { ALL_CLEAR } from '#core/deposits/uncleared.ts';
import { yuan } from '#core/money.ts';

const wish: PayoutRequest = {
  id: 'payout-1',
  bidderId: 'B',
  amountFen: yuan(300),
  atMs: 5,
  verification: 'verified',
  isOwnCard: true,
  freeFen: yuan(1_000),
  holdingLotIds: [],
  uncleared: { amountFen: yuan(600), clearsAtMs: 9 },
};
const codeOf = (part: Partial<PayoutRequest>): string => {
  const decision = decidePayout({ ...wish, ...part });
  return decision.ok ? 'ok' : decision.refusal.code;
};

describe('a payout beside money that is not clear', () => {
  it.each([
    ['what is clear', yuan(400), 'ok'],
    ['a part of it', yuan(100), 'ok'],
    ['a fen more than is clear', yuan(400) + 1, 'MONEY_UNCLEARED'],
    ['all that is free', yuan(1_000), 'MONEY_UNCLEARED'],
    ['more than is free', yuan(1_000) + 1, 'MONEY_HELD'],
    ['less than is ever paid out', yuan(99), 'BELOW_LEAST'],
  ])('of %s', (_what, amountFen, code) => {
    expect(codeOf({ amountFen })).toBe(code);
  });

  it('of the last that is clear goes whole, however little', () => {
    expect(codeOf({ amountFen: yuan(7), uncleared: { amountFen: yuan(993), clearsAtMs: 9 } })).toBe('ok');
  });

  it('of nothing that is clear is none', () => {
    const uncleared = { amountFen: yuan(2_000), clearsAtMs: 9 };
    expect(codeOf({ uncleared })).toBe('MONEY_UNCLEARED');
    expect(decidePayout({ ...wish, uncleared })).toMatchObject({ refusal: { freeFen: 0, clearsAtMs: 9 } });
  });

  it('never takes what is uncleared, and once clear all of it', () => {
    const sum = fc.integer({ min: 0, max: yuan(5_000) });
    fc.assert(
      fc.property(sum, sum, fc.integer({ min: 1, max: yuan(6_000) }), (freeFen, uncleared, amountFen) => {
        const part = { freeFen, amountFen, uncleared: { amountFen: uncleared, clearsAtMs: 9 } };
        const leftFen = codeOf(part) === 'ok' ? freeFen - amountFen : freeFen;
        expect(leftFen).toBeGreaterThanOrEqual(Math.min(freeFen, uncleared));
        const isAll = amountFen <= freeFen && (amountFen >= LEAST_PAYOUT_FEN || amountFen === freeFen);
        expect(codeOf({ ...part, uncleared: ALL_CLEAR }) === 'ok').toBe(isAll);
      }),
    );
  });
});
