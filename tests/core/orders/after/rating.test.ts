// A buyer's rating of an order that is done: once, anew for a week, and of nothing that was undone.
import { describe, expect, it } from 'vitest';
import { changeableToMs, decideRating, type OrderRating } from '#core/orders/after/rating.ts';
import type { OrderRefunding } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { done, paid } from '../../../kit/orders/done-order.ts';

const ORDER = done();
const SAID = { condition: 5, staff: 4, speed: 3, comment: 'sealed' };
const rated = (part: Partial<OrderRating> = {}): OrderRating => ({
  ...SAID,
  orderId: ORDER.id,
  buyerId: 'B',
  ratedAtMs: ORDER.doneAtMs + DAY_MS,
  changedAtMs: null,
  ...part,
});
const UNDONE: OrderRefunding = {
  ...paid(),
  status: 'refunding',
  isFetched: true,
  undoneAtMs: ORDER.doneAtMs,
};

describe('a rating', () => {
  it('is given by the buyer of an order that is done', () => {
    const nowMs = ORDER.doneAtMs + DAY_MS;
    expect(decideRating(ORDER, null, { said: SAID, nowMs })).toEqual({ ok: true, rating: rated() });
  });

  it('waits until the order is done', () => {
    expect(decideRating(paid(), null, { said: SAID, nowMs: 1 })).toMatchObject({
      ok: false,
      refusal: { code: 'WRONG_ORDER_STATE', status: 'paid' },
    });
  });

  it('is given until the end of the thirtieth day, and not after', () => {
    const endedAtMs = daysEndMs(ORDER.doneAtMs, 30);
    expect(decideRating(ORDER, null, { said: SAID, nowMs: endedAtMs - 1 }).ok).toBe(true);
    expect(decideRating(ORDER, null, { said: SAID, nowMs: endedAtMs })).toEqual({
      ok: false,
      refusal: { code: 'RATING_TIME_UP', endedAtMs },
    });
  });

  it('is given of nothing undone, and stays if said before', () => {
    const refused = { ok: false, refusal: { code: 'WRONG_ORDER_STATE', status: 'refunding' } };
    const nowMs = ORDER.doneAtMs + 2 * DAY_MS;
    expect(decideRating(UNDONE, null, { said: SAID, nowMs })).toMatchObject(refused);
    expect(decideRating(UNDONE, rated(), { said: SAID, nowMs })).toMatchObject(refused);
    const longAfter = nowMs + 90 * DAY_MS;
    expect(decideRating(UNDONE, rated(), { said: SAID, nowMs: longAfter })).toMatchObject(refused);
  });

  it('is said anew within a week, and keeps its first day', () => {
    const nowMs = changeableToMs(rated()) - 1;
    expect(decideRating(ORDER, rated(), { said: { ...SAID, staff: 1 }, nowMs })).toEqual({
      ok: true,
      rating: rated({ staff: 1, changedAtMs: nowMs }),
    });
  });

  it('given on the last day may still change for a week', () => {
    const late = rated({ ratedAtMs: daysEndMs(ORDER.doneAtMs, 30) - 1 });
    const nowMs = late.ratedAtMs + 2 * DAY_MS;
    expect(decideRating(ORDER, late, { said: SAID, nowMs }).ok).toBe(true);
  });

  it('stands for good after a week', () => {
    const endedAtMs = changeableToMs(rated());
    expect(decideRating(ORDER, rated(), { said: SAID, nowMs: endedAtMs })).toEqual({
      ok: false,
      refusal: { code: 'RATING_FIXED', endedAtMs },
    });
  });

  it('may be given while a dispute stops the clock', () => {
    const nowMs = ORDER.doneAtMs + DAY_MS;
    const stopped = { ...ORDER, stop: { atMs: nowMs, cause: 'dispute:1' } };
    expect(decideRating(stopped, null, { said: SAID, nowMs }).ok).toBe(true);
  });
});
