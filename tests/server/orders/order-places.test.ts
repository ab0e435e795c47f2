// The list of orders by what is due, of one hall, under a tab and by words.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { duePlaceMs } from '#core/orders/order-due-list.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { orderCounts, orderList } from '#server/orders/queries-orders.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { someOrder } from '../../kit/orders/order-rows.ts';
import { fetched, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('the list of orders on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
    const engine = inlineEngine(ground.store, movedClock(START_MS));
    const lots = ['signing', 'paying', 'over', 'goods'];
    await openSale(
      engine,
      lots.map((id, at) => someLot({ id, position: at + 1 })),
    );
    await engine.stop();
    const goods = replayOrder(newOrder({ kind: 'scrap' }), [signed, paid, fetched]);
    await enter('signing', orderAfter());
    await enter('paying', orderAfter(signed));
    await enter('over', orderAfter({ type: 'closed', reason: '关闭', atMs: T0 + 1 }));
    await enter('goods', goods);
  });
  afterEach(() => ground.dispose());

  const enter = async (id: string, order: Order): Promise<void> => {
    const state = JSON.stringify({ ...order, id, lotId: id });
    const place = { category: order.terms.category, duePlaceMs: duePlaceMs(order) };
    const row = someOrder(id, { lotId: id, buyerId: 'lin', status: order.status, state, createdAtMs: T0 });
    await ground.store.writer
      .insertInto('orders')
      .values({ ...row, ...place })
      .execute();
  };
  const list = async (wish: Partial<Parameters<typeof orderList>[1]> = {}) => {
    const asked = { buyerId: 'lin', nowMs: T0, after: undefined, sort: 'due' as const };
    return orderList(ground.store.reader, { ...asked, ...wish });
  };
  const ids = async (wish: Parameters<typeof list>[0]) => (await list(wish)).rows.map(({ id }) => id);

  test('has what is due first on top, the rest behind', async () => {
    expect((await ids({})).slice(0, 2)).toEqual(['signing', 'paying']);
  });

  test('is of one hall, and so are its counts', async () => {
    expect(await ids({ category: 'goods' })).toEqual(['goods']);
    expect(await orderCounts(ground.store.reader, { buyerId: 'lin', category: 'goods' })).toEqual({
      'picked-up': 1,
    });
    expect(await orderCounts(ground.store.reader, { buyerId: 'lin' })).toMatchObject({
      'to-sign': 1,
      'to-pay': 1,
    });
  });

  test('is of what stands under a tab', async () => {
    expect(await ids({ tab: 'to-pay' })).toEqual(['paying']);
    expect(await ids({ tab: 'ended' })).toEqual(['over']);
  });

  test('is found by its number’s end, sign by sign', async () => {
    expect(await ids({ words: 'aying' })).toEqual(['paying']);
    expect(await ids({ words: 'p_ying' })).toEqual([]);
    expect(await ids({ words: '%' })).toEqual([]);
  });

  test('goes on after the last of a page', async () => {
    const [first] = (await list()).rows;
    const after = `${first?.dueAtMs}.${first?.id}`;
    expect((await ids({ after })).slice(0, 1)).toEqual(['paying']);
  });
});
