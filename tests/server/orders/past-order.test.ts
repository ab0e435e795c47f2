// An order of the past goes the way of any other: what the rules would not take stops it, and
// nothing of it stays.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#core/orders/order.ts';
import type { Command } from '#server/engine/command.ts';
import { bringInOrder, type PastOrder } from '#server/orders/past-order.ts';
import { END_MS } from '../../kit/lots.ts';
import { balancesOf, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const somePast = (part: Partial<PastOrder> = {}): PastOrder => ({
  buyerName: '示例买家',
  staffId: 'sample-clerk',
  signedAfterMs: HOUR_MS,
  hasVoucher: true,
  paidAfterMs: 20 * HOUR_MS,
  fetchedAfterMs: 2 * DAY_MS,
  doneAfterMs: 9 * DAY_MS,
  ...part,
});

const bringIn: Command<{ readonly lotId: string; readonly past: PastOrder }, null> = {
  name: 'bring-in-order',
  run: async (context, { lotId, past }) => {
    await bringInOrder(context, lotId, past);
    return null;
  },
};

describe.each(storeKinds)('an order of the past on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    house.clock.moveTo(END_MS + 30 * DAY_MS);
  });
  afterEach(() => house.close());

  const orderNow = async (): Promise<Order> => {
    const { reader } = house.ground.store;
    const row = await reader.selectFrom('orders').select('state').executeTakeFirstOrThrow();
    return JSON.parse(row.state) as Order;
  };
  const events = async (): Promise<string[]> => {
    const { reader } = house.ground.store;
    const rows = await reader.selectFrom('orderEvents').select('type').orderBy('rev').execute();
    return rows.map(({ type }) => type);
  };
  const paidAtMs = async (): Promise<number | null> => {
    const { reader } = house.ground.store;
    const row = await reader.selectFrom('lotRows').select('paidAtMs').executeTakeFirstOrThrow();
    return row.paidAtMs;
  };

  test('is signed, paid, fetched, transferred and done, each at its time', async () => {
    await house.engine.run(bringIn, { lotId: 'lot-1', past: somePast() });
    expect(await orderNow()).toMatchObject({
      status: 'done',
      signedAtMs: END_MS + HOUR_MS,
      paidAtMs: END_MS + 20 * HOUR_MS,
      pickedUpAtMs: END_MS + 2 * DAY_MS,
      doneAtMs: END_MS + 9 * DAY_MS,
    });
    expect((await events()).slice(0, 5)).toEqual(['created', 'signed', 'voucher-sent', 'paid', 'picked-up']);
    expect((await events()).filter((type) => type === 'step-done')).toHaveLength(12);
    expect(await paidAtMs()).toBe(END_MS + 20 * HOUR_MS);
  });

  test('is booked to the fen, the deposit given back', async () => {
    await house.engine.run(bringIn, { lotId: 'lot-1', past: somePast() });
    await expect(assertMoneyHolds(house.ground.store.reader)).resolves.toBeUndefined();
    const balances = await balancesOf(house);
    expect(balances[`buyer:${house.winnerId}:performance`] ?? 0).toBe(0);
  });

  test('charges the storage of who fetched it late', async () => {
    const past = somePast({ fetchedAfterMs: 8 * DAY_MS, doneAfterMs: 12 * DAY_MS });
    await house.engine.run(bringIn, { lotId: 'lot-1', past });
    const order = await orderNow();
    expect('storageFen' in order ? order.storageFen : 0).toBeGreaterThan(0);
  });

  test('leaves no alarm behind', async () => {
    await house.engine.run(bringIn, { lotId: 'lot-1', past: somePast() });
    const { reader } = house.ground.store;
    const alarms = await reader.selectFrom('deadlines').selectAll().where('kind', '=', 'order').execute();
    expect(alarms).toEqual([]);
  });

  test('cannot be taken through it twice, and the second try changes nothing', async () => {
    await house.engine.run(bringIn, { lotId: 'lot-1', past: somePast() });
    const before = await events();
    await expect(house.engine.run(bringIn, { lotId: 'lot-1', past: somePast() })).rejects.toThrow(
      'cannot have gone so',
    );
    expect(await events()).toEqual(before);
  });

  test('is none where nothing was sold', async () => {
    const before = await events();
    await house.engine.run(bringIn, { lotId: 'nowhere', past: somePast() });
    expect(await events()).toEqual(before);
  });
});
