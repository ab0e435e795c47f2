// Papers that wait for a seller: those of what they have sold, from when it is paid until they are
// handed over.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handOversOf } from '#server/orders/after/queries-papers-due.ts';
import { goSteps, payOrder, SELLER, soldHouse, type SoldHouse } from '../../../kit/orders.ts';
import { storeKinds } from '../../../kit/stores.ts';

describe.each(storeKinds)('papers to be handed over (%s)', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
  });
  afterEach(() => house.close());

  const waiting = (sellerId: string) =>
    handOversOf(house.ground.store.reader, { sellerId, nowMs: house.clock.nowMs() });

  test('are those of a paid vehicle, by their due day', async () => {
    expect(await waiting(SELLER.userId)).toEqual([]);
    await payOrder(house);
    const [row, ...others] = await waiting(SELLER.userId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: house.orderId, lotId: 'lot-1', category: 'vehicle' });
    expect(row?.dueAtMs).toBeGreaterThan(house.clock.nowMs());
  });

  test('are nobody else’s, not even those of a name that begins alike', async () => {
    await payOrder(house);
    for (const other of [house.winnerId, 'consign', 'consignor-2', '%', ''])
      expect(await waiting(other)).toEqual([]);
  });

  test('wait no more once they are handed over', async () => {
    await payOrder(house);
    await goSteps(house, 'confirm-transfer');
    expect(await waiting(SELLER.userId)).toEqual([]);
  });
});
