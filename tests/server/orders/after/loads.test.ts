// Goods that are fetched load by load, in the store: noted at the gate, read by the buyer with what
// is left, printed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteDelivery } from '#server/orders/commands-steps.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { placesOfText } from '../../../kit/audit/leak-markers.ts';
import {
  buyerOf,
  CLERK,
  done,
  orderNews,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../../kit/orders.ts';
import { pickUpCodeOf, storageFenOf } from '../../../kit/orders/order-facts.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds } from '../../../kit/stores.ts';

const PLATE = '苏E98F76';
const LOAD = {
  quantityMilli: 8_400,
  totalMilli: 12_600,
  unit: '吨',
  weighing: { grossGrams: 24_600_000, tareGrams: 16_200_000 },
  plate: PLATE,
  enclosed: ['合格证'],
};

describe.each(storeKinds)('goods fetched in parts on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind, { kind: 'scrap' });
    await payOrder(house);
  });
  afterEach(() => house.close());

  const note = async (part: object = {}, by: { userId: string; isStaff: boolean } = CLERK) => {
    const code = pickUpCodeOf(await seen(house));
    return house.engine.run(noteDelivery, { orderId: house.orderId, by, code, ...LOAD, ...part });
  };

  test('are read load by load, the plate nowhere in clear', async () => {
    done(await note());
    const order = await seen(house);
    expect(order).toMatchObject({
      status: 'paid',
      loads: [{ count: 1, quantityMilli: 8_400, leftMilli: 4_200, netGrams: 8_400_000, plate: PLATE }],
    });
    expect(await placesOfText(house.ground, PLATE)).toEqual([]);
    expect(await orderNews(house, house.winnerId)).toContain('load-fetched');
  });

  test('are fetched whole with the last load, and taken over as ever', async () => {
    done(await note());
    const last = { storageFen: storageFenOf(await seen(house)) };
    const order = done(await note({ quantityMilli: 4_250, last }));
    expect(order).toMatchObject({ status: 'picked-up', loads: [{ leftMilli: 4_200 }, { leftMilli: 0 }] });
    expect((await seen(house)).may.accept).toBe(true);
  });

  test('are noted by the house alone, against the code', async () => {
    const unknown = { ok: false, refusal: { code: 'UNKNOWN_ORDER' } };
    expect(await note({}, buyerOf(house))).toEqual(unknown);
    expect(await note({}, SELLER)).toEqual(unknown);
    expect(await note({ code: 'wrong' })).toMatchObject({ refusal: { code: 'WRONG_PICK_UP_CODE' } });
    expect(await seen(house)).toMatchObject({ loads: [] });
  });

  test('are not told to the seller', async () => {
    done(await note());
    const asked = { id: house.orderId, by: SELLER, nowMs: house.clock.nowMs(), seal: anySeal };
    expect(await orderDetail(house.ground.store.reader, asked)).toMatchObject({ loads: [] });
  });
});
