// When the buyer of an undone sale brings back what they have fetched: a half of a working day,
// until the evening before.
import { describe, expect, it } from 'vitest';
import { decideReturnVisit, decideVisitCancelled } from '#core/orders/after/return-booking.ts';
import { returnDays, visitFromMs } from '#core/orders/after/return-visit.ts';
import { orderMay } from '#core/orders/can.ts';
import { dueOrderEvents, remindersOf, returnByMs } from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { orderLetters } from '#core/orders/order-message.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { isWorkdayAt } from '#core/time/workdays.ts';
import { fetched, orderAfter, paid, signed, T0 } from '../../../kit/orders/order-story.ts';

const UNDONE_MS = T0 + 2 * DAY_MS;
const BY_MS = returnByMs(UNDONE_MS);
const undone: OrderEvent = { type: 'undone', reason: '里程不实', returnByMs: BY_MS, atMs: UNDONE_MS };
const ORDER = orderAfter(signed, paid, fetched, undone);
const DAYS = returnDays(BY_MS, UNDONE_MS);
const [FIRST = 0, SECOND = 0] = DAYS;
const LAST = DAYS.at(-1) ?? 0;

const booked = (order: Order, dayMs: number, nowMs = UNDONE_MS): Order => {
  const decision = decideReturnVisit(order, { dayMs, half: 'morning' }, nowMs);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return replayOrder(order, decision.events);
};
const book = (order: Order, dayMs: number, nowMs = UNDONE_MS) =>
  decideReturnVisit(order, { dayMs, half: 'afternoon' }, nowMs);

describe('a visit to bring a thing back', () => {
  it('is on a working day, until the thing has to be back', () => {
    expect(DAYS.every((dayMs) => isWorkdayAt(dayMs) && dayMs > UNDONE_MS)).toBe(true);
    expect(DAYS.length).toBe(5);
    expect(LAST).toBe(dayBeginMs(BY_MS));
  });

  it('is booked, kept in the order, and booked anew on another day', () => {
    const order = booked(ORDER, FIRST);
    expect(order).toMatchObject({ visit: { dayMs: FIRST, half: 'morning', bookedAtMs: UNDONE_MS } });
    expect(booked(order, SECOND)).toMatchObject({ visit: { dayMs: SECOND } });
  });

  it.each([
    ['today', dayBeginMs(UNDONE_MS)],
    ['a day behind the last', LAST + DAY_MS],
    ['an hour that begins no day', FIRST + HOUR_MS],
  ])('is not booked for %s', (_which, dayMs) => {
    expect(book(ORDER, dayMs)).toEqual({
      ok: false,
      refusal: { code: 'RETURN_DAY_UNFIT', days: DAYS },
    });
  });

  it('stands from the evening before, neither changed nor taken back', () => {
    const order = booked(ORDER, SECOND);
    const eveningMs = SECOND - 6 * HOUR_MS;
    expect(book(order, LAST, eveningMs - 1).ok).toBe(true);
    const refused = { ok: false, refusal: { code: 'RETURN_SET', dayMs: SECOND } };
    expect(book(order, LAST, eveningMs)).toEqual(refused);
    expect(decideVisitCancelled(order, eveningMs)).toEqual(refused);
  });

  it('that was missed may be booked anew', () => {
    const order = booked(ORDER, FIRST);
    const nowMs = FIRST + DAY_MS;
    expect(decideVisitCancelled(order, nowMs)).toMatchObject({ refusal: { code: 'NO_RETURN_VISIT' } });
    expect(book(order, LAST, nowMs).ok).toBe(true);
  });

  it('is taken back, and then there is none', () => {
    const order = booked(ORDER, LAST);
    const decision = decideVisitCancelled(order, UNDONE_MS + 1);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const bare = replayOrder(order, decision.events);
    expect('visit' in bare).toBe(false);
    expect(decideVisitCancelled(bare, UNDONE_MS + 2)).toMatchObject({ refusal: { code: 'NO_RETURN_VISIT' } });
  });

  it('finds no day any more on the evening before the last', () => {
    expect(book(ORDER, LAST, LAST - 6 * HOUR_MS)).toEqual({
      ok: false,
      refusal: { code: 'RETURN_TIME_UP', returnByMs: BY_MS },
    });
  });

  it('is nothing for a standing sale, nor for nothing fetched', () => {
    const wrong = { refusal: { code: 'WRONG_ORDER_STATE' } };
    expect(book(orderAfter(signed, paid, fetched), FIRST)).toMatchObject(wrong);
    const nothing: OrderEvent = { type: 'undone', reason: '里程不实', atMs: UNDONE_MS };
    expect(book(orderAfter(signed, paid, nothing), FIRST)).toMatchObject(wrong);
    expect(decideVisitCancelled(orderAfter(signed), UNDONE_MS)).toMatchObject({ ok: false });
  });

  it('is the buyer’s to book, and not the seller’s', () => {
    expect(orderMay(ORDER, 'buyer', UNDONE_MS).bookReturn).toBe(true);
    expect(orderMay(ORDER, 'seller', UNDONE_MS).bookReturn).toEqual({ code: 'UNKNOWN_ORDER' });
  });

  it('is reminded of the morning before, instead of the due day', () => {
    const order = booked(ORDER, LAST);
    const which = remindersOf(order).map((one) => one.which);
    expect(which).toContain('return-tomorrow');
    expect(which).not.toContain('return-soon');
    const nowMs = LAST - 15 * HOUR_MS;
    expect(dueOrderEvents(order, nowMs - 1)).toEqual([]);
    const [event] = dueOrderEvents(order, nowMs);
    expect(event).toEqual({ type: 'reminded', which: 'return-tomorrow', atMs: nowMs });
    if (!event || order.status !== 'refunding' || !order.visit) throw new Error('no reminder');
    expect(orderLetters(order, event)).toMatchObject([
      { userId: 'B', message: { news: 'return-tomorrow', dueAtMs: visitFromMs(order.visit) } },
    ]);
  });

  it('that was booked on the day before is not reminded of', () => {
    const order = booked(ORDER, LAST, LAST - 10 * HOUR_MS);
    expect(remindersOf(order).map((one) => one.which)).not.toContain('return-tomorrow');
  });
});
