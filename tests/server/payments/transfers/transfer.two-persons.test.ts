// No person of the house makes money alone: a transfer is entered by one and confirmed by another,
// neither of them its payer, at a moment the bank could have named; everybody hears of it, it goes
// out from the next banking day on, and who found it does not hand out what it paid.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { StartedPayment, Transfer } from '#contract/deposits/pay-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { transferCodeText } from '#core/deposits/transfer-code.ts';
import { clearsAtMs } from '#core/deposits/uncleared.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/days.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { byTwo, someSecond } from '../../../kit/accounts/by-two.ts';
import { someCard } from '../../../kit/deposits/cards.ts';
import { transferByTwo } from '../../../kit/deposits/transfers.ts';
import { dueFenOf, pickUpCodeOf } from '../../../kit/orders/order-facts.ts';
import { openSoldServer } from '../../../kit/sold-server.ts';
import { callKeyed, done, type Said } from '../../../kit/staff-request.ts';
import { call, somebodyOfTheHouse, type Person, type TestServer } from '../../../kit/test-server.ts';
import { passTo, toldAt } from '../../../kit/time/server-clock.ts';

let server: TestServer;
let buyer: Person;
let clerk: Person;
let other: Person;
let third: Person;
let orderId: string;

beforeEach(async () => {
  ({ server, buyer, clerk, orderId } = await openSoldServer());
  other = await someSecond(server);
  third = await somebodyOfTheHouse(server, '13900000088');
});
afterEach(() => server.close());

const topsUp = (who = buyer): Promise<StartedPayment> =>
  done<StartedPayment>(server, ['topUp', { amountFen: yuan(3_000), way: 'transfer' }], who);

const lineOf = ({ needs, amountFen }: StartedPayment, part: object = {}) => {
  const code = needs.way === 'transfer' ? needs.code : '';
  const bankRef = `HX-${code}`;
  const paidAtMs = server.clock.nowMs();
  return { bankRef, reference: transferCodeText(code), payerName: '张三', amountFen, paidAtMs, ...part };
};

const enters = (input: object, who = clerk) => callKeyed<Transfer>(server, ['transferReceived', input], who);
const confirms = ({ id, amountFen, paidAtMs }: Transfer, who = other, part: object = {}) =>
  callKeyed<Transfer>(server, ['decideTransfer', { id, step: 'confirm', amountFen, paidAtMs, ...part }], who);
const rejects = ({ id }: Transfer, who = other) =>
  callKeyed<Transfer>(server, ['decideTransfer', { id, step: 'reject', reason: '对账单没有这一笔' }], who);
const freeFen = async (who = buyer) => (await call<Deposit>(server, ['myDeposit'], who)).data.availableFen;
const kindsTold = async (who: Person): Promise<string[]> =>
  (await toldAt(server, who)).map(({ kind }) => kind);
const codeOf = ({ data }: Said) => data.refusal.code;

describe('a transfer that one person has entered', () => {
  test('is nothing to bid with, and others must confirm it', async () => {
    const before = await freeFen();
    const { data } = await enters(lineOf(await topsUp()));
    expect(data).toMatchObject({ state: 'entered', staffId: clerk.userId, confirmedById: null });
    expect(await freeFen()).toBe(before);
    expect(await kindsTold(other)).toContain('transfer-entered');
    expect(await kindsTold(third)).toContain('transfer-entered');
    expect(await kindsTold(clerk)).not.toContain('transfer-entered');
  });

  test('is confirmed by nobody alone, nor by another sum or moment', async () => {
    const before = await freeFen();
    const { data } = await enters(lineOf(await topsUp()));
    expect(codeOf(await confirms(data, clerk))).toBe('SAME_PERSON');
    expect(codeOf(await confirms(data, other, { amountFen: data.amountFen + 1 }))).toBe('TRANSFER_DIFFERS');
    expect(codeOf(await confirms(data, other, { paidAtMs: data.paidAtMs - 1 }))).toBe('TRANSFER_DIFFERS');
    expect(codeOf(await confirms({ ...data, id: 'none' }))).toBe('UNKNOWN_TRANSFER');
    expect(await freeFen()).toBe(before);
  });

  test('is booked once by the second, and everybody else hears of it', async () => {
    const before = await freeFen();
    const { data } = await enters(lineOf(await topsUp()));
    expect((await confirms(data)).data).toMatchObject({ state: 'matched', confirmedById: other.userId });
    expect(codeOf(await confirms(data, third))).toBe('NOT_ENTERED');
    expect(codeOf(await rejects(data, third))).toBe('NOT_ENTERED');
    expect(await freeFen()).toBe(before + yuan(3_000));
    expect(await kindsTold(clerk)).toContain('transfer-decided');
    expect(await kindsTold(third)).toContain('transfer-decided');
  });

  test('is taken back by whoever sees it wrong, freeing its number', async () => {
    const line = lineOf(await topsUp());
    const { data } = await enters(line);
    expect((await rejects(data, clerk)).data).toMatchObject({ state: 'rejected' });
    expect(codeOf(await confirms(data))).toBe('NOT_ENTERED');
    const again = await enters({ ...line, amountFen: line.amountFen - 100 }, other);
    expect(again.data).toMatchObject({ state: 'entered', staffId: other.userId });
    expect((await confirms(again.data, clerk)).data.state).toBe('claimed');
  });

  test('is asked for again on the morning of the next working day', async () => {
    const { data } = await enters(lineOf(await topsUp()));
    const { reader } = server.services;
    const { dueAtMs } = await reader
      .selectFrom('deadlines')
      .selectAll()
      .where('kind', '=', 'transfer')
      .where('ref', '=', data.id)
      .executeTakeFirstOrThrow();
    await passTo(server, dueAtMs);
    const asked = await reader
      .selectFrom('messages')
      .select('cause')
      .where('userId', '=', other.userId)
      .where('cause', 'like', `transfer-entered:${data.id}:%`)
      .execute();
    expect(asked).toHaveLength(2);
  });
});

