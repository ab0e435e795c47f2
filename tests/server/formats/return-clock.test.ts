// Return of what was fetched of a sale that is undone, by a day that both sides know: the buyer is
// reminded of it in time, and the house when it has not come. Source: product.md 3.8.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { returnByMs } from '#core/orders/order-dues.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { endUndone } from '#server/orders/commands-steps.ts';
import { orderList } from '#server/orders/queries-orders.ts';
import { someClerk } from '../../kit/fixtures.ts';
import {
  CLERK,
  done,
  fetchOrder,
  orderMessages,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { sendRefund, undoSale } from '../../kit/orders/refunds.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('what was fetched of a sale that is undone, on %s,', (kind) => {
  let house: SoldHouse;
  let clerk: string;
  let byMs = 0;
  let soonMs = 0;

  beforeEach(async () => {
    house = await soldHouse(kind);
    clerk = await someClerk(house.engine);
    await payOrder(house);
    await fetchOrder(house);
    byMs = returnByMs(house.clock.nowMs());
    soonMs = workdayAfterMs(house.clock.nowMs(), 4, 9);
    const { engine, orderId } = house;
    await engine.run(undoSale, { orderId, refundId: 'refund-1' });
  });
  afterEach(() => house.close());

  const last = async (userId: string) => (await orderMessages(house, userId)).at(-1);
  /** Reminders to the clerk, refunds apart. */
  const asked = async () => {
    const rows = await house.ground.store.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', clerk)
      .execute();
    return rows.filter(({ body }) => body.includes('return-overdue')).length;
  };

  test('has its day in the order and both sides’ letters', async () => {
    expect((await seen(house)).dues).toContainEqual({ what: 'return', atMs: byMs, isArranged: false });
    expect(await last(house.winnerId)).toMatchObject({ news: 'undone', returnByMs: byMs });
    expect(await last(SELLER.userId)).toMatchObject({ news: 'unsold', returnByMs: byMs });
  });

  test('is asked for the working morning before, late ones told', async () => {
    await house.passTo(soonMs - 1);
    expect(await last(house.winnerId)).toMatchObject({ news: 'undone' });
    await house.passTo(soonMs);
    expect(await last(house.winnerId)).toMatchObject({ news: 'return-soon', dueAtMs: byMs });
    await house.passTo(byMs - 1);
    expect(await asked()).toBe(0);
    await house.passTo(byMs);
    expect(await asked()).toBe(1);
    await house.passTo(byMs + 9 * DAY_MS);
    expect(await asked()).toBe(1);
  });

  test('is asked for no more once it is back', async () => {
    await sendRefund(house, 'refund-1');
    const { engine, orderId } = house;
    expect(done(await engine.run(endUndone, { orderId, by: CLERK })).dues).toEqual([]);
    await house.passTo(byMs + DAY_MS);
    expect(await last(house.winnerId)).toMatchObject({ news: 'returned', category: 'vehicle' });
    expect(await asked()).toBe(0);
    const wish = { buyerId: house.winnerId, nowMs: byMs };
    const { rows } = await orderList(house.ground.store.reader, wish);
    expect(rows).toMatchObject([{ status: 'returned', category: 'vehicle' }]);
  });
});
