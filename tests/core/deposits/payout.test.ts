import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topUp } from '#core/deposits/deposit.ts';
import {
  arrivesByMs,
  decidePayout,
  paidOut,
  returned,
  withdraw,
  type PayoutRequest,
} from '#core/deposits/payout.ts';
import { ALL_CLEAR } from '#core/deposits/uncleared.ts';
import { balanceOf, post, type Balances } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';

const payout = { id: 'payout-1', bidderId: 'B', amountFen: yuan(300), atMs: 5 };
const wish: PayoutRequest = {
  ...payout,
  verification: 'verified',
  isOwnCard: true,
  freeFen: yuan(300),
  holdingLotIds: ['lot-1'],
  uncleared: ALL_CLEAR,
};

const accounts = (balances: Balances) => ({
  free: balanceOf(balances, 'buyer:B:available'),
  onItsWay: balanceOf(balances, 'buyer:B:withdrawing'),
  out: balanceOf(balances, 'external:paid-out'),
});

describe('paying out', () => {
  it.each([
    ['on a Friday', '2027-01-15T10:00', '2027-01-18T18:00'],
    ['in the evening', '2027-01-18T23:59', '2027-01-19T18:00'],
  ])('asked for %s arrives by the end of the next working day', (_says, askedAt, by) => {
    expect(arrivesByMs(Date.parse(`${askedAt}+08:00`))).toBe(Date.parse(`${by}+08:00`));
  });

  it('sets the sum aside until the bank has answered', () => {
    expect(decidePayout(wish)).toEqual({ ok: true, transaction: withdraw(wish) });
    expect(withdraw(payout)).toMatchObject({ kind: 'withdraw', cause: 'payout-1', atMs: 5 });
  });

  it.each([
    ['somebody without a verified name', { verification: 'unverified' as const }, { code: 'NOT_VERIFIED' }],
    ['no card of their own', { isOwnCard: false }, { code: 'UNKNOWN_CARD' }],
    ['less than ¥100', { amountFen: yuan(100) - 1 }, { code: 'BELOW_LEAST', leastFen: yuan(100) }],
    [
      'a fen more than is free',
      { amountFen: yuan(300) + 1 },
      { code: 'MONEY_HELD', freeFen: yuan(300), lotIds: ['lot-1'] },
    ],
    [
      'what came by a transfer, before the next banking day',
      { uncleared: { amountFen: yuan(200), clearsAtMs: 7 } },
      { code: 'MONEY_UNCLEARED', freeFen: yuan(100), clearsAtMs: 7 },
    ],
    [
      'money when nothing is free',
      { freeFen: 0, holdingLotIds: [] },
      { code: 'MONEY_HELD', freeFen: 0, lotIds: [] },
    ],
  ])('is refused for %s', (_says, part, refusal) => {
    expect(decidePayout({ ...wish, ...part })).toEqual({ ok: false, refusal });
  });

  it('takes just ¥100, and all that is free', () => {
    expect(decidePayout({ ...wish, amountFen: yuan(100) }).ok).toBe(true);
    expect(decidePayout({ ...wish, freeFen: yuan(300) }).ok).toBe(true);
  });

  it('takes less than ¥100 only when it is all that is free', () => {
    const small = { ...wish, freeFen: yuan(100) - 1, amountFen: yuan(100) - 1 };
    expect(decidePayout(small)).toEqual({ ok: true, transaction: withdraw(small) });
    expect(decidePayout({ ...small, amountFen: yuan(100) - 2 })).toMatchObject({
      refusal: { code: 'BELOW_LEAST' },
    });
    expect(decidePayout({ ...wish, freeFen: 0, amountFen: 0 })).toMatchObject({
      refusal: { code: 'BELOW_LEAST' },
    });
  });

  it('is refused for the name, then card, sum, and what is held', () => {
    const nameless = { ...wish, verification: 'unverified', isOwnCard: false } as const;
    expect(decidePayout(nameless)).toMatchObject({ refusal: { code: 'NOT_VERIFIED' } });
    const worst = { ...wish, isOwnCard: false, amountFen: 1, freeFen: 0 };
    expect(decidePayout(worst)).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
    expect(decidePayout({ ...worst, isOwnCard: true })).toMatchObject({ refusal: { code: 'BELOW_LEAST' } });
  });
});

describe('the answer of the bank', () => {
  const before: Balances = post(new Map(), topUp('B', yuan(1_000), { cause: 'r', atMs: 1 }));
  const underWay = post(before, withdraw(payout));

  it('is waited for with the money out of reach', () => {
    expect(accounts(underWay)).toEqual({ free: yuan(700), onItsWay: yuan(300), out: 0 });
  });

  it('yes: the money is out', () => {
    const done = paidOut(payout, 8);
    expect(done).toMatchObject({ kind: 'pay-out', cause: 'payout-1', atMs: 8 });
    expect(accounts(post(underWay, done))).toEqual({ free: yuan(700), onItsWay: 0, out: yuan(300) });
  });

  it('no: the money is back, by a reversal that names the payout', () => {
    const back = returned(payout, 8);
    expect(back).toMatchObject({ kind: 'reversal', cause: 'withdraw:payout-1', atMs: 8 });
    expect(accounts(post(underWay, back))).toEqual({ free: yuan(1_000), onItsWay: 0, out: 0 });
  });
});

describe('any number of payouts', () => {
  const anyPayouts = fc.array(
    fc.record({ fen: fc.integer({ min: 1, max: yuan(600) }), isTaken: fc.boolean() }),
    { maxLength: 12 },
  );

  it('pay out no fen that is not there, and bring back returns', () => {
    fc.assert(
      fc.property(anyPayouts, (payouts) => {
        let balances: Balances = post(new Map(), topUp('B', yuan(1_000), { cause: 'r', atMs: 1 }));
        let outFen = 0;
        for (const [at, { fen, isTaken }] of payouts.entries()) {
          const one = { ...payout, id: `payout-${at}`, amountFen: fen };
          const freeFen = accounts(balances).free;
          const decision = decidePayout({ ...wish, ...one, freeFen });
          expect(decision.ok).toBe(fen >= yuan(100) && fen <= freeFen);
          if (!decision.ok) continue;
          outFen += isTaken ? fen : 0;
          const answer = isTaken ? paidOut(one, 8) : returned(one, 8);
          balances = post(post(balances, decision.transaction), answer);
        }
        expect(accounts(balances)).toEqual({ free: yuan(1_000) - outFen, onItsWay: 0, out: outFen });
      }),
    );
  });

  it.each([
    ['paid out twice', () => [paidOut(payout, 8), paidOut(payout, 9)]],
    ['paid out and given back', () => [paidOut(payout, 8), returned(payout, 9)]],
    ['given back twice', () => [returned(payout, 8), returned(payout, 9)]],
  ])('are never %s: the ledger will not have it', (_says, answers) => {
    const underWay = post(post(new Map(), topUp('B', yuan(300), { cause: 'r', atMs: 1 })), withdraw(payout));
    expect(() => answers().reduce(post, underWay)).toThrow('buyer:B:withdrawing would fall to -30000 fen');
  });
});
