import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { dueOrderEvents, payRuleOf, remindersOf } from '#core/orders/order-dues.ts';
import { decidePenalty, decideRefundPaid, decideReturn, decideUndoing } from '#core/orders/order-end.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { orderLetters } from '#core/orders/order-message.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { decidePayable, decideQuote, decideServices, decideVoucher } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order, OrderPaid } from '#core/orders/order.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { china } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const T0 = newOrder().createdAtMs;
const walked = (...events: readonly OrderEvent[]): Order => replayOrder(newOrder(), events);
const signed: OrderEvent = { type: 'signed', name: '张三', atMs: T0 };
const paid: OrderEvent = {
  type: 'paid',
  paymentId: 'p',
  paidFen: yuan(1_000),
  creditFen: 0,
  fees: [],
  pickUpCode: '123456',
  atMs: T0 + 1,
};
const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'c', atMs: T0 + 2 };
const handedOver: OrderEvent = {
  type: 'step-done',
  done: { step: 'hand-over-papers', atMs: T0 + 3, byId: 's', papers: ['p'] },
  atMs: T0 + 3,
};
const refund = (refundId: string): OrderEvent => ({
  type: 'refund-ordered',
  refundId,
  amountFen: yuan(10),
  atMs: T0 + 4,
});
const sent = (refundId: string): OrderEvent => ({ type: 'refund-paid', refundId, atMs: T0 + 5 });
const stopped: OrderEvent = { type: 'stopped', cause: 'd', atMs: T0 + HOUR_MS };
const resumed: OrderEvent = { type: 'resumed', atMs: T0 + HOUR_MS + DAY_MS };
const eventsOf = (decision: ReturnType<typeof decideReturn>): unknown =>
  decision.ok ? decision.events : decision.refusal;

describe('the clocks of an order', () => {
  it('ring a day and three hours before, when due, and after', () => {
    const order = newOrder();
    expect(remindersOf(walked(signed))).toEqual([
      { which: 'pay-in-24-hours', dueAtMs: order.payByMs - 24 * HOUR_MS },
      { which: 'pay-in-3-hours', dueAtMs: order.payByMs - 3 * HOUR_MS },
      { which: 'pay-due', dueAtMs: order.payByMs },
      { which: 'pay-late', dueAtMs: order.payByMs + 12 * HOUR_MS },
    ]);
  });

  it('give a fixed price its hours, and no working days', () => {
    const sold = {
      category: 'vehicle',
      format: 'fixed-price',
      profile: 'house',
      announcedDays: null,
    } as const;
    expect(payRuleOf(sold)).toEqual({ by: 'hours', count: 24 });
  });

  it('ring in the very millisecond, of a reminder and of a default', () => {
    const { payByMs } = newOrder();
    const order = walked(signed);
    expect(dueOrderEvents(order, payByMs)).toMatchObject([{ which: 'pay-due', atMs: payByMs }]);
    expect(dueOrderEvents(order, payByMs - 1)).toMatchObject([{ which: 'pay-in-3-hours' }]);
    expect(dueOrderEvents(order, payByMs + DAY_MS)).toEqual([{ type: 'defaulted', atMs: payByMs + DAY_MS }]);
  });

  it('are moved by as long as they stood still, paid or unpaid', () => {
    const { signByMs, payByMs } = newOrder();
    expect(walked(stopped, resumed)).toMatchObject({
      signByMs: signByMs + DAY_MS,
      payByMs: payByMs + DAY_MS,
    });
    const before = walked(signed, paid) as OrderPaid;
    const after = walked(signed, paid, stopped, resumed) as OrderPaid;
    expect([after.readyAtMs, after.pickUpByMs, after.papersByMs]).toEqual(
      [before.readyAtMs, before.pickUpByMs, before.papersByMs].map((dueMs) => dueMs + DAY_MS),
    );
    expect(after).not.toHaveProperty('transferByMs');
  });

  it('give a buyer the time back that the house took to look', () => {
    const voucher = { reference: 'BANK-1', amountFen: 1, atMs: T0 + HOUR_MS };
    const looked = walked(
      signed,
      { type: 'voucher-sent', voucher, atMs: T0 + HOUR_MS },
      { type: 'voucher-rejected', reason: '未到账', staffId: 'c', atMs: T0 + 4 * HOUR_MS },
    );
    expect(looked).toMatchObject({ status: 'to-pay', payByMs: newOrder().payByMs + 3 * HOUR_MS });
    expect(looked).not.toHaveProperty('voucher');
  });
});

