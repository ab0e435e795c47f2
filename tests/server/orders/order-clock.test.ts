// Effects of a dispute on an order, on both stores: the clock stops and goes on, money goes back, a
// sale is undone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { refundByMs, returnByMs } from '#core/orders/order-dues.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { endUndone, signOrder } from '#server/orders/commands-steps.ts';
import {
  refundOrder,
  resumeOrderClock,
  stopOrderClock,
  undoOrder,
} from '#server/orders/effects-order-clock.ts';
import { END_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  buyerOf,
  CLERK,
  done,
  fetchOrder,
  orderMessages,
  orderNews,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { sendRefund } from '../../kit/orders/refunds.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('a dispute on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
  });
  afterEach(() => house.close());

  /** As a command of the dispute desk would call it. */
  const inEngine = <Answer>(run: (context: CommandContext) => Promise<Answer>): Promise<Answer> => {
    const command: Command<null, Answer> = { name: 'dispute', run: (context) => run(context) };
    return house.engine.run(command, null);
  };

  const stop = (cause = 'dispute:1') => inEngine((context) => stopOrderClock(context, house.orderId, cause));
  const resume = (cause = 'dispute:1') =>
    inEngine((context) => resumeOrderClock(context, house.orderId, cause));

  test('stops the clock, and gives the time back going on', async () => {
    const before = await seen(house);
    await stop();
    expect(await seen(house)).toMatchObject({ status: 'disputed', dueAtMs: null });
    await house.passTo(house.clock.nowMs() + 30 * DAY_MS);
    const tried = await house.engine.run(signOrder, {
      orderId: house.orderId,
      by: buyerOf(house),
      name: '张三',
    });
    expect(tried).toMatchObject({ ok: false, refusal: { code: 'ORDER_STOPPED' } });
    expect(await resume('dispute:2')).toMatchObject({ ok: false, refusal: { code: 'WRONG_ORDER_STATE' } });
    await resume();
    const after = await seen(house);
    expect(after.status).toBe('to-sign');
    expect(after.dues.map(({ atMs }) => atMs)).toEqual(before.dues.map(({ atMs }) => atMs + 30 * DAY_MS));
    expect(await orderNews(house, house.winnerId)).toEqual(['created', 'stopped', 'resumed']);
    expect(house.failures).toEqual([]);
  });

  test('may send a part of the price back, which two persons send', async () => {
    await payOrder(house);
    await fetchOrder(house);
    const refund = (amountFen: number, refundId = 'refund-1') =>
      inEngine((context) => refundOrder(context, house.orderId, { refundId, amountFen }));
    expect(await refund(yuan(900_000))).toMatchObject({ ok: false, refusal: { code: 'REFUND_TOO_LARGE' } });
    expect((await refund(yuan(500))).ok).toBe(true);
    expect((await balancesOf(house))['lot:lot-1:refunding']).toBe(yuan(500));
    expect((await sendRefund(house, 'refund-1')).ok).toBe(true);
    const paidAtMs = house.clock.nowMs();
    expect((await seen(house)).refunds).toMatchObject([{ amountFen: yuan(500), paidAtMs }]);
    expect(await sendRefund(house, 'refund-1')).toMatchObject({ refusal: { code: 'NOT_ON_ITS_WAY' } });
    expect((await balancesOf(house))['external:paid-out']).toBe(yuan(500));
    expect((await seen(house)).status).toBe('picked-up');
  });

  test('may undo the sale: money, thing and deposit go back', async () => {
    const paid = await payOrder(house);
    await fetchOrder(house);
    await stop();
    const keptFen = (await balancesOf(house))[`buyer:${house.winnerId}:performance`];
    expect(keptFen).toBeGreaterThan(0);
    const undone = await inEngine((context) =>
      undoOrder(context, house.orderId, { refundId: 'refund-1', reason: '里程不实' }),
    );
    const backMs = returnByMs(house.clock.nowMs());
    expect(undone).toMatchObject({ ok: true, order: { status: 'refunding', stop: null } });
    expect(await orderMessages(house, house.winnerId)).toContainEqual({
      kind: 'order',
      orderId: house.orderId,
      orderNumber: orderNumber(END_MS, 1),
      lotId: 'lot-1',
      news: 'undone',
      amountFen: paid.bill?.dueFen,
      dueAtMs: refundByMs(house.clock.nowMs()),
      hadBack: { sentFen: 0, keptFen },
      toReturn: 'vehicle',
      returnByMs: backMs,
    });
    const toSeller = {
      kind: 'order',
      orderId: house.orderId,
      orderNumber: orderNumber(END_MS, 1),
      lotId: 'lot-1',
      dueAtMs: null,
      amountFen: null,
    };
    const unsold = {
      ...toSeller,
      news: 'unsold',
      reason: '里程不实',
      toReturn: 'vehicle',
      returnByMs: backMs,
    };
    expect((await orderMessages(house, SELLER.userId)).at(-1)).toEqual(unsold);
    expect((await sendRefund(house, 'refund-1')).ok).toBe(true);
    const back = done(await house.engine.run(endUndone, { orderId: house.orderId, by: CLERK }));
    expect(back.status).toBe('returned');
    expect((await orderMessages(house, SELLER.userId)).at(-1)).toEqual({ ...toSeller, news: 'back-in-yard' });
    const balances = await balancesOf(house);
    expect(balances['external:paid-out']).toBe(paid.bill?.dueFen);
    expect(balances['lot:lot-1:paid']).toBe(0);
    expect(balances[`buyer:${house.winnerId}:available`]).toBe(yuan(1_000_000));
    expect(Object.values(balances).reduce((sum, fen) => sum + fen, 0)).toBe(0);
  });

  test('of an undone sale closes it, the refunds still readable', async () => {
    const paid = await payOrder(house);
    await stop();
    await inEngine((context) =>
      undoOrder(context, house.orderId, { refundId: 'refund-1', reason: '里程不实' }),
    );
    const { refunds: ordered } = await seen(house);
    expect(ordered).toMatchObject([{ amountFen: paid.bill?.dueFen, paidAtMs: null }]);
    expect((await sendRefund(house, 'refund-1')).ok).toBe(true);
    const { status, refunds } = done(
      await house.engine.run(endUndone, { orderId: house.orderId, by: CLERK }),
    );
    expect(status).toBe('closed');
    expect(refunds).toEqual([{ ...ordered[0], paidAtMs: house.clock.nowMs() }]);
  });

  test('about an order that never was is told so', async () => {
    expect(await inEngine((context) => stopOrderClock(context, 'none', 'd'))).toEqual({
      ok: false,
      refusal: { code: 'UNKNOWN_ORDER' },
    });
  });
});
