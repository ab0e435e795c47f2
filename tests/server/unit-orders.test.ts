// The order of a unit that is kept goes with its lot: none is left behind by a stall that is withdrawn. Source: product.md 3.3, 3.7; goals.md I-31, I-50.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#core/order.ts';
import type { StopOrder } from '#core/pause.ts';
import { FIXED_PRICE_RULES } from '#core/rule-set.ts';
import { orderLot } from '#server/commands/order-lot.ts';
import { ordersOfLot } from '#server/store/orders.ts';
import { MINUTE_MS, someTerms } from '../kit/lots.ts';
import { storeKinds } from '../kit/stores.ts';
import { buys, type TradeHouse, tradeHouse } from '../kit/trade-house.ts';

const pause: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const withdraw: StopOrder = { verb: 'withdraw', reason: 'destroyed', note: '' };

describe.each(storeKinds)('the order of a unit on %s', (kind) => {
  let house: TradeHouse;

  beforeEach(async () => {
    house = await tradeHouse(kind, { ...someTerms(), rules: FIXED_PRICE_RULES });
    const an = await house.buyer('an');
    house.clock.moveBy(2 * MINUTE_MS);
    await house.advance();
    expect(await buys(house, an)).toBe('ok');
  });
  afterEach(() => house.close());

  const orderNow = async (): Promise<Order> => {
    const [order] = await ordersOfLot(house.ground.store.reader, 'lot-1');
    if (!order) throw new Error('nothing was bought');
    return order;
  };
  const stop = (order: StopOrder) => house.engine.run(orderLot, { lotId: 'lot-1', staffId: 'clerk', order });
  test('is closed with a stall that is withdrawn while it stands still', async () => {
    await stop(pause);
    expect(await orderNow()).toMatchObject({ status: 'to-sign', stop: { cause: 'lot' } });
    expect(await stop(withdraw)).toMatchObject({ ok: true });
    expect(await orderNow()).toMatchObject({ status: 'closed', stop: null });
    expect(await house.judge()).toEqual([]);
  });
});
