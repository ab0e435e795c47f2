// A voucher is looked after by the next working day: the people of the house are told, each of them once, when it has not been.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/days.ts';
import { yuan } from '#core/money.ts';
import { voucherByMs } from '#core/order-dues.ts';
import { arrivesByMs } from '#core/payout.ts';
import { acceptVoucher, rejectVoucher, sendVoucher, signOrder } from '#server/commands/order-commands.ts';
import type { Command } from '#server/engine/command.ts';
import { messageList } from '#server/queries/messages.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { houseAlarms } from '#server/store/migrations/house-alarms.ts';
import { addPayout } from '#server/store/payouts.ts';
import { someClerk } from '../kit/houses.ts';
import { buyerOf, CLERK, done, orderNews, seen, type SoldHouse, soldHouse } from '../kit/orders.ts';
import { anySeal } from '../kit/seals.ts';
import { storeKinds } from '../kit/stores.ts';

/** A house of before: nobody watches over what waits in it. */
const asItWas: Command<string, null> = {
  name: 'as-it-was',
  run: async ({ db, nowMs: atMs }, ref) => {
    await dropDeadline(db, { kind: 'order', ref });
    const payout = { id: 'payout-1', bidderId: 'an', cardId: 'card-1', amountFen: yuan(300), note: '' };
    await addPayout(db, { ...payout, why: null, state: 'pending', atMs, endedAtMs: null });
    return null;
  },
};
const bringUp: Command<null, null> = {
  name: 'bring-up',
  run: async ({ db }) => {
    await houseAlarms.up(db);
    return null;
  },
};

describe.each(storeKinds)('a voucher on %s', (kind) => {
  let house: SoldHouse;
  let clerks: string[];
  let dueAtMs: number;

  beforeEach(async () => {
    house = await soldHouse(kind);
    clerks = [await someClerk(house.engine), await someClerk(house.engine, 'chief')];
    const { orderId } = house;
    const by = buyerOf(house);
    done(await house.engine.run(signOrder, { orderId, by, name: '张三' }));
    done(await house.engine.run(sendVoucher, { orderId, by, reference: 'BANK-0001' }));
    dueAtMs = voucherByMs(house.clock.nowMs());
  });
  afterEach(() => house.close());

  const raised = async (userId: string): Promise<unknown[]> => {
    const nowMs = house.clock.nowMs();
    const { rows } = await messageList(house.ground.store.reader, { userId, nowMs }, anySeal);
    return rows.flatMap(({ message }) => (message.kind.endsWith('-overdue') ? [message] : []));
  };
  const overdue = async () => {
    const amountFen = (await seen(house)).bill?.dueFen;
    return { kind: 'voucher-overdue', orderId: house.orderId, lotId: 'lot-1', amountFen, dueAtMs };
  };

  test('that nobody looks after is raised once, on the hour, to each of the house’s people and to nobody else', async () => {
    const before = await orderNews(house, house.winnerId);
    await house.passTo(dueAtMs - 1);
    expect(await Promise.all(clerks.map(raised))).toEqual([[], []]);
    await house.passTo(dueAtMs);
    await house.passTo(dueAtMs + 7 * DAY_MS);
    const message = await overdue();
    expect(await Promise.all(clerks.map(raised))).toEqual([[message], [message]]);
    expect(await orderNews(house, house.winnerId)).toEqual(before);
    const found = { orderId: house.orderId, by: CLERK, receivedFen: message.amountFen ?? 0 };
    expect(done(await house.engine.run(acceptVoucher, found)).status).toBe('paid');
    expect(house.failures).toEqual([]);
  });

  test('that was looked after in time is raised to nobody', async () => {
    await house.passTo(dueAtMs - 1);
    done(await house.engine.run(rejectVoucher, { orderId: house.orderId, by: CLERK, reason: '账上没有' }));
    await house.passTo(dueAtMs);
    expect(await Promise.all(clerks.map(raised))).toEqual([[], []]);
    expect(house.failures).toEqual([]);
  });

  test('and a payout of before anybody watched are raised like any other, once the house has been brought up', async () => {
    const { reader } = house.ground.store;
    const alarms = () => reader.selectFrom('deadlines').select(['ref', 'dueAtMs']).orderBy('kind').execute();
    await house.engine.run(asItWas, house.orderId);
    expect(await alarms()).toEqual([]);
    const payoutByMs = arrivesByMs(house.clock.nowMs());
    await house.engine.run(bringUp, null);
    await house.passTo(house.clock.nowMs() + 1);
    expect(await alarms()).toEqual([
      { ref: house.orderId, dueAtMs },
      { ref: 'payout-1', dueAtMs: payoutByMs },
    ]);
    await house.passTo(Math.max(dueAtMs, payoutByMs));
    const payout = {
      kind: 'payout-overdue',
      payoutId: 'payout-1',
      amountFen: yuan(300),
      dueAtMs: payoutByMs,
    };
    expect(await raised(clerks[0] ?? '')).toEqual(expect.arrayContaining([await overdue(), payout]));
    expect(house.failures).toEqual([]);
  });
});
