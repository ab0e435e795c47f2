// The deposit of who buys at a fixed price: frozen while he looks, kept with the first unit he pays for, and his again when
// his order is done, however long others go on buying. Source: product.md 3.5; goals.md I-27.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIXED_PRICE_RULES } from '#core/rule-set.ts';
import { returnUnit } from '#server/commands/return-unit.ts';
import { acceptGoods, handOut } from '#server/commands/order-commands.ts';
import { orderLot } from '#server/commands/order-lot.ts';
import { depositOf } from '#server/queries/my-deposit.ts';
import { orderDetail } from '#server/queries/orders.ts';
import { ordersOfLot } from '#server/store/orders.ts';
import { someTerms } from '../kit/lots.ts';
import { storeKinds } from '../kit/stores.ts';
import { buys, pays, type TradeHouse, tradeHouse } from '../kit/trade-house.ts';

const DEPOSIT_FEN = 200_000;
const terms = {
  ...someTerms(),
  rules: FIXED_PRICE_RULES,
  unitCount: 3,
  category: 'goods' as const,
  depositFen: DEPOSIT_FEN,
};

describe.each(storeKinds)('a deposit at a stall on %s', (kind) => {
  let house: TradeHouse;
  let [an, bo]: [string, string] = ['', ''];

  beforeEach(async () => {
    house = await tradeHouse(kind, terms);
    an = await house.buyer('an');
    bo = await house.buyer('bo');
    house.clock.moveBy(120_000);
    await house.advance();
  });
  afterEach(() => house.close());

  const heldFen = async (userId: string) => {
    const { frozenFen, performanceFen } = await depositOf(house.ground.store.reader, userId);
    return [frozenFen, performanceFen];
  };

  const fetch = async (): Promise<void> => {
    const { reader } = house.ground.store;
    const [order] = (await ordersOfLot(reader, 'lot-1')).filter(({ status }) => status === 'paid');
    const by = { userId: 'clerk', isStaff: true };
    const buyer = { userId: an, isStaff: false };
    const nowMs = house.clock.nowMs();
    const seen = await orderDetail(reader, { id: order?.id ?? '', by: buyer, nowMs });
    const given = { orderId: order?.id ?? '', by, code: seen?.pickUpCode ?? '', storageFen: 0 };
    expect(await house.engine.run(handOut, given)).toMatchObject({ ok: true });
    await house.engine.run(acceptGoods, { orderId: order?.id ?? '', by: buyer });
  };

  test('is kept with the first unit that is paid for, and free again when the order is done, while the stall goes on', async () => {
    expect(await heldFen(an)).toEqual([DEPOSIT_FEN, 0]);
    expect(await buys(house, an)).toBe('ok');
    expect(await heldFen(an)).toEqual([DEPOSIT_FEN, 0]);
    expect(await pays(house, an)).toBe('taken');
    expect(await heldFen(an)).toEqual([0, DEPOSIT_FEN]);
    await fetch();
    expect(await heldFen(an)).toEqual([0, 0]);
    expect(await heldFen(bo)).toEqual([DEPOSIT_FEN, 0]);
    const lot = await house.ground.store.reader.selectFrom('lots').select('status').executeTakeFirst();
    expect(lot).toEqual({ status: 'on-sale' });
    expect(await house.judge()).toEqual([]);
  });

  test('is no part of the price of a second unit, and that one given back leaves it where it is', async () => {
    expect(await buys(house, an)).toBe('ok');
    expect(await pays(house, an)).toBe('taken');
    expect(await buys(house, an)).toBe('ok');
    expect(await house.engine.run(returnUnit, { bidderId: an, lotId: 'lot-1' })).toMatchObject({ ok: true });
    expect(await heldFen(an)).toEqual([0, DEPOSIT_FEN]);
    expect(await buys(house, an)).toBe('ok');
    await fetch();
    expect(await heldFen(an)).toEqual([0, 0]);
    expect(await pays(house, an)).toBe('taken');
    await fetch();
    const orders = await ordersOfLot(house.ground.store.reader, 'lot-1');
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['closed', 'done', 'done']);
    const credits = orders.flatMap((order) => ('creditFen' in order ? [order.creditFen] : []));
    expect(credits).toEqual([0, 0]);
    expect(await house.judge()).toEqual([]);
  });

  test('of a stall that is withdrawn is said to be back to who has bought nothing, and to him alone', async () => {
    await buys(house, an);
    await pays(house, an);
    const order = { verb: 'withdraw', reason: 'other-lawful', note: '委托人依法撤回' } as const;
    expect(await house.engine.run(orderLot, { lotId: 'lot-1', order, staffId: 'clerk' })).toMatchObject({
      ok: true,
    });
    const rows = await house.ground.store.reader.selectFrom('messages').select(['userId', 'body']).execute();
    const told = rows
      .map(({ userId, body }) => [userId, JSON.parse(body) as { kind: string; depositFen?: number }] as const)
      .filter(([, { kind: what }]) => what === 'lot-withdrawn');
    expect(new Map(told.map(([userId, { depositFen }]) => [userId, depositFen]))).toEqual(
      new Map([
        [an, null],
        [bo, DEPOSIT_FEN],
      ]),
    );
    expect([await heldFen(an), await heldFen(bo)]).toEqual([
      [0, DEPOSIT_FEN],
      [0, 0],
    ]);
    expect(await house.judge()).toEqual([]);
  });
});
