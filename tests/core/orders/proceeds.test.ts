// The seller's proceeds, and when they are paid: never before the last claim could be made, never
// while one is heard, never twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approve, type MoneyDecision } from '#core/deposits/money-decision.ts';
import { forfeitMessage } from '#core/deposits/money-message.ts';
import { balanceOf, post } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import type { Order, OrderDone } from '#core/orders/order.ts';
import { claimsOverMs, decideProceeds, proceedsOf, proceedsOut } from '#core/orders/proceeds.ts';
import { DAY_MS } from '#core/time/days.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { END_MS } from '../../kit/lots.ts';
import { topicOf } from '../../kit/notifications/message.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const refunded = (amountFen: number): OrderDone['refunds'] => [
  { id: 'refund-1', amountFen, orderedAtMs: END_MS + 3, paidAtMs: null },
];

const LATE_MS = END_MS + 60 * DAY_MS;
const wish = { consignorId: 'consignor', isSettled: false, debt: null };

describe('the figures of a settlement', () => {
  it('are the price, less refunds and the agreed commission: the rest', () => {
    expect(proceedsOf(done())).toEqual({
      hammerFen: HAMMER_FEN,
      refundedFen: 0,
      commissionFen: 0,
      netFen: HAMMER_FEN,
    });
    expect(proceedsOf(done({ refunds: refunded(yuan(1_234)) }))).toMatchObject({
      refundedFen: yuan(1_234),
      netFen: HAMMER_FEN - yuan(1_234),
    });
  });

  it('leave nothing when more than the price went back, never less', () => {
    expect(proceedsOf(done({ refunds: refunded(yuan(103_500)) }))).toEqual({
      hammerFen: HAMMER_FEN,
      refundedFen: HAMMER_FEN,
      commissionFen: 0,
      netFen: 0,
    });
  });

  it('add up to the price, whatever it is and whatever went back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: yuan(5_000_000) }),
        fc.integer({ min: 0, max: yuan(6_000_000) }),
        (hammerFen, backFen) => {
          const order = done({ hammerFen, paidFen: hammerFen, refunds: refunded(backFen) });
          const { refundedFen, commissionFen, netFen } = proceedsOf(order);
          expect(refundedFen + commissionFen + netFen).toBe(hammerFen);
          expect(Math.min(refundedFen, commissionFen, netFen)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('when a seller can be paid', () => {
  it('is once nothing can be claimed: thirty days from the sale', () => {
    const untilMs = daysEndMs(END_MS, 29);
    expect(claimsOverMs(done())).toBe(untilMs);
    expect(decideProceeds(done(), wish, untilMs - 1)).toEqual({
      ok: false,
      refusal: { code: 'CLAIMS_OPEN', untilMs },
    });
    expect(decideProceeds(done(), wish, untilMs)).toEqual({
      ok: true,
      of: 'sale',
      order: done(),
      proceeds: proceedsOf(done()),
    });
  });

  it('is the same for goods, and for what was never fetched', () => {
    const goods = done({ terms: { ...done().terms, category: 'goods' } });
    expect(claimsOverMs(goods)).toBe(daysEndMs(END_MS, 29));
    const { pickedUpAtMs, ...left } = done();
    expect(pickedUpAtMs).toBe(END_MS + DAY_MS);
    expect(claimsOverMs(left as OrderDone)).toBe(daysEndMs(END_MS, 29));
  });

  const stop = { atMs: END_MS + 4, cause: 'dispute:1' };
  const cases: readonly [string, Order | null, Partial<typeof wish>, number, object][] = [
    ['there is no such order', null, { consignorId: 'x', isSettled: true }, 0, { code: 'UNKNOWN_ORDER' }],
    ['they are not its seller', done({ stop }), { consignorId: 'B' }, 0, { code: 'NOT_CONSIGNOR' }],
    ['it was settled', done({ stop }), { isSettled: true }, 0, { code: 'ALREADY_SETTLED' }],
    ['a claim is heard', done({ stop }), {}, 0, { code: 'UNDER_DISPUTE' }],
    ['a claim is heard before it is done', paid({ stop }), {}, 0, { code: 'UNDER_DISPUTE' }],
    ['it is not done', paid(), {}, LATE_MS, { code: 'ORDER_NOT_DONE', status: 'paid' }],
    ['it is not paid', newOrder(), {}, LATE_MS, { code: 'ORDER_NOT_DONE', status: 'to-sign' }],
    [
      'all of it went back, before its time',
      done({ refunds: refunded(HAMMER_FEN) }),
      {},
      END_MS + DAY_MS,
      { code: 'CLAIMS_OPEN', untilMs: daysEndMs(END_MS, 29) },
    ],
    ['all of it went back', done({ refunds: refunded(HAMMER_FEN) }), {}, LATE_MS, { code: 'NOTHING_OWED' }],
  ];

  it.each(cases)('is not while %s: the first that applies is told', (_why, order, part, nowMs, refusal) => {
    expect(decideProceeds(order, { ...wish, ...part }, nowMs)).toEqual({ ok: false, refusal });
  });
});

describe('the booking of a settlement', () => {
  it('takes from the lot what is the seller’s, and sums to zero', () => {
    const order = done({ refunds: refunded(yuan(500)) });
    const booking = proceedsOut(order, 'consignor', 7);
    expect(booking).toMatchObject({ kind: 'proceeds', cause: order.id, atMs: 7 });
    const owed = new Map([['lot:lot-1:payable', HAMMER_FEN - yuan(500)]] as const);
    const after = post(owed, booking);
    expect(balanceOf(after, 'lot:lot-1:payable')).toBe(0);
    expect(balanceOf(after, 'buyer:consignor:available')).toBe(HAMMER_FEN - yuan(500));
    expect(booking.moves).toHaveLength(2);
  });

  it('has the commission for the house, where one was agreed', () => {
    const order = done({ terms: { ...done().terms, consignorFees: 'consignor-vehicle-2026.1' } });
    const after = post(
      new Map([['lot:lot-1:payable', HAMMER_FEN]] as const),
      proceedsOut(order, 'consignor', 7),
    );
    expect(balanceOf(after, 'house:income')).toBe(yuan(2_000));
    expect(balanceOf(after, 'buyer:consignor:available')).toBe(HAMMER_FEN - yuan(2_000));
    expect([...after.values()].reduce((sum, fen) => sum + fen, 0)).toBe(HAMMER_FEN);
  });

  it('explains every fen, whatever was agreed and whatever went back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONSIGNOR_FEES.map(({ version }) => version)),
        fc.integer({ min: 100, max: yuan(5_000_000) }),
        fc.integer({ min: 0, max: yuan(6_000_000) }),
        (consignorFees, hammerFen, backFen) => {
          const terms = { ...done().terms, consignorFees };
          const order = done({ terms, hammerFen, paidFen: hammerFen, refunds: refunded(backFen) });
          const { refundedFen, commissionFen, netFen } = proceedsOf(order);
          expect(refundedFen + commissionFen + netFen).toBe(hammerFen);
          const owed = new Map([['lot:lot-1:payable', hammerFen - refundedFen]] as const);
          const after = post(owed, proceedsOut(order, 'consignor', 7));
          expect(balanceOf(after, 'lot:lot-1:payable')).toBe(0);
          expect(balanceOf(after, 'house:income')).toBe(commissionFen);
          expect(balanceOf(after, 'buyer:consignor:available')).toBe(netFen);
        },
      ),
    );
  });

  it('cannot be made twice: what is not there cannot be taken', () => {
    const booking = proceedsOut(done(), 'consignor', 7);
    const after = post(new Map([['lot:lot-1:payable', HAMMER_FEN]] as const), booking);
    expect(() => post(after, booking)).toThrow('would fall to');
  });
});

describe('two persons', () => {
  const decision: MoneyDecision = {
    id: 'd',
    matter: { kind: 'proceeds', bidderId: 'consignor', orderId: 'order-1' },
    reason: '交易完成，争议期已满',
    proposerId: 'li',
    proposedAtMs: 1,
    status: 'proposed',
  };
  const times = { nowMs: 5, objectUntilMs: 9 };

  it('settle it, and not one alone', () => {
    expect(approve(decision, 'li', times)).toEqual({ ok: false, refusal: { code: 'SAME_PERSON' } });
    expect(approve(decision, 'wang', times)).toMatchObject({
      decision: { status: 'executed', endedAtMs: 5 },
    });
  });

  it('tell them by its own message, on the tab of their money', () => {
    const ruling = approve(decision, 'wang', times);
    expect(ruling.ok && forfeitMessage(decision, ruling.decision)).toBeNull();
    expect(topicOf({ kind: 'proceeds-settled', lotId: 'lot-1', ...proceedsOf(done()) })).toBe('deposit');
    expect(topicOf({ kind: 'payout-paid', amountFen: 1, note: '' })).toBe('deposit');
    expect(topicOf({ kind: 'payout-returned', amountFen: 1, note: '' })).toBe('deposit');
    expect(topicOf({ kind: 'booked', amountFen: 1, reason: '' })).toBe('deposit');
  });
});