describe('several refunds of one order', () => {
  const two = walked(signed, paid, refund('r-1'), refund('r-2'));

  it('are sent each for itself', () => {
    expect(decideRefundPaid(two, 'r-2', T0 + 5).ok).toBe(true);
    const one = replayOrder(two, [sent('r-2')]) as OrderPaid;
    expect(one.refunds.map(({ paidAtMs }) => paidAtMs)).toEqual([null, T0 + 5]);
    expect(decideRefundPaid(one, 'r-1', T0 + 6).ok).toBe(true);
    expect(eventsOf(decideRefundPaid(one, 'r-2', T0 + 6))).toEqual({ code: 'UNKNOWN_PAYMENT' });
    expect(eventsOf(decideRefundPaid(one, 'r-3', T0 + 6))).toEqual({ code: 'UNKNOWN_PAYMENT' });
  });

  it('keep an undone sale from its end until the last is out', () => {
    const undoing = decideUndoing(two, { refundId: 'r-3', reason: '权属' }, T0 + 5);
    const undone = replayOrder(two, undoing.ok ? undoing.events : []);
    expect(decideReturn(replayOrder(undone, [sent('r-1'), sent('r-2')]), T0 + 7).ok).toBe(false);
    const out = replayOrder(undone, [sent('r-1'), sent('r-2'), sent('r-3')]);
    expect(eventsOf(decideReturn(out, T0 + 7))).toEqual([
      { type: 'closed', reason: '撤销成交', atMs: T0 + 7 },
    ]);
  });
});

describe('the end of an order', () => {
  it('of a default that owes nothing says that it is dealt with', () => {
    const breached = walked({ type: 'defaulted', atMs: T0 });
    const rich = { ...breached, terms: { ...newOrder().terms, performanceFen: yuan(90_000) } } as Order;
    expect(decidePenalty(rich, null, T0)).toMatchObject({
      events: [{ type: 'penalty-set' }, { type: 'closed', reason: '违约处理完毕' }],
    });
  });

  it('cannot be reached over the steps of a transfer', () => {
    expect(() => walked(signed, paid, fetched, { type: 'completed', atMs: T0 + 3 })).toThrow('cannot happen');
    expect(() =>
      walked(signed, paid, fetched, { type: 'transport-quoted', staffId: 'c', amountFen: 1, atMs: 1 }),
    ).toThrow('cannot happen');
  });
});

describe('what may be ordered beside the price', () => {
  it.each<[string, Order]>([
    ['before it is signed', newOrder()],
    ['before it is paid', walked(signed)],
  ])('is chosen %s', (_says, order) => {
    expect(decideServices(order, ['inspection', 'inspection'], T0)).toMatchObject({
      events: [{ type: 'services-chosen', services: ['inspection'] }],
    });
    expect(decideQuote(order, { staffId: 'c', amountFen: 1 }, T0).ok).toBe(true);
  });

  it('names what will be transferred, under the number that finds it', () => {
    const order = walked(signed);
    const payable = decidePayable(order, T0);
    expect(decideVoucher(order, 'BANK-1', T0)).toEqual({
      ok: true,
      events: [
        {
          type: 'voucher-sent',
          voucher: { reference: 'BANK-1', amountFen: payable.ok ? payable.account.dueFen : 0, atMs: T0 },
          atMs: T0,
        },
      ],
    });
  });
});

describe('the letters of an order', () => {
  it('go to each of several sellers', () => {
    const order = { ...walked(signed, paid), consignorIds: ['one', 'other'] } as Order;
    expect(orderLetters(order, paid).map(({ userId }) => userId)).toEqual(['B', 'one', 'other']);
  });

  it('say by when to do the transfer, while it is going on', () => {
    const order = walked(signed, paid, fetched, handedOver);
    expect(order.status).toBe('transferring');
    expect(orderLetters(order, handedOver)[0]?.message).toMatchObject({
      dueAtMs: 'transferByMs' in order && order.transferByMs,
    });
  });
});

describe('the number of an order', () => {
  it('is its day in China and its place on it', () => {
    expect(orderNumber(china('2026-11-29T00:00:00'), 22)).toBe('LC20261129-0022');
    expect(orderNumber(china('2026-11-28T23:59:59'), 1)).toBe('LC20261128-0001');
  });

  it('grows longer where a day has more than fit', () => {
    expect(orderNumber(china('2026-11-29T12:00:00'), 12_345)).toBe('LC20261129-12345');
  });
});
