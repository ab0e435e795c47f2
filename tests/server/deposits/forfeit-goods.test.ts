// A deposit on goods is a part of their price: nobody takes it away as long as its owner may still
// pay.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { acceptGoods } from '#server/orders/commands-steps.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { END_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  buyerOf,
  done,
  fetchOrder,
  payOrder,
  seen,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';

const PAY_BY_MS = workdayAfterMs(END_MS, 5, 17);

describe.each(storeKinds)('a deposit on goods, on %s,', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind, { kind: 'scrap' });
  });
  afterEach(() => house.close());

  const propose = () => {
    const article = '拍卖法 第三十九条';
    const matter: MoneyMatter = { kind: 'forfeit', lotId: 'lot-1', bidderId: house.winnerId, article };
    return house.engine.run(proposeMoney, { staffId: 'clerk-1', matter, reason: '逾期未付款' });
  };
  const held = async (): Promise<number | undefined> =>
    (await balancesOf(house))[`buyer:${house.winnerId}:performance`];

  test('is not forfeited while they may pay; paid, it counts', async () => {
    const defaultAtMs = PAY_BY_MS + DAY_MS;
    expect(await propose()).toEqual({ ok: false, refusal: { code: 'COUNTS_TOWARDS_PRICE', defaultAtMs } });
    const { bill } = await payOrder(house);
    expect(bill?.creditFen).toBe(yuan(2_000));
    await fetchOrder(house);
    done(await house.engine.run(acceptGoods, { orderId: house.orderId, by: buyerOf(house) }));
    expect((await seen(house)).status).toBe('done');
    const balances = await balancesOf(house);
    expect(Object.values(balances).reduce((sum, fen) => sum + fen, 0)).toBe(0);
    expect([balances['lot:lot-1:applied'], await held()]).toEqual([0, 0]);
    expect(await propose()).toEqual({ ok: false, refusal: { code: 'NOTHING_HELD' } });
  });

  test('of who let their day pass is forfeited by two', async () => {
    await house.passTo(PAY_BY_MS + DAY_MS);
    expect((await seen(house)).status).toBe('defaulted');
    const proposed = await propose();
    if (!proposed.ok) throw new Error(proposed.refusal.code);
    const approval = { id: proposed.answer.id, staffId: 'clerk-2', step: 'approve' } as const;
    expect(await house.engine.run(decideMoney, approval)).toMatchObject({ answer: { status: 'announced' } });
    await house.passTo(workdayAfterMs(house.clock.nowMs(), 3, 24));
    expect(await held()).toBe(0);
    expect((await balancesOf(house))['house:forfeited']).toBe(yuan(2_000));
  });
});
