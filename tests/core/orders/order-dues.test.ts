import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueOrderEvents,
  lateDays,
  orderDueAtMs,
  payByMs,
  payRuleOf,
  remindersOf,
  storageDays,
} from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isDelivered, type Order, type OrderPaid } from '#core/orders/order.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { isWorkdayAt } from '#core/time/workdays.ts';
import { china, fetched, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const words = (atMs: number): string => new Date(atMs + 8 * HOUR_MS).toISOString().slice(0, 16);

const sold = { category: 'vehicle', format: 'timed', profile: 'house', announcedDays: null } as const;

describe('the rule by which a buyer pays', () => {
  it.each([
    ['a vehicle, by 17:00 of the second working day', sold, '2026-11-24T17:00'],
    ['a lane, like any vehicle', { ...sold, format: 'lane' as const }, '2026-11-24T17:00'],
    ['at a fixed price, within a day', { ...sold, format: 'fixed-price' as const }, '2026-11-21T10:31'],
    [
      'for goods, by 17:00 of the fifth working day',
      { ...sold, category: 'goods' as const },
      '2026-11-27T17:00',
    ],
    ['to a court, within ten days', { ...sold, profile: 'judicial' as const }, '2026-12-01T00:00'],
    [
      'to a court that has announced otherwise, as it says',
      { ...sold, profile: 'judicial' as const, announcedDays: 15 },
      '2026-12-06T00:00',
    ],
  ])('is, %s', (_words, what, until) => {
    expect(words(payByMs(payRuleOf(what), china('2026-11-20T10:31')))).toBe(until);
  });

  it('never ends before the close; a working day ends on one', () => {
    const anyMoment = fc.integer({ min: china('2025-01-01T00:00'), max: china('2027-12-01T00:00') });
    fc.assert(
      fc.property(anyMoment, fc.constantFrom('vehicle' as const, 'goods' as const), (atMs, category) => {
        const untilMs = payByMs(payRuleOf({ ...sold, category }), atMs);
        expect(untilMs).toBeGreaterThan(atMs + DAY_MS);
        expect(isWorkdayAt(untilMs)).toBe(true);
      }),
    );
  });
});

describe('a late payment', () => {
  it.each([
    [0, 0],
    [-DAY_MS, 0],
    [1, 1],
    [DAY_MS, 1],
    [DAY_MS + 1, 2],
    [3 * DAY_MS, 3],
  ])('%i ms after it was due is late by %i days', (afterMs, days) => {
    expect(lateDays(1_000_000_000, 1_000_000_000 + afterMs)).toBe(days);
  });
});

describe('storage', () => {
  const order = orderAfter(signed, { ...paid, atMs: china('2027-01-20T15:00') }) as OrderPaid;

  it.each([
    ['2027-01-20T23:59', 0],
    ['2027-01-23T23:59', 0],
    ['2027-01-24T00:00', 1],
    ['2027-01-26T12:00', 3],
  ])('by %s is charged for %i days: three are free once ready', (at, days) => {
    expect(storageDays(order, china(at))).toBe(days);
  });

  it('is not charged while the clock is stopped', () => {
    const stopped = replayOrder(order, [{ type: 'stopped', cause: 'd', atMs: china('2027-01-24T10:00') }]);
    expect(storageDays(stopped as OrderPaid, china('2027-02-24T10:00'))).toBe(1);
    const resumed = replayOrder(stopped, [{ type: 'resumed', atMs: china('2027-02-24T10:00') }]);
    expect(storageDays(resumed as OrderPaid, china('2027-02-24T10:00'))).toBe(1);
    expect(storageDays(resumed as OrderPaid, china('2027-02-25T10:00'))).toBe(2);
  });

  it.each([
    ['an evening and the morning after', '2027-01-24T22:00', '2027-01-25T09:00', 2],
    ['two nights and a day between', '2027-01-24T22:00', '2027-01-26T09:00', 1],
    ['an afternoon', '2027-01-24T13:00', '2027-01-24T18:00', 3],
  ])('is charged for no night in which the case was open: %s', (_says, from, to, days) => {
    const after = replayOrder(order, [
      { type: 'stopped', cause: 'd', atMs: china(from) },
      { type: 'resumed', atMs: china(to) },
    ]);
    expect(storageDays(after as OrderPaid, china('2027-01-26T10:00'))).toBe(days);
  });
});

describe('the reminders of an order', () => {
  const kinds = (order: Order): string[] => remindersOf(order).map(({ which }) => which);
  const unpaid = ['pay-in-24-hours', 'pay-in-3-hours', 'pay-due', 'pay-late'];

  it('are those of its state', () => {
    expect(kinds(orderAfter())).toEqual(['sign-due', ...unpaid]);
    expect(kinds(orderAfter(signed))).toEqual(unpaid);
    const voucher = { reference: 'BANK-1', amountFen: 1, atMs: T0 + 2 };
    expect(kinds(orderAfter(signed, { type: 'voucher-sent', voucher, atMs: T0 + 2 }))).toEqual([
      'voucher-due',
    ]);
    expect(kinds(orderAfter(signed, paid))).toEqual(['pick-up-due', 'papers-due']);
    expect(kinds(orderAfter(signed, paid, fetched))).toEqual(['papers-due', 'transfer-due', 'transfer-law']);
    const done = { step: 'hand-over-papers', atMs: T0 + 2 * DAY_MS, byId: 's', papers: ['p'] } as const;
    const stepped: OrderEvent = { type: 'step-done', done, atMs: T0 + 2 * DAY_MS };
    expect(kinds(orderAfter(signed, paid, stepped))).toEqual(['pick-up-due']);
    expect(kinds(orderAfter(signed, paid, fetched, stepped))).toEqual(['transfer-due', 'transfer-law']);
    expect(kinds(orderAfter({ type: 'closed', reason: 'x', atMs: T0 + 1 }))).toEqual([]);
  });

  it('of goods are only to fetch them', () => {
    const goods = replayOrder(newOrder({ kind: 'scrap' }), [signed, paid]);
    expect(kinds(goods)).toEqual(['pick-up-due']);
    expect(kinds(replayOrder(goods, [fetched]))).toEqual([]);
  });

  it('that were slept through are sent as one, the latest', () => {
    const order = newOrder();
    const [event, ...more] = dueOrderEvents(order, order.payByMs + 1);
    expect(more).toEqual([]);
    expect(event).toEqual({ type: 'reminded', which: 'pay-due', atMs: order.payByMs });
    const reminded = replayOrder(order, event ? [event] : []);
    expect(dueOrderEvents(reminded, order.payByMs + 1)).toEqual([]);
    expect(orderDueAtMs(reminded)).toBe(order.payByMs + 12 * HOUR_MS);
  });

  it('that fall due in one moment are all sent, none left out', () => {
    const { signByMs } = newOrder();
    const order = newOrder({}, { payByMs: signByMs + DAY_MS });
    const due = dueOrderEvents(order, signByMs);
    expect(due).toEqual([
      { type: 'reminded', which: 'sign-due', atMs: signByMs },
      { type: 'reminded', which: 'pay-in-24-hours', atMs: signByMs },
    ]);
    expect(dueOrderEvents(replayOrder(order, due), signByMs)).toEqual([]);
  });

  it('of a day that never was are unsent: fixed prices are short', () => {
    const order = newOrder({}, { payByMs: T0 + DAY_MS });
    expect(dueOrderEvents(order, T0)).toEqual([]);
    // The end of the first day is when the signature is due, too.
    expect(orderDueAtMs(order)).toBe(T0 + DAY_MS - 3 * HOUR_MS);
  });
});

describe('the clock of an order', () => {
  it('brings the default a day after the due payment, no sooner', () => {
    const order = newOrder({}, { remindedToMs: Number.MAX_SAFE_INTEGER });
    const breachMs = order.payByMs + DAY_MS;
    expect(orderDueAtMs(order)).toBe(breachMs);
    expect(dueOrderEvents(order, breachMs - 1)).toEqual([]);
    expect(dueOrderEvents(order, breachMs + DAY_MS)).toEqual([{ type: 'defaulted', atMs: breachMs }]);
  });

  it('stands still while it is stopped, and then gives the time back', () => {
    const order = orderAfter(signed);
    const stopped = replayOrder(order, [{ type: 'stopped', cause: 'd', atMs: T0 + HOUR_MS }]);
    expect([orderDueAtMs(stopped), dueOrderEvents(stopped, T0 + 90 * DAY_MS)]).toEqual([null, []]);
    const resumed = replayOrder(stopped, [{ type: 'resumed', atMs: T0 + HOUR_MS + 9 * DAY_MS }]);
    expect('payByMs' in resumed && resumed.payByMs).toBe(newOrder().payByMs + 9 * DAY_MS);
  });

  it('moves every due time but the one the law has set', () => {
    const delivered = orderAfter(signed, paid, fetched);
    const stopped = replayOrder(delivered, [{ type: 'stopped', cause: 'd', atMs: T0 + 2 * DAY_MS }]);
    const resumed = replayOrder(stopped, [{ type: 'resumed', atMs: T0 + 17 * DAY_MS }]);
    if (!isDelivered(resumed) || !isDelivered(delivered)) throw new Error('not delivered');
    expect(resumed.transferLawMs).toBe(delivered.transferLawMs);
    expect(resumed.transferByMs).toBe(delivered.transferLawMs);
    expect(resumed.papersByMs).toBe(delivered.papersByMs + 15 * DAY_MS);
    const isOver = replayOrder(orderAfter({ type: 'defaulted', atMs: T0 }), [
      { type: 'stopped', cause: 'd', atMs: T0 },
      { type: 'resumed', atMs: T0 + DAY_MS },
    ]);
    expect(isOver.status).toBe('defaulted');
  });
});
