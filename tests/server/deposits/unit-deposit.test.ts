// The deposit of a buyer at a fixed price: frozen while they look, and kept with the first unit
// they pay for. For goods it counts toward the price of that one unit; for a vehicle it stays until
// the transfer is confirmed. Source: product.md 3.5; goals.md I-27.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GOODS_FEES, totalFen } from '#core/orders/fees.ts';
import type { Order } from '#core/orders/order.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { openedAbout } from '#server/documents/paper-codec.ts';
import { wantedAbout } from '#server/documents/store-papers.ts';
import { returnUnit } from '#server/formats/commands-return-unit.ts';
import { acceptGoods, handOut, signOrder } from '#server/orders/commands-steps.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { buys, openFormatService, pays, type FormatService } from '../../kit/formats/format-service.ts';
import { someTerms } from '../../kit/lots.ts';
import { orderMessages } from '../../kit/orders.ts';
import { pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { refundMatter, undoSale } from '../../kit/orders/refunds.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const DEPOSIT_FEN = 200_000;
const PURSE_FEN = 100_000_000;
const terms = {
  ...someTerms(),
  rules: FIXED_PRICE_RULES,
  unitCount: 3,
  kind: 'scrap' as const,
  depositFen: DEPOSIT_FEN,
};

describe.each(storeKinds)('a deposit at a fixedPrice on %s', (kind) => {
  let house: FormatService;
  let [an, bo]: [string, string] = ['', ''];

  beforeEach(async () => {
    house = await openFormatService(kind, terms);
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
    const seen = await orderDetail(reader, { id: order?.id ?? '', by: buyer, nowMs, seal: anySeal });
    const given = { orderId: order?.id ?? '', by, code: pickUpCodeOf(seen), storageFen: 0 };
    expect(await house.engine.run(handOut, given)).toMatchObject({ ok: true });
    await house.engine.run(acceptGoods, { orderId: order?.id ?? '', by: buyer });
  };

  const credits = async () => {
    const orders = await ordersOfLot(house.ground.store.reader, 'lot-1');
    return orders.flatMap((order) => ('creditFen' in order ? [[order.status, order.creditFen]] : []));
  };

  test('counts toward the first goods paid for, and no later ones', async () => {
    expect(await heldFen(an)).toEqual([DEPOSIT_FEN, 0]);
    expect(await buys(house, an)).toBe('ok');
    expect(await heldFen(an)).toEqual([DEPOSIT_FEN, 0]);
    expect(await pays(house, an)).toBe('taken');
    expect([await heldFen(an), await credits()]).toEqual([[0, 0], [['paid', DEPOSIT_FEN]]]);
    expect(await buys(house, an)).toBe('ok');
    expect(await house.engine.run(returnUnit, { bidderId: an, lotId: 'lot-1' })).toMatchObject({ ok: true });
    expect(await buys(house, an)).toBe('ok');
    await fetch();
    expect(await pays(house, an)).toBe('taken');
    await fetch();
    expect(await credits()).toEqual(
      expect.arrayContaining([
        ['done', DEPOSIT_FEN],
        ['done', 0],
      ]),
    );
    const { availableFen, frozenFen, performanceFen } = await depositOf(house.ground.store.reader, an);
    expect([availableFen, frozenFen, performanceFen]).toEqual([PURSE_FEN - DEPOSIT_FEN, 0, 0]);
    expect(await heldFen(bo)).toEqual([DEPOSIT_FEN, 0]);
    const lot = await house.ground.store.reader.selectFrom('lots').select('status').executeTakeFirst();
    expect(lot).toEqual({ status: 'on-sale' });
    expect(await house.judge()).toEqual([]);
  });

  test('of a released unit counts toward the next one', async () => {
    expect(await buys(house, an)).toBe('ok');
    expect(await house.engine.run(returnUnit, { bidderId: an, lotId: 'lot-1' })).toMatchObject({ ok: true });
    expect(await heldFen(an)).toEqual([DEPOSIT_FEN, 0]);
    expect(await buys(house, an)).toBe('ok');
    expect(await pays(house, an)).toBe('taken');
    expect(await credits()).toEqual([['paid', DEPOSIT_FEN]]);
    const order = (await ordersOfLot(house.ground.store.reader, 'lot-1')).find(
      ({ status }) => status === 'paid',
    );
    const ground = { engine: house.engine, winnerId: an, orderId: order?.id ?? '' };
    const availableFen = async () => (await depositOf(house.ground.store.reader, an)).availableFen;
    expect(await house.engine.run(undoSale, { orderId: ground.orderId, refundId: 'refund-1' })).toBe(true);
    // It had become a part of the price: no ruling of one person brings it back.
    expect(await availableFen()).toBe(PURSE_FEN - DEPOSIT_FEN);
    expect(await orderMessages(house, an)).toContainEqual(
      expect.objectContaining({
        news: 'undone',
        hadBack: { sentFen: 0, keptFen: 0 },
        toBalanceFen: DEPOSIT_FEN,
      }),
    );
    const proposal = { staffId: 'clerk-1', matter: refundMatter(ground, 'refund-1'), reason: '裁定退货退款' };
    const proposed = await house.engine.run(proposeMoney, proposal);
    expect(proposed.ok).toBe(true);
    expect(await availableFen()).toBe(PURSE_FEN - DEPOSIT_FEN);
    const id = proposed.ok ? proposed.answer.id : '';
    const approval = { id, staffId: 'clerk-2', step: 'approve' } as const;
    expect(await house.engine.run(decideMoney, approval)).toMatchObject({ ok: true });
    expect(await availableFen()).toBe(PURSE_FEN);
    expect(await orderMessages(house, an)).toContainEqual(
      expect.objectContaining({ news: 'refund-paid', toBalanceFen: DEPOSIT_FEN }),
    );
    expect(await house.judge()).toEqual([]);
  });

  test('of a withdrawn fixedPrice is back to who bought nothing', async () => {
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
    expect([await heldFen(an), await heldFen(bo), await credits()]).toEqual([
      [0, 0],
      [0, 0],
      [['paid', DEPOSIT_FEN]],
    ]);
    expect(await house.judge()).toEqual([]);
  });
});

describe('a deposit at a fixedPrice', () => {
  test('of vehicles is kept with the first one paid for', async () => {
    const house = await openFormatService('sqlite', { ...terms, kind: 'vehicle' });
    const an = await house.buyer('an');
    house.clock.moveBy(120_000);
    await house.advance();
    expect(await buys(house, an)).toBe('ok');
    expect(await pays(house, an)).toBe('taken');
    const { reader } = house.ground.store;
    expect(await depositOf(reader, an)).toMatchObject({ frozenFen: 0, performanceFen: DEPOSIT_FEN });
    expect(await ordersOfLot(reader, 'lot-1')).toMatchObject([
      { creditFen: 0, terms: { performanceFen: DEPOSIT_FEN } },
    ]);
    // The deposit kept already is for another unit.
    expect(await buys(house, an)).toBe('ok');
    const said = (await ordersOfLot(reader, 'lot-1')).map(async ({ id }) => {
      const about = await wantedAbout(reader, { lotId: 'lot-1', kind: 'confirmation', ref: id });
      const text = about === null ? '' : openedAbout(anySeal, about);
      return (JSON.parse(text) as { order: Order }).order.terms.performanceFen;
    });
    expect(await Promise.all(said)).toEqual([DEPOSIT_FEN, 0]);
    expect(await house.judge()).toEqual([]);
    await house.close();
  });

  test('that covers all goods cost leaves the bank nothing', async () => {
    const house = await openFormatService('sqlite', { ...terms, startPriceFen: 100_000 });
    const an = await house.buyer('an');
    house.clock.moveBy(120_000);
    await house.advance();
    expect(await buys(house, an)).toBe('ok');
    const [order] = await ordersOfLot(house.ground.store.reader, 'lot-1');
    const by = { userId: an, isStaff: false };
    const orderId = order?.id ?? '';
    expect(await house.engine.run(signOrder, { orderId, by, name: '张三' })).toMatchObject({ ok: true });
    const paid = await house.engine.run(beginPayment, { orderId, by, way: 'sample' });
    expect(paid).toMatchObject({ ok: true, answer: { amountFen: 0 } });
    const costsFen = totalFen(GOODS_FEES, 100_000);
    const after = await depositOf(house.ground.store.reader, an);
    expect(after).toMatchObject({ availableFen: PURSE_FEN - costsFen, frozenFen: 0, performanceFen: 0 });
    expect(await house.judge()).toEqual([]);
    await house.close();
  });
});
