// Money comes in through the bank: for the right sum, once, and never lost when it fits nothing.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayWay } from '#core/deposits/pay-way.ts';
import { yuan } from '#core/money.ts';
import { premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { closeOrder, signOrder } from '#server/orders/commands-steps.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { END_MS, MINUTE_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  buyerOf,
  CLERK,
  done,
  HAMMER_YUAN,
  orderNews,
  seen,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { storeKinds } from '../../kit/stores.ts';

const HAMMER_FEN = yuan(HAMMER_YUAN);
const DUE_FEN = HAMMER_FEN + premiumFen(VEHICLE_FEES, HAMMER_FEN);
const PAY_BY_MS = workdayAfterMs(END_MS, 2, 17);

describe.each(storeKinds)('paying through the bank on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    const { engine, orderId } = house;
    done(await engine.run(signOrder, { orderId, by: buyerOf(house), name: '张三' }));
  });
  afterEach(() => house.close());

  const begin = async (way: PayWay = 'sample') => {
    const begun = await house.engine.run(beginPayment, {
      orderId: house.orderId,
      by: buyerOf(house),
      way,
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    return begun.answer;
  };

  const hear = (paymentId: string, amountFen: number, isPaid = true) =>
    house.engine.run(hearBank, { paymentId, amountFen, bankRef: `BANK-${paymentId}`, isPaid });

  const freeFen = async () => (await balancesOf(house))[`buyer:${house.winnerId}:available`];

  test('takes the whole sum at once, and the order is paid', async () => {
    const { paymentId, amountFen, untilMs } = await begin();
    expect([amountFen, untilMs]).toEqual([DUE_FEN, house.clock.nowMs() + 15 * MINUTE_MS]);
    expect(await hear(paymentId, amountFen)).toEqual({ ok: true, answer: { state: 'taken' } });
    expect((await seen(house)).status).toBe('paid');
  });

  test('is worth nothing after the default, and says so', async () => {
    const { dues } = await seen(house);
    const breachMs = dues.find(({ what }) => what === 'default')?.atMs ?? 0;
    await house.passTo(breachMs - MINUTE_MS);
    const { untilMs } = await begin();
    expect(untilMs).toBe(breachMs);
  });

  test('is one try while the same request, another when old', async () => {
    const first = await begin();
    expect((await begin()).paymentId).toBe(first.paymentId);
    house.clock.moveBy(16 * MINUTE_MS);
    expect((await begin()).paymentId).not.toBe(first.paymentId);
  });

  test('hears the same word twice and counts it once', async () => {
    const { paymentId, amountFen } = await begin();
    await hear(paymentId, amountFen);
    const before = await balancesOf(house);
    expect(await hear(paymentId, amountFen)).toEqual({ ok: true, answer: { state: 'taken' } });
    expect(await hear(paymentId, amountFen, false)).toEqual({ ok: true, answer: { state: 'taken' } });
    expect(await balancesOf(house)).toEqual(before);
  });

  test.each([
    ['less', DUE_FEN - 1],
    ['more', DUE_FEN + 1],
  ])('bringing %s than asked leaves the order unpaid, money returned', async (_what, fen) => {
    const { paymentId } = await begin();
    const before = (await freeFen()) ?? 0;
    expect(await hear(paymentId, fen)).toEqual({ ok: true, answer: { state: 'unmatched' } });
    expect((await seen(house)).status).toBe('to-pay');
    expect(await freeFen()).toBe(before + fen);
    expect(await orderNews(house, house.winnerId)).toContain('unmatched');
  });

  test('twice for one order gives the second sum to the buyer', async () => {
    const first = await begin();
    house.clock.moveBy(16 * MINUTE_MS);
    const second = await begin();
    await hear(second.paymentId, DUE_FEN);
    const before = (await freeFen()) ?? 0;
    expect(await hear(first.paymentId, DUE_FEN)).toEqual({ ok: true, answer: { state: 'unmatched' } });
    expect(await freeFen()).toBe(before + DUE_FEN);
    const rows = await house.ground.store.reader
      .selectFrom('payments')
      .select('state')
      .orderBy('atMs')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['unmatched', 'taken']);
  });

  test('that fails can be tried again; late money is the buyer’s', async () => {
    const { paymentId, amountFen } = await begin();
    expect(await hear(paymentId, amountFen, false)).toEqual({ ok: true, answer: { state: 'failed' } });
    const again = await begin();
    expect(again.paymentId).not.toBe(paymentId);
    const before = (await freeFen()) ?? 0;
    await hear(paymentId, amountFen);
    await hear(paymentId, amountFen);
    expect(await freeFen()).toBe(before + amountFen);
    expect((await seen(house)).status).toBe('to-pay');
  });

  test('begun in time is good, though the bank is slow', async () => {
    house.clock.moveTo(PAY_BY_MS - 1);
    const { paymentId, amountFen } = await begin();
    await house.passTo(PAY_BY_MS + MINUTE_MS);
    expect(dueFenOf(await seen(house))).toBeGreaterThan(amountFen);
    expect(await hear(paymentId, amountFen)).toEqual({ ok: true, answer: { state: 'taken' } });
  });

  test('after the default is too late: the money is the buyer’s', async () => {
    const { paymentId, amountFen } = await begin();
    await house.passTo(PAY_BY_MS + DAY_MS);
    expect(await hear(paymentId, amountFen)).toEqual({ ok: true, answer: { state: 'unmatched' } });
    expect((await seen(house)).status).toBe('defaulted');
  });

  test('begins nothing on another’s order, or a closed one', async () => {
    const { engine, orderId, secondId } = house;
    const stranger = { orderId, by: { userId: secondId, isStaff: false }, way: 'sample' } as const;
    expect(await engine.run(beginPayment, stranger)).toEqual({
      ok: false,
      refusal: { code: 'UNKNOWN_ORDER' },
    });
    done(await engine.run(closeOrder, { orderId, by: CLERK, reason: '撤销' }));
    await expect(begin()).rejects.toThrow('WRONG_ORDER_STATE');
  });
});

describe.each(storeKinds)('a price that the deposit covers, on %s,', (kind) => {
  test('is paid without a bank, and what is over goes back', async () => {
    const house = await soldHouse(kind, { kind: 'scrap', depositFen: yuan(50_000) });
    const { engine, orderId } = house;
    const by = buyerOf(house);
    done(await engine.run(signOrder, { orderId, by, name: '张三' }));
    const begun = await engine.run(beginPayment, { orderId, by, way: 'sample' });
    expect(begun).toMatchObject({ ok: true, answer: { amountFen: 0 } });
    expect((await seen(house)).status).toBe('paid');
    const totalFen = Math.round(HAMMER_FEN * 1.05);
    const balances = await balancesOf(house);
    expect(balances['lot:lot-1:applied']).toBe(totalFen);
    expect(balances[`buyer:${house.winnerId}:available`]).toBe(yuan(1_000_000) - totalFen);
    await house.close();
  });
});
