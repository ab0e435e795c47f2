import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { orderBookings } from '#core/orders/order-bookings.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { OrderDelivered, OrderDone, OrderPaid } from '#core/orders/order.ts';
import {
  payableFenOf,
  paymentIn,
  penaltyIn,
  refundApart,
  refundOut,
  settlement,
  storageIn,
  unmatchedIn,
  waitingIn,
  waitingOver,
} from '#core/orders/payment.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const T0 = newOrder().createdAtMs;
const CREDIT_FEN = yuan(2_000);
const PAID_FEN = yuan(101_000);

const walked = (...events: readonly OrderEvent[]) => replayOrder(newOrder({ kind: 'scrap' }), events);
const signed: OrderEvent = { type: 'signed', name: '张三', atMs: T0 };
const paid: OrderEvent = {
  type: 'paid',
  paymentId: 'pay-1',
  paidFen: PAID_FEN,
  creditFen: CREDIT_FEN,
  fees: [],
  pickUpCode: '123456',
  atMs: T0 + 1,
};
const fetched: OrderEvent = { type: 'picked-up', storageFen: yuan(60), staffId: 'clerk', atMs: T0 + 2 };
const completed: OrderEvent = { type: 'completed', atMs: T0 + 3 };
const ordered = (refundId: string, amountYuan: number): OrderEvent => ({
  type: 'refund-ordered',
  refundId,
  amountFen: yuan(amountYuan),
  atMs: T0 + 4,
});

const held = walked(signed, paid) as OrderPaid;
const fetchedOrder = walked(signed, paid, fetched) as OrderDelivered;
const done = walked(signed, paid, fetched, completed) as OrderDone;
const early = { paymentId: 'pay-3', lotId: 'lot-2', amountFen: 700, atMs: 9 };
const moves = (...pairs: readonly (readonly [string, number])[]) =>
  pairs.map(([account, deltaFen]) => ({ account, deltaFen }));

describe('money that comes', () => {
  it.each([
    ['payment', () => paymentIn(held), 'pay-1', 'lot:lot-1:paid', PAID_FEN, T0 + 1],
    ['storage', () => storageIn(fetchedOrder), 'order-1', 'house:income', yuan(60), T0 + 2],
    [
      'penalty',
      () => penaltyIn(held, { amountFen: 500, consignorFen: 0, atMs: 7 }),
      'order-1',
      'house:income',
      500,
      7,
    ],
    [
      'penalty',
      () => penaltyIn(held, { amountFen: 500, consignorFen: 500, atMs: 7 }),
      'order-1',
      'lot:lot-1:shortfall',
      500,
      7,
    ],
    [
      'unmatched',
      () => unmatchedIn({ cause: 'pay-2', buyerId: 'B', amountFen: 300, atMs: 8 }),
      'pay-2',
      'buyer:B:available',
      300,
      8,
    ],
    ['wait', () => waitingIn(early), 'pay-3', 'lot:lot-2:waiting', 700, 9],
  ])('as %s is booked under its cause, from outside', (kind, book, cause, to, amountFen, atMs) => {
    expect(book()).toEqual({ kind, cause, atMs, moves: moves(['external', -amountFen], [to, amountFen]) });
  });

  it('while its lot stands still lies there, until it comes in', () => {
    const over = { kind: 'wait-over', cause: 'pay-3', atMs: 9 };
    expect(waitingOver(early)).toEqual({
      ...over,
      moves: moves(['lot:lot-2:waiting', -700], ['external', 700]),
    });
  });
});

describe('money that goes', () => {
  it('is set apart from what is held while the order runs', () => {
    const refund = { refundId: 'r', amountFen: yuan(3_000), atMs: 9 };
    expect(refundApart(held, refund)).toEqual({
      kind: 'refund',
      cause: 'r',
      atMs: 9,
      moves: moves(['lot:lot-1:paid', -yuan(3_000)], ['lot:lot-1:refunding', yuan(3_000)]),
    });
    expect(refundOut(held, refund)).toEqual({
      kind: 'refund-out',
      cause: 'r',
      atMs: 9,
      moves: moves(['lot:lot-1:refunding', -yuan(3_000)], ['external:paid-out', yuan(3_000)]),
    });
  });

  it('is taken from the seller first, from the house only beyond that', () => {
    const small = refundApart(done, { refundId: 'r', amountFen: yuan(3_000), atMs: 9 });
    expect(small.moves).toEqual(
      moves(['lot:lot-1:payable', -yuan(3_000)], ['lot:lot-1:refunding', yuan(3_000)]),
    );
    const all = refundApart(done, { refundId: 'r', amountFen: PAID_FEN, atMs: 9 });
    expect(all.moves).toEqual(
      moves(
        ['lot:lot-1:payable', -HAMMER_FEN],
        ['house:income', -yuan(1_000)],
        ['lot:lot-1:refunding', PAID_FEN],
      ),
    );
  });
});

describe('the end of an order in the ledger', () => {
  it('owes the price to the seller, the rest to the house', () => {
    const late = replayOrder(done, [ordered('r', 3_000)]) as OrderDone;
    expect([held, late].map(payableFenOf)).toEqual([HAMMER_FEN, HAMMER_FEN - yuan(3_000)]);
    expect(settlement(held, 11)).toEqual({
      kind: 'settle',
      cause: 'order-1',
      atMs: 11,
      moves: moves(
        ['lot:lot-1:paid', -PAID_FEN],
        ['lot:lot-1:applied', -CREDIT_FEN],
        ['lot:lot-1:payable', HAMMER_FEN],
        ['house:income', yuan(3_000)],
      ),
    });
  });

  it('moves nothing for nothing; what was given back is the seller’s loss', () => {
    const refunded = walked(signed, { ...paid, creditFen: 0, paidFen: HAMMER_FEN }, ordered('r', 5_000));
    expect(settlement(refunded as OrderPaid, 11).moves).toEqual(
      moves(['lot:lot-1:paid', -yuan(95_000)], ['lot:lot-1:payable', yuan(95_000)]),
    );
  });
});

