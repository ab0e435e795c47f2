// A refund leaves for the buyer's card within three working days: everybody who looks at the order
// sees until when, and the people of the house are told, each of them once, when it has not.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundByMs } from '#core/orders/order-dues.ts';
import { DAY_MS } from '#core/time/days.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { someClerk } from '../../kit/fixtures.ts';
import { fetchOrder, orderNews, payOrder, seen, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { orderRefund, resumeOrder, sendRefund, stopOrder, undoSale } from '../../kit/orders/refunds.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('a refund on %s', (kind) => {
  let house: SoldHouse;
  let clerks: string[];

  beforeEach(async () => {
    house = await soldHouse(kind);
    clerks = [await someClerk(house.engine), await someClerk(house.engine, 'chief')];
    await payOrder(house);
    await fetchOrder(house);
  });
  afterEach(() => house.close());

  const raised = async (userId: string): Promise<unknown[]> => {
    const { rows } = await messageList(
      house.ground.store.reader,
      { userId, nowMs: house.clock.nowMs() },
      anySeal,
    );
    return rows.flatMap(({ message }) => (message.kind === 'refund-overdue' ? [message] : []));
  };

  const raisedByAll = () => Promise.all(clerks.map(raised));
  const timesRaised = async () => (await raisedByAll()).map(({ length }) => length);
  const message = (dueAtMs: number) =>
    ({ kind: 'refund-overdue', orderId: house.orderId, lotId: 'lot-1', dueAtMs }) as const;

  /** Messages to each of its people a moment before, and on the hour. */
  const aroundTheHour = async (dueAtMs: number): Promise<readonly unknown[]> => {
    await house.passTo(dueAtMs - 1);
    const before = await raisedByAll();
    await house.passTo(dueAtMs);
    return [before, await raisedByAll()];
  };

  const refund = (refundId = 'refund-1') =>
    house.engine.run(orderRefund, { orderId: house.orderId, refundId });

  test('staying with the house is raised once to its people only', async () => {
    const dueAtMs = refundByMs(house.clock.nowMs());
    expect(await refund()).toBe(true);
    expect((await seen(house)).dues).toContainEqual({ what: 'refund', atMs: dueAtMs, isArranged: false });
    const before = await orderNews(house, house.winnerId);
    const told = [message(dueAtMs)];
    expect(await aroundTheHour(dueAtMs)).toEqual([
      [[], []],
      [told, told],
    ]);
    await house.passTo(dueAtMs + DAY_MS);
    expect(await raised(clerks[0] ?? '')).toHaveLength(1);
    expect(await orderNews(house, house.winnerId)).toEqual(before);
    expect((await sendRefund(house, 'refund-1')).ok).toBe(true);
    expect((await seen(house)).dues.map(({ what }) => what)).not.toContain('refund');
  });

  test('is raised once on the hour though another case stopped it', async () => {
    const dueAtMs = refundByMs(house.clock.nowMs());
    expect(await refund()).toBe(true);
    expect(await house.engine.run(stopOrder, house.orderId)).toBe(true);
    expect(await seen(house)).toMatchObject({ status: 'disputed', dueAtMs });
    const before = await orderNews(house, house.winnerId);
    const told = [message(dueAtMs)];
    expect(await aroundTheHour(dueAtMs)).toEqual([
      [[], []],
      [told, told],
    ]);
    await house.passTo(dueAtMs + 60 * DAY_MS);
    // For everybody else it stands still.
    expect(await orderNews(house, house.winnerId)).toEqual(before);
    expect(await house.engine.run(resumeOrder, house.orderId)).toBe(true);
    await house.passTo(house.clock.nowMs() + DAY_MS);
    expect(await timesRaised()).toEqual([1, 1]);
    expect(house.failures).toEqual([]);
  });

  test('that left in time is raised to nobody, undone or not', async () => {
    expect(await house.engine.run(undoSale, { orderId: house.orderId, refundId: 'refund-2' })).toBe(true);
    expect((await seen(house)).dueAtMs).toBe(refundByMs(house.clock.nowMs()));
    expect((await sendRefund(house, 'refund-2')).ok).toBe(true);
    await house.passTo(house.clock.nowMs() + 30 * DAY_MS);
    expect(await raisedByAll()).toEqual([[], []]);
    expect(house.failures).toEqual([]);
  });
});
