// The appointment to bring a thing back, in the store: booked by the buyer, seen by the house,
// reminded of on the day before.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { bookReturn, cancelReturn, endUndone } from '#server/orders/commands-steps.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { someClerk } from '../../../kit/fixtures.ts';
import {
  buyerOf,
  CLERK,
  done,
  fetchOrder,
  orderMessages,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../../kit/orders.ts';
import { orderIn } from '../../../kit/orders/order-facts.ts';
import { sendRefund, undoSale } from '../../../kit/orders/refunds.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds } from '../../../kit/stores.ts';

describe.each(storeKinds)('bringing back what was fetched, on %s,', (kind) => {
  let house: SoldHouse;
  let lastMs = 0;

  beforeEach(async () => {
    house = await soldHouse(kind);
    await someClerk(house.engine);
    await payOrder(house);
    await fetchOrder(house);
    await house.engine.run(undoSale, { orderId: house.orderId, refundId: 'refund-1' });
    lastMs = (await undone()).returnDays.at(-1) ?? 0;
  });
  afterEach(() => house.close());

  const undone = async () => orderIn(await seen(house), 'refunding');
  const book = (dayMs: number, by = buyerOf(house)) =>
    house.engine.run(bookReturn, { orderId: house.orderId, by, dayMs, half: 'afternoon' });
  const as = (by: typeof SELLER | typeof CLERK) =>
    orderDetail(house.ground.store.reader, {
      id: house.orderId,
      by,
      nowMs: house.clock.nowMs(),
      seal: anySeal,
    });

  test('is booked by its buyer, seen by the house, not sellers', async () => {
    const booked = orderIn(done(await book(lastMs)), 'refunding');
    expect(booked.returnVisit).toMatchObject({ dayMs: lastMs, half: 'afternoon' });
    expect(booked.returnVisit?.openToMs).toBe(lastMs - 6 * HOUR_MS);
    expect(await as(CLERK)).toMatchObject({ returnVisit: { dayMs: lastMs } });
    expect(await as(SELLER)).toMatchObject({ returnVisit: null, returnDays: [] });
    expect(await book(lastMs, SELLER)).toEqual({ ok: false, refusal: { code: 'UNKNOWN_ORDER' } });
  });

  test('is not booked for today, and changes nothing when it is refused', async () => {
    expect(await book(dayBeginMs(house.clock.nowMs()))).toMatchObject({
      ok: false,
      refusal: { code: 'RETURN_DAY_UNFIT' },
    });
    expect((await undone()).returnVisit).toBeNull();
  });

  test('is taken back until the evening before', async () => {
    const wish = { orderId: house.orderId, by: buyerOf(house) };
    await book(lastMs);
    expect(done(await house.engine.run(cancelReturn, wish))).toMatchObject({ returnVisit: null });
    await book(lastMs);
    await house.passTo(lastMs - 6 * HOUR_MS);
    const refused = await house.engine.run(cancelReturn, wish);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'RETURN_SET', dayMs: lastMs } });
  });

  test('is reminded of the morning before, ending as returns do', async () => {
    await book(lastMs);
    const dayBefore = lastMs - 15 * HOUR_MS;
    await house.passTo(dayBefore - 1);
    const news = async () =>
      (await orderMessages(house, house.winnerId)).map((message) => 'news' in message && message.news);
    expect(await news()).not.toContain('return-tomorrow');
    await house.passTo(dayBefore);
    expect(await news()).toContain('return-tomorrow');
    expect(await news()).not.toContain('return-soon');
    await house.passTo(lastMs + 14 * HOUR_MS);
    await sendRefund(house, 'refund-1');
    const back = await house.engine.run(endUndone, { orderId: house.orderId, by: CLERK });
    expect(done(back)).toMatchObject({ status: 'returned' });
  });
});
