// One payment through the bank for several orders, or for a deposit: taken whole or left whole, and
// never lost.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { closeOrder, sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { beginPayment, beginTogether, beginTopUp } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, sendBid, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../kit/lots.ts';
import {
  balancesOf,
  buyerOf,
  CLERK,
  done,
  orderNews,
  seen,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('money collected in one piece on %s', (kind) => {
  let house: SoldHouse;
  let orderIds: string[];

  /** The winner of `lot-1` wins a second lot in the next sale. */
  beforeEach(async () => {
    house = await soldHouse(kind);
    const { engine, winnerId, clock, ground } = house;
    const startsAtMs = clock.nowMs();
    const endsAtMs = startsAtMs + HOUR_MS;
    const sale = someSale({ id: 'sale-2', number: 2, startsAtMs, endsAtMs });
    await engine.run(publishSale, { sale, lots: [someLot({ id: 'lot-2', startsAtMs, endsAtMs })] });
    const wish = { bidderId: winnerId, lotId: 'lot-2', rulesVersion: someTerms().rules.version };
    await engine.run(registerForLot, wish);
    await sendBid(engine, bidOf(winnerId, 10_100, { lotId: 'lot-2' }));
    await house.passTo(endsAtMs);
    const rows = await ground.store.reader.selectFrom('orders').select('id').orderBy('createdAtMs').execute();
    orderIds = rows.map(({ id }) => id);
    if (orderIds.length !== 2) throw new Error(`${orderIds.length} orders`);
  });
  afterEach(() => house.close());

  const signAll = async (): Promise<void> => {
    for (const orderId of orderIds) {
      done(await house.engine.run(signOrder, { orderId, by: buyerOf(house), name: '张三' }));
    }
  };
  const together = (ids: readonly string[] = orderIds, by = buyerOf(house)) =>
    house.engine.run(beginTogether, { orderIds: ids, by, way: 'sample' });
  const begun = async () => {
    const answer = await together();
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer;
  };
  const hear = async (paymentId: string, amountFen: number, isPaid = true) => {
    const answer = await house.engine.run(hearBank, {
      paymentId,
      amountFen,
      bankRef: `BANK-${paymentId}`,
      isPaid,
    });
    return answer.ok ? answer.answer.state : answer.refusal.code;
  };
  const statuses = async () =>
    Promise.all(orderIds.map(async (orderId) => (await seen(house, orderId)).status));
  const freeFen = async () => (await balancesOf(house))[`buyer:${house.winnerId}:available`] ?? 0;
  const dueFen = async (orderId: string) => dueFenOf(await seen(house, orderId));

  test('pays two orders with one sum, which is theirs together', async () => {
    await signAll();
    const [first = '', second = ''] = orderIds;
    const { paymentId, amountFen, untilMs } = await begun();
    expect(amountFen).toBe((await dueFen(first)) + (await dueFen(second)));
    expect(untilMs).toBe(house.clock.nowMs() + 15 * MINUTE_MS);
    const before = await freeFen();
    expect(await hear(paymentId, amountFen)).toBe('taken');
    expect(await statuses()).toEqual(['paid', 'paid']);
    expect(await freeFen()).toBe(before);
  });

  test('is one try while it asks the same, in any order', async () => {
    await signAll();
    const { paymentId } = await begun();
    const again = await together([...orderIds.toReversed(), ...orderIds]);
    expect(again).toMatchObject({ ok: true, answer: { paymentId } });
    house.clock.moveBy(16 * MINUTE_MS);
    expect((await begun()).paymentId).not.toBe(paymentId);
  });

  test('hears the same word twice and counts it once', async () => {
    await signAll();
    const { paymentId, amountFen } = await begun();
    await hear(paymentId, amountFen);
    const before = await balancesOf(house);
    expect(await hear(paymentId, amountFen)).toBe('taken');
    expect(await hear(paymentId, amountFen, false)).toBe('taken');
    expect(await balancesOf(house)).toEqual(before);
  });

  test('that brings another sum pays neither, and the money is the buyer’s', async () => {
    await signAll();
    const { paymentId, amountFen } = await begun();
    const before = await freeFen();
    expect(await hear(paymentId, amountFen - 1)).toBe('unmatched');
    expect(await statuses()).toEqual(['to-pay', 'to-pay']);
    expect(await freeFen()).toBe(before + amountFen - 1);
    expect(await orderNews(house, house.winnerId)).toContain('unmatched');
  });

  test('pays what can still be paid, and gives back the rest', async () => {
    await signAll();
    const [first = '', second = ''] = orderIds;
    const { paymentId, amountFen } = await begun();
    const closedFen = await dueFen(first);
    const closing = { orderId: first, by: CLERK, reason: '委托方撤回' };
    done(await house.engine.run(closeOrder, closing));
    const before = await freeFen();
    expect(await hear(paymentId, amountFen)).toBe('taken');
    expect((await seen(house, second)).status).toBe('paid');
    expect((await seen(house, first)).status).toBe('closed');
    expect(await freeFen()).toBe(before + closedFen);
  });

  test('the bank refuses leaves both; late money is the buyer’s', async () => {
    await signAll();
    const { paymentId, amountFen } = await begun();
    expect(await hear(paymentId, amountFen, false)).toBe('failed');
    expect(await statuses()).toEqual(['to-pay', 'to-pay']);
    const before = await freeFen();
    await hear(paymentId, amountFen);
    await hear(paymentId, amountFen);
    expect(await freeFen()).toBe(before + amountFen);
  });

  test('beside a try for one: the second goes to the buyer', async () => {
    await signAll();
    const [first = '', second = ''] = orderIds;
    const { paymentId, amountFen } = await begun();
    const single = await house.engine.run(beginPayment, {
      orderId: first,
      by: buyerOf(house),
      way: 'sample',
    });
    if (!single.ok) throw new Error(single.refusal.code);
    // A part of the larger sum is no try of its own.
    expect(single.answer.amountFen).toBe(await dueFen(first));
    expect(single.answer.paymentId).not.toBe(paymentId);
    expect(await hear(single.answer.paymentId, single.answer.amountFen)).toBe('taken');
    const before = await freeFen();
    expect(await hear(paymentId, amountFen)).toBe('taken');
    expect((await seen(house, second)).status).toBe('paid');
    expect(await freeFen()).toBe(before + single.answer.amountFen);
  });

  test('names the order that cannot be paid, and why; nothing is begun', async () => {
    const [first = '', second = ''] = orderIds;
    done(await house.engine.run(signOrder, { orderId: first, by: buyerOf(house), name: '张三' }));
    const refused = (orderId: string, why: string) => ({
      ok: false,
      refusal: { code: 'PART_NOT_PAYABLE', orderId, why },
    });
    expect(await together()).toEqual(refused(second, 'NOT_SIGNED'));
    expect(await together([first, 'none'])).toEqual(refused('none', 'UNKNOWN_ORDER'));
    const stranger = { userId: house.secondId, isStaff: false };
    expect(await together([first, second], stranger)).toMatchObject({ ok: false });
    done(await house.engine.run(signOrder, { orderId: second, by: buyerOf(house), name: '张三' }));
    const voucher = { orderId: second, by: buyerOf(house), reference: 'BANK-0001' };
    done(await house.engine.run(sendVoucher, voucher));
    expect(await together()).toEqual(refused(second, 'WRONG_ORDER_STATE'));
    const tries = await house.ground.store.reader.selectFrom('collections').select('id').execute();
    expect(tries).toEqual([]);
  });

  test('keeps one try for each order, under the bank’s one', async () => {
    await signAll();
    const { paymentId, amountFen } = await begun();
    const parts = await house.ground.store.reader
      .selectFrom('payments')
      .select(['amountFen', 'collectionId', 'state'])
      .execute();
    expect(parts.map(({ collectionId, state }) => [collectionId, state])).toEqual([
      [paymentId, 'pending'],
      [paymentId, 'pending'],
    ]);
    expect(parts.reduce((sum, part) => sum + part.amountFen, 0)).toBe(amountFen);
  });

  test('does not ask a bank for an order that its deposit covers', async () => {
    const { engine, winnerId, clock, ground } = house;
    const startsAtMs = clock.nowMs();
    const endsAtMs = startsAtMs + HOUR_MS;
    const sale = someSale({ id: 'sale-3', number: 3, startsAtMs, endsAtMs });
    const terms = { kind: 'scrap', depositFen: yuan(20_000) } as const;
    await engine.run(publishSale, { sale, lots: [someLot({ id: 'lot-3', startsAtMs, endsAtMs, terms })] });
    await engine.run(registerForLot, {
      bidderId: winnerId,
      lotId: 'lot-3',
      rulesVersion: someTerms().rules.version,
    });
    await sendBid(engine, bidOf(winnerId, 10_100, { lotId: 'lot-3' }));
    await house.passTo(endsAtMs);
    const covered = await ground.store.reader
      .selectFrom('orders')
      .select('id')
      .where('lotId', '=', 'lot-3')
      .executeTakeFirstOrThrow();
    orderIds.push(covered.id);
    await signAll();
    expect(await together()).toEqual({
      ok: false,
      refusal: { code: 'PART_NOT_PAYABLE', orderId: covered.id, why: 'NOTHING_DUE' },
    });
  });

  describe('for a deposit', () => {
    const topUp = async (amountFen: number) => {
      const answer = await house.engine.run(beginTopUp, {
        buyerId: house.winnerId,
        amountFen,
        way: 'sample',
      });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.answer;
    };
    const letters = async () => {
      const rows = await house.ground.store.reader
        .selectFrom('messages')
        .select('body')
        .where('userId', '=', house.winnerId)
        .where('topic', '=', 'deposit')
        .execute();
      return rows.map(({ body }) => JSON.parse(body) as { kind: string; amountFen?: number });
    };

    test('is theirs to bid with once the bank says so', async () => {
      const before = await freeFen();
      const { paymentId, amountFen } = await topUp(yuan(30_000));
      expect(await freeFen()).toBe(before);
      expect(await hear(paymentId, amountFen)).toBe('taken');
      expect(await hear(paymentId, amountFen)).toBe('taken');
      expect(await freeFen()).toBe(before + yuan(30_000));
      expect((await letters()).filter((letter) => letter.kind === 'topped-up')).toEqual([
        { kind: 'topped-up', amountFen: yuan(30_000) },
      ]);
    });

    test('counts what came, whatever was asked', async () => {
      const before = await freeFen();
      const { paymentId } = await topUp(yuan(30_000));
      await hear(paymentId, yuan(29_999));
      expect(await freeFen()).toBe(before + yuan(29_999));
    });

    test('is not there when refused, and is when it comes', async () => {
      const before = await freeFen();
      const { paymentId, amountFen } = await topUp(yuan(500));
      expect(await hear(paymentId, amountFen, false)).toBe('failed');
      expect(await freeFen()).toBe(before);
      await hear(paymentId, amountFen);
      await hear(paymentId, amountFen);
      expect(await freeFen()).toBe(before + yuan(500));
    });

    test('is one try for one sum and way, else another', async () => {
      const { paymentId } = await topUp(yuan(500));
      expect((await topUp(yuan(500))).paymentId).toBe(paymentId);
      expect((await topUp(yuan(600))).paymentId).not.toBe(paymentId);
      const wish = { buyerId: house.winnerId, amountFen: yuan(500), way: 'transfer' } as const;
      const other = await house.engine.run(beginTopUp, wish);
      expect(other.ok && other.answer.paymentId).not.toBe(paymentId);
    });
  });

  test('is nobody’s where the house has asked for nothing', async () => {
    expect(await hear('none', yuan(1))).toBe('unclaimed');
    expect(house.clock.nowMs()).toBeGreaterThan(END_MS);
  });
});
