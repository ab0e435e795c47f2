// The order of a unit that is kept goes with its lot: nothing runs out while the house looks for
// its money, and none is left behind by a fixed-price lot that is withdrawn. Source: product.md
// 3.3, 3.7; goals.md I-31, I-50.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { voucherByMs } from '#core/orders/order-dues.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import {
  acceptVoucher,
  closeOrder,
  rejectVoucher,
  sendVoucher,
  signOrder,
} from '#server/orders/commands-steps.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { buys, openFormatService, type FormatService } from '../../kit/formats/format-service.ts';
import { MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { orderNews } from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { storeKinds } from '../../kit/stores.ts';

const CLERK = { userId: 'clerk', isStaff: true };
const pause: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const withdraw: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };

describe.each(storeKinds)('the order of a unit on %s', (kind) => {
  let house: FormatService;
  let [an, bo]: [string, string] = ['', ''];

  beforeEach(async () => {
    house = await openFormatService(kind, { ...someTerms(), rules: FIXED_PRICE_RULES });
    [an, bo] = [await house.buyer('an'), await house.buyer('bo')];
    await house.pass(2 * MINUTE_MS);
    await buys(house, an);
  });
  afterEach(() => house.close());

  const stop = (order: StopOrder) => house.engine.run(orderLot, { lotId: 'lot-1', staffId: 'clerk', order });
  /** Signed, and the money is said to be on its way. */
  const transfers = async (): Promise<{ orderId: string; dueFen: number }> => {
    const { id: orderId } = await house.order();
    const by = { userId: an, isStaff: false };
    await house.engine.run(signOrder, { orderId, by, name: '张三' });
    const sent = await house.engine.run(sendVoucher, { orderId, by, reference: 'BANK-0001' });
    expect(sent).toMatchObject({ ok: true, answer: { status: 'in-review' } });
    return { orderId, dueFen: sent.ok ? dueFenOf(sent.answer) : 0 };
  };

  test('is closed with a fixedPrice that is withdrawn while it stands still', async () => {
    await stop(pause);
    expect(await house.order()).toMatchObject({ status: 'to-sign', stop: { cause: 'lot' } });
    expect(await stop(withdraw)).toMatchObject({ ok: true });
    expect(await house.order()).toMatchObject({ status: 'closed', stop: null });
    // One letter that it stands still, and one that it is over.
    expect(await orderNews(house, an)).toEqual(['created', 'stopped', 'closed']);
    expect(await house.judge()).toEqual([]);
  });

  test('keeps its unit while its money is looked for and found', async () => {
    const { orderId, dueFen: receivedFen } = await transfers();
    await house.pass(voucherByMs(house.clock.nowMs()) - house.clock.nowMs() + DAY_MS);
    expect(await buys(house, bo)).toBe('ALL_HELD');
    const found = await house.engine.run(acceptVoucher, { orderId, by: CLERK, receivedFen });
    expect(found).toMatchObject({ ok: true, answer: { status: 'paid' } });
    expect(await buys(house, bo)).toBe('ENDED');
    expect(await house.judge()).toEqual([]);
  });

  test('has its remaining time back when nothing was found', async () => {
    await house.pass(5 * MINUTE_MS);
    const { orderId } = await transfers();
    await house.pass(40 * MINUTE_MS);
    await house.engine.run(rejectVoucher, { orderId, by: CLERK, reason: '账上没有' });
    await house.pass(10 * MINUTE_MS - 1);
    expect([(await house.order()).status, await buys(house, bo)]).toEqual(['to-pay', 'ALL_HELD']);
    await house.pass(1);
    expect([(await house.order()).status, await buys(house, bo)]).toEqual(['closed', 'ok']);
    expect(await house.judge()).toEqual([]);
  });

  test('that the house ends by hand frees its unit at once', async () => {
    const { orderId } = await transfers();
    await house.engine.run(closeOrder, { orderId, by: CLERK, reason: '买家放弃' });
    expect(await house.order()).toMatchObject({ status: 'closed', reason: '买家放弃' });
    expect(await buys(house, bo)).toBe('ok');
    expect(await house.judge()).toEqual([]);
  });
});
