// A voucher is looked after by the next working day: the people of the house are told, each of them
// once, when it has not been.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { voucherByMs } from '#core/orders/order-dues.ts';
import { DAY_MS } from '#core/time/days.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { acceptVoucher, rejectVoucher, sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { someClerk } from '../../kit/fixtures.ts';
import { buyerOf, CLERK, done, orderNews, seen, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

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
    const amountFen = dueFenOf(await seen(house));
    return { kind: 'voucher-overdue', orderId: house.orderId, lotId: 'lot-1', amountFen, dueAtMs };
  };

  test('nobody looks after is raised once to the house’s people', async () => {
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
});