describe('whose money it is has no hand in it', () => {
  test('be it to enter or to confirm', async () => {
    const line = lineOf(await topsUp(other));
    expect(codeOf(await enters(line, other))).toBe('OWN_MONEY');
    const { data } = await enters(line);
    expect(codeOf(await confirms(data, other))).toBe('OWN_MONEY');
    expect((await confirms(data, third)).data.state).toBe('matched');
  });
});

describe('the moment of a transfer', () => {
  test.each([
    ['has not come', MINUTE_MS, 'PAID_AHEAD'],
    ['is before its payer was told the code', -DAY_MS, 'PAID_BEFORE_ASKED'],
    ['is of a year ago', -365 * DAY_MS, 'PAID_LONG_AGO'],
  ])('that %s is refused, and nothing is kept', async (_what, byMs, code) => {
    const line = lineOf(await topsUp());
    const typed = { ...line, paidAtMs: line.paidAtMs + byMs };
    expect(codeOf(await enters(typed))).toBe(code);
    expect((await enters(line)).data.state).toBe('entered');
  });
});

describe('money that two persons have found', () => {
  const paysOut = async (cardId: string, amountFen: number) => {
    const said = await server.engine.run(requestPayout, { bidderId: buyer.userId, cardId, amountFen });
    return said.ok ? said.answer.state : said.refusal;
  };

  test('goes to no card before the next banking day', async () => {
    const card = await someCard(server.engine, buyer.userId);
    const before = await freeFen();
    await transferByTwo(server, lineOf(await topsUp()), [clerk, other]);
    const clears = clearsAtMs(server.clock.nowMs());
    const refusal = { code: 'MONEY_UNCLEARED', freeFen: before, clearsAtMs: clears };
    expect(await paysOut(card, before + yuan(1))).toEqual(refusal);
    const { data } = await call<{ uncleared: object }>(server, ['payoutList'], buyer);
    expect(data.uncleared).toEqual({ amountFen: yuan(3_000), clearsAtMs: clears });
    expect(await paysOut(card, before)).toBe('pending');
    server.clock.moveTo(clears);
    expect(await paysOut(card, yuan(3_000))).toBe('pending');
  });

  test('and credited by hand alike', async () => {
    const card = await someCard(server.engine, buyer.userId);
    const before = await freeFen();
    const matter = { kind: 'credit', bidderId: buyer.userId, amountFen: yuan(500) } as const;
    expect((await byTwo(server, matter, [clerk, other])).code).toBe(200);
    expect(await paysOut(card, before + yuan(500))).toMatchObject({ code: 'MONEY_UNCLEARED' });
  });

  test('pays an order that another than the second hands out', async () => {
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    const begun = await done<StartedPayment>(server, ['orderPay', { orderId, way: 'transfer' }], buyer);
    await transferByTwo(server, lineOf(begun), [clerk, other]);
    const { data } = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
    expect(data.status).toBe('paid');
    const wish = { action: 'hand-out', orderId, code: pickUpCodeOf(data), storageFen: 0 };
    expect(codeOf(await callKeyed(server, ['staffOrderDo', wish], other))).toBe('MONEY_FOUND_BY_YOU');
    expect((await callKeyed(server, ['staffOrderDo', wish], third)).code).toBe(200);
  });

  test('by a voucher pays an order that another hands out too', async () => {
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    await done(server, ['orderVoucher', { orderId, reference: 'HX2026-0815' }], buyer);
    const { data: unpaid } = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
    const receivedFen = dueFenOf(unpaid);
    const matter = { kind: 'voucher', bidderId: buyer.userId, orderId, receivedFen } as const;
    expect((await byTwo(server, matter, [clerk, other])).code).toBe(200);
    const { data } = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
    const wish = { action: 'hand-out', orderId, code: pickUpCodeOf(data), storageFen: 0 };
    expect(codeOf(await callKeyed(server, ['staffOrderDo', wish], other))).toBe('MONEY_FOUND_BY_YOU');
    expect((await callKeyed(server, ['staffOrderDo', wish], clerk)).code).toBe(200);
  });
});
