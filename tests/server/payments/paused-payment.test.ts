// Money for a unit that comes while its fixed-price lot stands still: it waits for the fixed-price
// lot as everything else does, and counts when it was made. Source: product.md 3.7;
// decisions/a-payment-counts-when-it-was-made, a-pause-holds-the-hammer; goals.md I-32, I-50.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { signOrder } from '#server/orders/commands-steps.ts';
import { beginPayment, beginTogether } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { buys, openFormatService, type FormatService } from '../../kit/formats/format-service.ts';
import { MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { balancesOf, orderMessages, orderNews } from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';

const { depositFen } = someTerms();
const pause: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const resume: StopOrder = { verb: 'resume' };
const withdraw: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };

describe.each(storeKinds)('a payment for a unit of a fixedPrice that stands still, on %s,', (kind) => {
  let house: FormatService;
  let [an, bo]: [string, string] = ['', ''];
  let open: { readonly paymentId: string; readonly amountFen: number };
  let heldMs = 0;

  beforeEach(async () => {
    house = await openFormatService(kind, { ...someTerms(), rules: FIXED_PRICE_RULES });
    [an, bo] = [await house.buyer('an'), await house.buyer('bo')];
    await house.pass(2 * MINUTE_MS);
    heldMs = house.clock.nowMs();
    await buys(house, an);
    const by = { userId: an, isStaff: false };
    const { id: orderId } = await house.order();
    await house.engine.run(signOrder, { orderId, by, name: '张三' });
    const begun = await house.engine.run(beginPayment, { orderId, by, way: 'sample' });
    if (!begun.ok) throw new Error(begun.refusal.code);
    open = begun.answer;
    await house.pass(MINUTE_MS);
  });
  afterEach(async () => {
    await assertMoneyHolds(house.ground.store.reader);
    const broken = await house.judge();
    await house.close();
    if (broken.length > 0) throw new Error(broken.join('; '));
  });

  const stop = async (verb: StopOrder): Promise<void> => {
    const answer = await house.engine.run(orderLot, { lotId: 'lot-1', staffId: 'clerk', order: verb });
    expect(answer).toMatchObject({ ok: true });
  };
  const hear = async (paidAtMs = house.clock.nowMs(), { paymentId, amountFen } = open) => {
    const said = { paymentId, amountFen, bankRef: `BANK-${paymentId}`, isPaid: true, paidAtMs };
    const heard = await house.engine.run(hearBank, said);
    return heard.ok ? heard.answer.state : heard.refusal.code;
  };
  const waitingFen = async (): Promise<number | undefined> => (await balancesOf(house))['lot:lot-1:waiting'];
  const freeFen = async (): Promise<number> =>
    (await balancesOf(house))[`buyer:${an}:available`] ?? expect.fail('they have no account');

  test('waits, and has bought it when the fixedPrice goes on', async () => {
    const before = await freeFen();
    await stop(pause);
    await house.pass(MINUTE_MS);
    expect(await hear()).toBe('waiting');
    expect([await freeFen(), (await house.order()).status]).toEqual([before, 'to-pay']);
    expect(await waitingFen()).toBe(open.amountFen);
    expect((await orderMessages(house, an)).at(-1)).toMatchObject({
      news: 'payment-waiting',
      amountFen: open.amountFen,
      dueAtMs: null,
    });
    // However long it stands still, and however often the bank says it.
    await house.pass(HOUR_MS);
    expect(await hear()).toBe('waiting');
    await stop(resume);
    expect([(await house.order()).status, await waitingFen()]).toEqual(['paid', 0]);
    expect(await hear()).toBe('taken');
    expect(await buys(house, bo)).toBe('ENDED');
    expect(await orderNews(house, an)).toEqual([
      'created',
      'signed',
      'stopped',
      'payment-waiting',
      'resumed',
      'paid',
    ]);
  });

  test('is their own to have back when the fixedPrice is withdrawn', async () => {
    const before = await freeFen();
    await stop(pause);
    await hear();
    await stop(withdraw);
    expect([await freeFen(), (await house.order()).status]).toEqual([
      before + depositFen + open.amountFen,
      'closed',
    ]);
    expect(await waitingFen()).toBe(0);
    expect((await orderMessages(house, an)).at(-1)).toMatchObject({ news: 'unmatched' });
    expect(await hear()).toBe('unmatched');
  });

  test('goes on with the whole sale as with the lot alone', async () => {
    const all = (verb: StopOrder) =>
      house.engine.run(orderSale, { saleId: 'sale-1', staffId: 'clerk', order: verb });
    await all(pause);
    await hear();
    await all(resume);
    expect((await house.order()).status).toBe('paid');
  });

  test('made too late before the pause is not made good', async () => {
    // The bank's word is waited for beyond the hold, and the pause comes meanwhile.
    await house.pass(FIXED_PRICE_RULES.holdMs + MINUTE_MS);
    const before = await freeFen();
    await stop(pause);
    await house.pass(HOUR_MS);
    expect(await hear(heldMs + FIXED_PRICE_RULES.holdMs + 1)).toBe('waiting');
    await stop(resume);
    expect(await freeFen()).toBe(before + open.amountFen);
    await house.advance();
    expect([(await house.order()).status, await buys(house, bo)]).toEqual(['closed', 'ok']);
  });

  test('of another sum is the buyer’s at once', async () => {
    const before = await freeFen();
    await stop(pause);
    expect(await hear(house.clock.nowMs(), { ...open, amountFen: open.amountFen - 1 })).toBe('unmatched');
    expect(await freeFen()).toBe(before + open.amountFen - 1);
  });

  test('that was collected with others waits as one that came by itself', async () => {
    const wish = {
      orderIds: [(await house.order()).id],
      by: { userId: an, isStaff: false },
      way: 'sample',
    } as const;
    const together = await house.engine.run(beginTogether, wish);
    if (!together.ok) throw new Error(together.refusal.code);
    await stop(pause);
    expect(await hear(house.clock.nowMs(), together.answer)).toBe('waiting');
    await stop(resume);
    expect((await house.order()).status).toBe('paid');
  });
});
