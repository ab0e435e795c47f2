// Deadlines of the house itself: refunds that leave, vouchers that are looked after.
import { describe, expect, it } from 'vitest';
import {
  dueOrderEvents,
  orderDueAtMs,
  refundByMs,
  refundsDueMs,
  remindersOf,
  returnByMs,
  voucherByMs,
} from '#core/orders/order-dues.ts';
import { decideUndoing } from '#core/orders/order-end.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { china, fetched, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

describe('a refund', () => {
  const ordered = (refundId: string, atMs: number): OrderEvent => ({
    type: 'refund-ordered',
    refundId,
    amountFen: 100,
    atMs,
  });
  const sent = (refundId: string, atMs: number): OrderEvent => ({ type: 'refund-paid', refundId, atMs });

  it.each([
    ['2027-01-11T10:00', '2027-01-14T17:00'],
    ['2027-01-15T23:00', '2027-01-20T17:00'],
    // Over the New Year of the lunar calendar.
    ['2027-02-04T10:00', '2027-02-11T17:00'],
  ])('ordered at %s should have left by %s, the third working day', (at, by) => {
    expect(refundByMs(china(at))).toBe(china(by));
  });

  it('is looked after while money can still go back, not once gone', () => {
    const atMs = T0 + 2 * DAY_MS;
    const dueAtMs = refundByMs(atMs);
    const part = orderAfter(signed, paid, fetched, ordered('one', atMs));
    const undone = replayOrder(part, [{ type: 'undone', reason: 'x', atMs: atMs + 1 }]);
    for (const order of [part, undone]) {
      expect(refundsDueMs(order)).toEqual([dueAtMs]);
      expect(remindersOf(order)).toContainEqual({ which: 'refund-due', dueAtMs });
      expect(refundsDueMs(replayOrder(order, [sent('one', dueAtMs - 1)]))).toEqual([]);
    }
    expect(dueOrderEvents(undone, dueAtMs - 1)).toEqual([]);
    expect(dueOrderEvents(undone, dueAtMs)).toEqual([
      { type: 'reminded', which: 'refund-due', atMs: dueAtMs },
    ]);
    expect(orderDueAtMs(undone)).toBe(dueAtMs);
    const told = replayOrder(undone, [{ type: 'reminded', which: 'refund-due', atMs: dueAtMs }]);
    expect([dueOrderEvents(told, dueAtMs + DAY_MS), orderDueAtMs(told)]).toEqual([[], null]);
  });

  it('of an undone sale is told beside what should be back', () => {
    const atMs = T0 + 2 * DAY_MS;
    const part = orderAfter(signed, paid, fetched, ordered('one', atMs));
    const undone: OrderEvent = { type: 'undone', reason: 'x', returnByMs: returnByMs(atMs), atMs };
    const due = dueOrderEvents(replayOrder(part, [undone]), atMs + 30 * DAY_MS);
    expect(due.map((event) => event.type === 'reminded' && event.which)).toEqual([
      'refund-due',
      'return-soon',
      'return-due',
    ]);
  });

  it('slept through with other reminders is told to the house once', () => {
    const order = orderAfter(
      signed,
      paid,
      fetched,
      ordered('one', T0 + 2 * DAY_MS),
      ordered('two', T0 + 3 * DAY_MS),
    );
    const [first, second] = refundsDueMs(order);
    const parties = remindersOf(order).filter(({ which }) => which !== 'refund-due');
    const last = parties.toSorted((one, other) => one.dueAtMs - other.dueAtMs).at(-1);
    if (!last || first === undefined || second === undefined) throw new Error('nothing is due');
    const nowMs = Math.max(last.dueAtMs, second) + DAY_MS;
    const slept = dueOrderEvents(order, nowMs);
    expect(first).toBeLessThan(second);
    expect(slept).toEqual([
      { type: 'reminded', which: 'refund-due', atMs: second },
      { type: 'reminded', which: last.which, atMs: last.dueAtMs },
    ]);
    expect(dueOrderEvents(replayOrder(order, slept), nowMs)).toEqual([]);
  });

  describe('while another case has stopped the order', () => {
    const stop: OrderEvent = { type: 'stopped', cause: 'dispute:2', atMs: T0 + 3 * DAY_MS };
    const orderedAtMs = T0 + 2 * DAY_MS;
    const dueAtMs = refundByMs(orderedAtMs);
    const owing = orderAfter(signed, paid, fetched, ordered('one', orderedAtMs), stop);

    it('is told of on the hour, once, and of nothing else', () => {
      expect(orderDueAtMs(owing)).toBe(dueAtMs);
      expect(dueOrderEvents(owing, dueAtMs - 1)).toEqual([]);
      const due = dueOrderEvents(owing, dueAtMs + 60 * DAY_MS);
      expect(due).toEqual([{ type: 'reminded', which: 'refund-due', atMs: dueAtMs }]);
      const told = replayOrder(owing, due);
      expect([dueOrderEvents(told, dueAtMs + 60 * DAY_MS), orderDueAtMs(told)]).toEqual([[], null]);
      expect(told).toEqual({ ...owing, rev: owing.rev + 1, owedToldToMs: dueAtMs });
    });

    it('is waited for by nobody once it has left', () => {
      const settled = replayOrder(owing, [sent('one', dueAtMs - 1)]);
      expect([dueOrderEvents(settled, dueAtMs), orderDueAtMs(settled)]).toEqual([[], null]);
    });

    it('was told of before the stop, and is not told of again', () => {
      const told: OrderEvent = { type: 'reminded', which: 'refund-due', atMs: dueAtMs };
      const late = orderAfter(signed, paid, ordered('one', orderedAtMs), told, {
        ...stop,
        atMs: dueAtMs + 1,
      });
      expect([dueOrderEvents(late, dueAtMs + DAY_MS), orderDueAtMs(late)]).toEqual([[], null]);
    });

    it('takes nothing from what the parties are told at the end', () => {
      const lateAtMs = T0 + 29 * DAY_MS;
      const stopped = orderAfter(signed, paid, fetched, ordered('one', lateAtMs), {
        ...stop,
        atMs: lateAtMs + 1,
      });
      if (!('transferLawMs' in stopped)) throw new Error('not fetched');
      const lawMs = stopped.transferLawMs;
      const toldMs = refundByMs(lateAtMs);
      expect(lawMs).toBeLessThan(toldMs);
      const told = replayOrder(stopped, dueOrderEvents(stopped, toldMs));
      const over = replayOrder(told, [{ type: 'resumed', atMs: toldMs + DAY_MS }]);
      const due = dueOrderEvents(over, toldMs + DAY_MS);
      expect(due).toContainEqual({ type: 'reminded', which: 'transfer-law', atMs: lawMs });
      expect(due).not.toContainEqual({ type: 'reminded', which: 'refund-due', atMs: toldMs });
    });

    it('alone is the house’s: a voucher’s money cannot be taken in meanwhile', () => {
      const voucher = { reference: 'BANK-1', amountFen: 1, atMs: T0 + 2 };
      const order = orderAfter(signed, { type: 'voucher-sent', voucher, atMs: T0 + 2 }, stop);
      expect([dueOrderEvents(order, T0 + 90 * DAY_MS), orderDueAtMs(order)]).toEqual([[], null]);
    });
  });

  it('that is one of two leaves the other to be looked after', () => {
    const order = orderAfter(
      signed,
      paid,
      ordered('one', T0 + 2),
      ordered('two', T0 + 9 * DAY_MS),
      sent('one', T0 + 3),
    );
    expect(refundsDueMs(order)).toEqual([refundByMs(T0 + 9 * DAY_MS)]);
    expect(refundsDueMs(orderAfter(signed))).toEqual([]);
  });
});

