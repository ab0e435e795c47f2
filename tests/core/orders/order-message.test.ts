import { describe, expect, it } from 'vitest';
import { defaultAtMs } from '#core/orders/order-dues.ts';
import { OUTAGE, type OrderEvent } from '#core/orders/order-event.ts';
import { orderLetters, staffMessageOf } from '#core/orders/order-message.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const atMs = newOrder().createdAtMs + 1;
const signed: OrderEvent = { type: 'signed', name: '张三', atMs };
const voucher = { reference: 'BANK-1', amountFen: 77, atMs };
const paid: OrderEvent = {
  type: 'paid',
  paymentId: 'p',
  paidFen: 99,
  creditFen: 0,
  fees: [],
  pickUpCode: '1',
  atMs,
};
const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'c', atMs };
/** All steps but the last: the buyer has sent the papers back. */
const sentBack = TRANSFER_STEPS.slice(0, -1).map(({ step }): OrderEvent => ({
  type: 'step-done',
  done: { step, atMs, byId: 'c', papers: [] },
  atMs,
}));
const driver = 'v1.driver';
const penalty = {
  buyerCommissionFen: 1,
  consignorCommissionFen: 0,
  shortfallFen: 0,
  owedFen: 1,
  coveredFen: 0,
  balanceFen: 55,
};

/** Messages after these events, about the last of them, by recipient. */
const told = (events: readonly OrderEvent[], order: Order = newOrder()): unknown[] => {
  const after = replayOrder(order, events);
  const last = events.at(-1);
  if (!last) return [];
  return orderLetters(after, last).map(({ userId, message }) =>
    message.kind === 'second-offer'
      ? []
      : [userId, message.kind, message.news, message.dueAtMs, message.amountFen],
  );
};

const order = newOrder();
const paidOrder = replayOrder(order, [signed, paid]) as Order & { pickUpByMs: number; papersByMs: number };
const delivered = replayOrder(paidOrder, [fetched]) as Order & { transferByMs: number };