describe('a deposit that had counted toward the price', () => {
  const refund = { refundId: 'r', amountFen: yuan(500), creditFen: CREDIT_FEN, atMs: 12 };
  const backFen = yuan(500) + CREDIT_FEN;

  it('is set apart with what was paid, and leaves with it', () => {
    expect(refundApart(held, refund)).toEqual({
      kind: 'refund',
      cause: 'r',
      atMs: 12,
      moves: moves(
        ['lot:lot-1:paid', -yuan(500)],
        ['lot:lot-1:applied', -CREDIT_FEN],
        ['lot:lot-1:refunding', backFen],
      ),
    });
    expect(refundOut(held, refund)).toEqual({
      kind: 'refund-out',
      cause: 'r',
      atMs: 12,
      moves: moves(
        ['lot:lot-1:refunding', -backFen],
        ['external:paid-out', yuan(500)],
        ['buyer:B:available', CREDIT_FEN],
      ),
    });
  });

  it('touches no bank when it had paid for everything', () => {
    const alone = { ...refund, amountFen: 0 };
    expect(refundApart(held, alone).moves).toEqual(
      moves(['lot:lot-1:applied', -CREDIT_FEN], ['lot:lot-1:refunding', CREDIT_FEN]),
    );
    expect(refundOut(held, alone).moves).toEqual(
      moves(['lot:lot-1:refunding', -CREDIT_FEN], ['buyer:B:available', CREDIT_FEN]),
    );
  });

  it('is the seller’s loss once settled, the house’s only beyond', () => {
    expect(refundApart(done, refund).moves).toEqual(
      moves(['lot:lot-1:payable', -backFen], ['lot:lot-1:refunding', backFen]),
    );
    const poor = { ...done, refunds: [{ id: 'r', amountFen: yuan(99_000), orderedAtMs: 1, paidAtMs: null }] };
    expect(refundApart(poor as unknown as OrderDone, { ...refund, amountFen: 0 }).moves).toEqual(
      moves(
        ['lot:lot-1:payable', -yuan(1_000)],
        ['house:income', -yuan(1_000)],
        ['lot:lot-1:refunding', CREDIT_FEN],
      ),
    );
  });

  it('does not move with the ruling: what undoes the sale books nothing', () => {
    const undone: OrderEvent = { type: 'undone', reason: '数量不符', atMs: 12 };
    const after = replayOrder(held, [undone]);
    expect(orderBookings({ before: held, event: undone, after })).toEqual([]);
  });

  it('comes back by the refund of the order it was ordered with', () => {
    const all = {
      type: 'refund-ordered',
      refundId: 'r',
      amountFen: yuan(500),
      creditFen: CREDIT_FEN,
    } as const;
    const undone: OrderEvent = { type: 'undone', reason: '数量不符', atMs: 12 };
    const before = replayOrder(held, [{ ...all, atMs: 12 }, undone]);
    const event: OrderEvent = { type: 'refund-paid', refundId: 'r', atMs: 13 };
    const after = replayOrder(before, [event]);
    expect(orderBookings({ before, event, after })).toEqual([refundOut(held, { ...refund, atMs: 13 })]);
  });
});

describe('what an event means in the ledger', () => {
  const kinds = (before: ReturnType<typeof walked>, event: OrderEvent) =>
    orderBookings({ before, event, after: replayOrder(before, [event]) }).map(({ kind, cause }) => [
      kind,
      cause,
    ]);
  const toPay = walked(signed);
  const twice = walked(signed, paid, ordered('r-1', 10), ordered('r-2', 20));

  it.each<[string, ReturnType<typeof walked>, OrderEvent, readonly (readonly string[])[]]>([
    ['the price is paid', toPay, paid, [['payment', 'pay-1']]],
    ['the deposit covers the price', toPay, { ...paid, paidFen: 0 }, []],
    ['it is fetched late', held, fetched, [['storage', 'order-1']]],
    ['it is fetched in time', held, { ...fetched, storageFen: 0 }, []],
    ['it is completed', fetchedOrder, completed, [['settle', 'order-1']]],
    ['a refund is ordered', held, ordered('r', 1), [['refund', 'r']]],
    ['it is signed', newOrder(), signed, []],
  ])('when %s', (_says, before, event, booked) => {
    expect(kinds(before, event)).toEqual(booked);
  });

  it('is, of a refund that went out, its own sum always', () => {
    const out = (refundId: string) => {
      const event: OrderEvent = { type: 'refund-paid', refundId, atMs: T0 + 9 };
      return orderBookings({ before: twice, event, after: replayOrder(twice, [event]) });
    };
    expect(out('r-2')).toEqual([refundOut(twice, { refundId: 'r-2', amountFen: yuan(20), atMs: T0 + 9 })]);
    expect(out('r-1').flatMap(({ moves: made }) => made.map(({ deltaFen }) => deltaFen))).toEqual([
      -yuan(10),
      yuan(10),
    ]);
  });
});