describe('a voucher', () => {
  it('is waited for, and the house is told of its delay once', () => {
    const voucher = { reference: 'BANK-1', amountFen: 1, atMs: T0 + 2 };
    const order = orderAfter(signed, { type: 'voucher-sent', voucher, atMs: T0 + 2 });
    const dueAtMs = voucherByMs(T0 + 2);
    expect(orderDueAtMs(order)).toBe(dueAtMs);
    expect(dueOrderEvents(order, dueAtMs - 1)).toEqual([]);
    const reminded = dueOrderEvents(order, T0 + 90 * DAY_MS);
    expect(reminded).toEqual([{ type: 'reminded', which: 'voucher-due', atMs: dueAtMs }]);
    const told = replayOrder(order, reminded);
    expect([orderDueAtMs(told), dueOrderEvents(told, T0 + 90 * DAY_MS)]).toEqual([null, []]);
  });

  it('told of so, and sent back, leaves the buyer’s other reminders', () => {
    const sentAtMs = newOrder().payByMs - 25 * HOUR_MS;
    const voucher = { reference: 'BANK-1', amountFen: 1, atMs: sentAtMs };
    const late: OrderEvent = { type: 'reminded', which: 'voucher-due', atMs: voucherByMs(sentAtMs) };
    const back: OrderEvent = {
      type: 'voucher-rejected',
      reason: 'x',
      staffId: 'c',
      atMs: voucherByMs(sentAtMs) + DAY_MS,
    };
    const order = orderAfter(signed, { type: 'voucher-sent', voucher, atMs: sentAtMs }, late, back);
    expect(orderDueAtMs(order)).toBe(back.atMs + HOUR_MS);
    expect(dueOrderEvents(order, back.atMs + HOUR_MS)).toMatchObject([{ which: 'pay-in-24-hours' }]);
  });

  it.each([
    ['2027-01-22T10:00', '2027-01-25T17:00'],
    ['2027-01-24T23:00', '2027-01-25T17:00'],
    ['2027-02-04T10:00', '2027-02-09T17:00'],
  ])('sent at %s should be found or sent back by %s', (at, by) => {
    expect(voucherByMs(china(at))).toBe(china(by));
  });
});

describe('what was fetched of a sale that is undone', () => {
  it.each([
    ['2027-01-11T10:00', '2027-01-15T09:00', '2027-01-18T17:00'],
    // Over the New Year of the lunar calendar.
    ['2027-02-04T10:00', '2027-02-12T09:00', '2027-02-15T17:00'],
  ])('at %s is to be back: buyer told again at %s, house at %s', (at, soon, by) => {
    const atMs = china(at);
    const decision = decideUndoing(orderAfter(signed, paid, fetched), { refundId: 'r', reason: 'x' }, atMs);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const order = replayOrder(orderAfter(signed, paid, fetched), decision.events);
    expect(order).toMatchObject({ status: 'refunding', returnByMs: china(by) });
    expect(remindersOf(order).filter(({ which }) => which !== 'refund-due')).toEqual([
      { which: 'return-soon', dueAtMs: china(soon) },
      { which: 'return-due', dueAtMs: china(by) },
    ]);
  });

  it('is asked of nobody who fetched nothing or had no day named', () => {
    const undone = decideUndoing(orderAfter(signed, paid), { refundId: 'r', reason: 'x' }, T0 + DAY_MS);
    expect(undone.ok && undone.events.at(-1)).toEqual({ type: 'undone', reason: 'x', atMs: T0 + DAY_MS });
    const old: OrderEvent = { type: 'undone', reason: 'x', atMs: T0 + 2 * DAY_MS };
    expect(remindersOf(orderAfter(signed, paid, fetched, old))).toEqual([]);
  });
});