describe('what those concerned are told', () => {
  it('of the sale: sign, by when, and the price', () => {
    const created: OrderEvent = { type: 'created', order, atMs };
    expect(orderLetters(order, created)).toEqual([
      {
        userId: 'B',
        message: {
          kind: 'order',
          orderId: 'order-1',
          orderNumber: 'LC20261121-0001',
          lotId: 'lot-1',
          news: 'created',
          dueAtMs: order.signByMs,
          amountFen: order.hammerFen,
        },
      },
    ]);
  });

  it.each([
    ['the signature', [signed], [['B', 'order', 'signed', order.payByMs, null]]],
    [
      'a quote',
      [{ type: 'transport-quoted', amountFen: 5, staffId: 'c', atMs }],
      [['B', 'order', 'transport-quoted', order.signByMs, 5]],
    ],
    [
      'a voucher',
      [signed, { type: 'voucher-sent', voucher, atMs }],
      [['B', 'order', 'voucher-sent', null, 77]],
    ],
    [
      'payment, and the seller of their papers',
      [signed, paid],
      [
        ['B', 'order', 'paid', paidOrder.pickUpByMs, 99],
        ['consignor', 'transfer', 'to-hand-over', paidOrder.papersByMs, null],
      ],
    ],
    ['the gate', [signed, paid, fetched], [['B', 'transfer', 'picked-up', delivered.transferByMs, null]]],
    [
      'a refund',
      [signed, paid, { type: 'refund-ordered', refundId: 'r', amountFen: 3, atMs }],
      [['B', 'order', 'refund-ordered', paidOrder.pickUpByMs, 3]],
    ],
    [
      'a refund that has left, while the order goes on',
      [
        signed,
        paid,
        { type: 'refund-ordered', refundId: 'r', amountFen: 3, atMs },
        { type: 'refund-paid', refundId: 'r', atMs },
      ],
      [['B', 'order', 'refund-paid', paidOrder.pickUpByMs, null]],
    ],
    ['a default', [{ type: 'defaulted', atMs }], [['B', 'order', 'defaulted', null, null]]],
    [
      'what they owe',
      [
        { type: 'defaulted', atMs },
        { type: 'penalty-set', penalty, atMs },
      ],
      [['B', 'order', 'penalty-set', null, 55]],
    ],
    [
      'what they have paid of it',
      [
        { type: 'defaulted', atMs },
        { type: 'penalty-set', penalty, atMs },
        { type: 'penalty-paid', amountFen: 55, staffId: 'c', atMs },
      ],
      [['B', 'order', 'penalty-paid', null, 55]],
    ],
    [
      'a deposit that nobody has decided on in time',
      [
        { type: 'defaulted', atMs },
        { type: 'deposit-returned', amountFen: 7, atMs },
      ],
      [['B', 'order', 'deposit-returned', null, 7]],
    ],
    ['services they have ticked themselves', [{ type: 'services-chosen', services: [], atMs }], []],
    ['the driver they have named themselves', [signed, paid, { type: 'driver-named', driver, atMs }], []],
    [
      'a step of the transfer',
      [signed, paid, fetched, ...sentBack.slice(0, 1)],
      [['B', 'transfer', 'step-done', delivered.transferByMs, null]],
    ],
    [
      'a transfer that is due by the house’s rules',
      [signed, paid, fetched, { type: 'reminded', which: 'transfer-due', atMs }],
      [['B', 'transfer', 'transfer-due', atMs, null]],
    ],
    [
      'a transfer that is due by law',
      [signed, paid, fetched, { type: 'reminded', which: 'transfer-law', atMs }],
      [['B', 'transfer', 'transfer-law', atMs, null]],
    ],
    ['a reminder', [{ type: 'reminded', which: 'pay-due', atMs }], [['B', 'order', 'pay-due', atMs, null]]],
    [
      'a refund that should have left: nobody outside the house',
      [signed, paid, { type: 'reminded', which: 'refund-due', atMs }],
      [],
    ],
    [
      'a voucher the house should have looked after: nobody outside the house',
      [signed, { type: 'voucher-sent', voucher, atMs }, { type: 'reminded', which: 'voucher-due', atMs }],
      [],
    ],
    [
      'papers that are due: the seller',
      [signed, paid, { type: 'reminded', which: 'papers-due', atMs }],
      [['consignor', 'transfer', 'papers-due', atMs, null]],
    ],
  ] as const)('of %s', (_what, events, expected) => {
    expect(told(events as readonly OrderEvent[])).toEqual(expected);
  });

  it.each([
    [
      'a voucher',
      [signed, { type: 'voucher-sent', voucher, atMs }],
      ['order', 'voucher-rejected', order.payByMs],
    ],
    [
      'their papers',
      [signed, paid, fetched, ...sentBack],
      ['transfer', 'papers-rejected', delivered.transferByMs],
    ],
  ] as const)('of %s that was refused: the buyer, why', (_what, events, [kind, type, dueAtMs]) => {
    const refused: OrderEvent = { type, reason: '第三页不清', staffId: 'c', atMs };
    const letters = orderLetters(replayOrder(order, [...events, refused]), refused);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      userId: 'B',
      message: { kind, news: type, reason: '第三页不清', dueAtMs },
    });
  });

  it.each(['signed', 'voucher-rejected'] as const)(
    'of "%s" after the due day: until when they are not in default',
    (type) => {
      const lateMs = order.payByMs + 3_600_000;
      const sent: OrderEvent = { type: 'voucher-sent', voucher: { ...voucher, atMs: lateMs }, atMs: lateMs };
      const refused: OrderEvent = {
        type: 'voucher-rejected',
        reason: '查无此款',
        staffId: 'c',
        atMs: lateMs,
      };
      const late: OrderEvent = { ...signed, atMs: lateMs };
      const events = type === 'signed' ? [late] : [late, sent, refused];
      expect(told(events)).toMatchObject([['B', 'order', type, defaultAtMs(order), null]]);
    },
  );

  it('in the moment payment is due: until when they have time', () => {
    const late = { ...signed, atMs: order.payByMs };
    expect(told([late])).toMatchObject([['B', 'order', 'signed', defaultAtMs(order), null]]);
  });

  it('of a transfer announced late names no day: the house looks now', () => {
    const late = { ...signed, atMs: order.payByMs + 1 };
    const sent: OrderEvent = { type: 'voucher-sent', voucher, atMs: order.payByMs + 2 };
    expect(told([late, sent])).toEqual([['B', 'order', 'voucher-sent', null, 77]]);
  });

  it('of a clock stopped by a case, not by an outage', () => {
    const stop = (cause: string): OrderEvent => ({ type: 'stopped', cause, atMs });
    expect(told([signed, stop('dispute-1')])).toEqual([['B', 'order', 'stopped', order.payByMs, null]]);
    expect(told([signed, stop(OUTAGE)])).toEqual([]);
  });

  it('of what is not refused names no reason', () => {
    const [one] = orderLetters(replayOrder(order, [signed]), signed);
    expect(one?.message).not.toHaveProperty('reason');
  });

  it('of a thing without a seller of its own, nobody else', () => {
    const ownerless = newOrder({ consignorIds: [] }, { consignorIds: [] });
    expect(told([signed, paid], ownerless)).toHaveLength(1);
  });

  it('of paid goods: to the buyer alone, for goods have no papers', () => {
    const goods = newOrder({ kind: 'scrap' });
    expect(told([signed, paid], goods)).toMatchObject([['B', 'order', 'paid', expect.any(Number), 99]]);
  });

  it('of fetched goods names no day: nothing is to transfer', () => {
    const goods = newOrder({ kind: 'scrap' });
    expect(told([signed, paid, fetched], goods)).toEqual([['B', 'transfer', 'picked-up', null, null]]);
  });
});

describe('what the people of the house are told', () => {
  const facts = { orderId: order.id, lotId: order.lotId, dueAtMs: atMs };
  const sent: OrderEvent = { type: 'voucher-sent', voucher, atMs };

  it.each([
    ['a refund that should have left', [signed, paid], 'refund-due', { kind: 'refund-overdue', ...facts }],
    [
      'a voucher for whose money nobody has looked',
      [signed, sent],
      'voucher-due',
      { kind: 'voucher-overdue', ...facts, amountFen: 77 },
    ],
    ['nothing of what is the buyer’s to do', [signed], 'pay-due', null],
  ] as const)('is %s', (_what, events, which, message) => {
    expect(staffMessageOf(replayOrder(order, events), { type: 'reminded', which, atMs })).toEqual(message);
  });

  it('is nothing of what has been done', () => {
    expect(staffMessageOf(replayOrder(order, [signed, sent]), sent)).toBeNull();
  });
});
