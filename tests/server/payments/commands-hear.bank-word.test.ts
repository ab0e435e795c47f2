// The bank says when it was paid, and may say so late: a unit is kept and a default waits for its
// word on a payment that was begun in time; where too much has happened meanwhile, the whole of it
// is the buyer's. Source: product.md 3.7; goals.md I-32, I-50.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderMessage } from '#core/orders/order-message.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { beginPayment, beginTogether } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { buys, openFormatService, type FormatService } from '../../kit/formats/format-service.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { balancesOf, buyerOf, orderMessages, seen, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { joinHouse } from '../../kit/staff/roles.ts';
import { storeKinds } from '../../kit/stores.ts';

interface Try {
  readonly paymentId: string;
  readonly amountFen: number;
}

const begin = async (engine: EngineHandle, orderId: string, userId: string): Promise<Try> => {
  const by = { userId, isStaff: false };
  await engine.run(signOrder, { orderId, by, name: '张三' });
  const begun = await engine.run(beginPayment, { orderId, by, way: 'sample' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.answer;
};

/** The bank's word, and the answer to it. `paidAtMs` null: nothing was paid. */
const hear = async (engine: EngineHandle, { paymentId, amountFen }: Try, paidAtMs: number | null) => {
  const said = paidAtMs === null ? { isPaid: false } : { isPaid: true, paidAtMs };
  const heard = await engine.run(hearBank, { paymentId, amountFen, bankRef: `BANK-${paymentId}`, ...said });
  return heard.ok ? heard.answer.state : heard.refusal.code;
};

const told = async (house: Pick<SoldHouse, 'ground'>, userId: string): Promise<OrderMessage | undefined> =>
  (await orderMessages(house, userId)).at(-1);

const HOLD_MS = FIXED_PRICE_RULES.holdMs;

describe.each(storeKinds)('a unit, on %s, whose payment was begun in time,', (kind) => {
  let house: FormatService;
  let [an, bo]: [string, string] = ['', ''];
  let heldMs = 0;
  let open: Try;

  beforeEach(async () => {
    house = await openFormatService(kind, { ...someTerms(), rules: FIXED_PRICE_RULES });
    [an, bo] = [await house.buyer('an'), await house.buyer('bo')];
    await house.pass(2 * MINUTE_MS);
    heldMs = house.clock.nowMs();
    await buys(house, an);
    const { id } = await house.order();
    await house.pass(HOLD_MS - 1);
    open = await begin(house.engine, id, an);
  });
  afterEach(async () => {
    const broken = await house.judge();
    await house.close();
    if (broken.length > 0) throw new Error(broken.join('; '));
  });

  test('is kept for the bank’s word, though it comes late', async () => {
    await house.pass(14 * MINUTE_MS);
    expect(await buys(house, bo)).toBe('ALL_HELD');
    expect(await hear(house.engine, open, heldMs + HOLD_MS - 1)).toBe('taken');
    expect((await house.order()).status).toBe('paid');
    expect(await buys(house, bo)).toBe('ENDED');
  });

  test('is not theirs by payment after the hold, then free', async () => {
    await house.pass(MINUTE_MS);
    const again = { orderId: (await house.order()).id, by: { userId: an, isStaff: false } };
    expect(await house.engine.run(beginPayment, { ...again, way: 'sample' })).toMatchObject({
      refusal: { code: 'PAY_TIME_UP', endedAtMs: heldMs + HOLD_MS },
    });
    expect(await house.engine.run(sendVoucher, { ...again, reference: 'BANK-0001' })).toMatchObject({
      refusal: { code: 'PAY_TIME_UP' },
    });
    expect(await hear(house.engine, open, house.clock.nowMs())).toBe('unmatched');
    expect(await told(house, an)).toMatchObject({ news: 'unmatched', amountFen: open.amountFen });
    await house.advance();
    expect([(await house.order()).status, await buys(house, bo)]).toEqual(['closed', 'ok']);
  });

  test('is free at once when the bank says that nothing was paid', async () => {
    await house.pass(MINUTE_MS);
    expect(await hear(house.engine, open, null)).toBe('failed');
    await house.advance();
    expect([(await house.order()).status, await buys(house, bo)]).toEqual(['closed', 'ok']);
  });

  test('gone to another is not taken back: the money is theirs', async () => {
    await house.pass(16 * MINUTE_MS);
    expect(await buys(house, bo)).toBe('ok');
    const before = await balancesOf(house);
    expect(await hear(house.engine, open, heldMs + HOLD_MS - 1)).toBe('unmatched');
    const account = `buyer:${an}:available`;
    expect((await balancesOf(house))[account]).toBe((before[account] ?? 0) + open.amountFen);
    expect(await told(house, an)).toMatchObject({ news: 'unmatched', late: 'unit-freed' });
    expect(await buys(house, bo)).toBe('ALREADY_HOLDING');
  });
});

describe.each(storeKinds)('a lot, on %s, whose payment was begun before the default,', (kind) => {
  const BREACH_MS = workdayAfterMs(END_MS, 2, 17) + DAY_MS;
  const WORD_BY_MS = workdayAfterMs(BREACH_MS, 1, 17);
  let house: SoldHouse;
  let open: Try;

  beforeEach(async () => {
    house = await soldHouse(kind);
    await house.passTo(BREACH_MS - 1);
    open = await begin(house.engine, house.orderId, house.winnerId);
  });
  afterEach(() => house.close());

  test('is paid by the bank’s word hours after the deadline', async () => {
    await house.passTo(WORD_BY_MS - 1);
    expect(dueFenOf(await seen(house))).toBe(open.amountFen);
    expect(await hear(house.engine, open, BREACH_MS - 1)).toBe('taken');
    expect((await seen(house)).status).toBe('paid');
    expect(await house.ground.store.reader.selectFrom('secondOffers').selectAll().execute()).toEqual([]);
  });

  test('is in default when the bank stays silent a working day', async () => {
    await house.passTo(WORD_BY_MS);
    expect((await seen(house)).log.at(-1)).toEqual({ type: 'defaulted', atMs: WORD_BY_MS });
  });

  test('is in default at once when the bank says unpaid', async () => {
    await house.passTo(BREACH_MS + 9);
    expect(await hear(house.engine, open, null)).toBe('failed');
    await house.passTo(BREACH_MS + 9);
    expect((await seen(house)).log.at(-1)).toEqual({ type: 'defaulted', atMs: BREACH_MS + 9 });
  });

  test('stays in default when the word comes later still, explained', async () => {
    await joinHouse(house.ground.store.writer, house.secondId);
    await house.passTo(WORD_BY_MS);
    const paidAtMs = BREACH_MS - 1;
    expect(await hear(house.engine, open, paidAtMs)).toBe('unmatched');
    expect((await seen(house)).status).toBe('defaulted');
    const { amountFen } = open;
    expect(await told(house, house.winnerId)).toMatchObject({ late: 'in-default', amountFen });
    expect(await told(house, house.secondId)).toEqual({
      kind: 'heard-late',
      orderId: house.orderId,
      lotId: 'lot-1',
      late: 'in-default',
      amountFen,
      paidAtMs,
    });
  });

  test('is waited for likewise where it is paid with others', async () => {
    const orderIds = [house.orderId];
    expect(await hear(house.engine, open, null)).toBe('failed');
    expect((await seen(house)).log.at(-1)).toMatchObject({ type: 'payment-awaited' });
    const begun = await house.engine.run(beginTogether, { orderIds, by: buyerOf(house), way: 'sample' });
    if (!begun.ok) throw new Error(begun.refusal.code);
    await house.passTo(WORD_BY_MS - 1);
    expect(await hear(house.engine, begun.answer, BREACH_MS - 1)).toBe('taken');
    expect((await seen(house)).status).toBe('paid');
  });
});
