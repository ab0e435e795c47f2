// Books that were begun before the shortfall was told apart: the whole balance is income, a forfeited deposit lies where it was
// booked. Nothing of that is rewritten; the consignor's part is brought to him by a booking of its own.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transfer } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';
import { decidePenaltyPaid } from '#core/order-end.ts';
import { replayOrder } from '#core/order-replay.ts';
import { postAll } from '#server/engine/ledger-book.ts';
import { forfeitPerformance } from '#server/engine/performances.ts';
import { moveOrder, orderById } from '#server/store/orders.ts';
import {
  BALANCE,
  type BreachedHouse,
  breachedHouse,
  COMMISSIONS,
  DEPOSIT,
  SHORTFALL,
} from '../kit/breached.ts';
import type { SoldHouse } from '../kit/orders.ts';
import { storeKinds } from '../kit/stores.ts';

describe.each(storeKinds)('in books of before, on %s,', (kind) => {
  let at: BreachedHouse;
  let house: SoldHouse;
  beforeEach(async () => {
    at = await breachedHouse(kind);
    ({ house } = at);
  });
  afterEach(() => at.close());

  /** The whole balance is income of the house. */
  const payAsBefore = (amountYuan: number) =>
    at.doing(async (context) => {
      const { db, nowMs } = context;
      const before = await orderById(db, house.orderId);
      const wish = { receivedFen: yuan(amountYuan), staffId: 'clerk' };
      if (!before) throw new Error('there is no order');
      const decision = decidePenaltyPaid(before, wish, nowMs);
      if (!decision.ok) throw new Error(decision.refusal.code);
      const { events } = decision;
      await moveOrder(db, { before, after: replayOrder(before, events) }, events);
      const move = { from: 'external', to: 'house:income', amountFen: wish.receivedFen } as const;
      await postAll(context, [transfer('penalty', before.id, { ...move, atMs: nowMs })]);
    });
  const forfeitAsBefore = () =>
    at.doing((context) => forfeitPerformance(context, { lotId: 'lot-1', bidderId: house.winnerId }));

  test('the part of a consignor is brought to him when it is settled, wherever it lies', async () => {
    await at.soldAgain();
    await forfeitAsBefore();
    await payAsBefore(BALANCE);
    expect(await at.lies()).toEqual({ shortfall: 0, income: BALANCE, forfeited: DEPOSIT });
    expect(await at.settle()).toBe(SHORTFALL);
    expect(await at.lies()).toEqual({ shortfall: 0, income: COMMISSIONS, forfeited: 0 });
  });

  test('the part of a consignor is brought to him with the deposit that is forfeited now', async () => {
    await at.soldAgain();
    await payAsBefore(BALANCE);
    await at.forfeit();
    expect(await at.lies()).toEqual({ shortfall: SHORTFALL, income: COMMISSIONS, forfeited: 0 });
    expect(await at.settle()).toBe(SHORTFALL);
  });

  test('a deposit that was forfeited before counts beside a balance that is shared now', async () => {
    await at.soldAgain();
    await forfeitAsBefore();
    await at.pay(BALANCE);
    expect(await at.lies()).toEqual({ shortfall: BALANCE, income: 0, forfeited: DEPOSIT });
    expect(await at.settle()).toBe(SHORTFALL);
    expect(await at.lies()).toEqual({ shortfall: 0, income: COMMISSIONS, forfeited: 0 });
  });

  test('the part of a consignor is taken out of the income alone where the deposit has gone back', async () => {
    await at.soldAgain();
    await payAsBefore(BALANCE);
    await at.decide(await at.announce(), 'take-back');
    expect(await at.settle()).toBe(BALANCE);
    expect(await at.lies()).toEqual({ shortfall: 0, income: 0, forfeited: 0 });
  });
});
