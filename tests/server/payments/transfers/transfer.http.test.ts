// Paying by transfer over HTTP: the payer is told account and code, two persons enter and confirm
// what the bank says, and each transfer has one effect or none, told.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { PaymentState, StartedPayment } from '#contract/deposits/pay-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { TRANSFER_MS } from '#core/deposits/pay-way.ts';
import { readTransferCode, transferCodeText } from '#core/deposits/transfer-code.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { paidOrders } from '#server/orders/effects-payment.ts';
import { paymentState } from '#server/payments/queries-payment-state.ts';
import { decideTransfer } from '#server/payments/transfers/commands-decide-transfer.ts';
import { receiveTransfer } from '#server/payments/transfers/commands-receive-transfer.ts';
import { byTwo, someSecond } from '../../../kit/accounts/by-two.ts';
import { transferByTwo, type StatementInput } from '../../../kit/deposits/transfers.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { openSoldServer } from '../../../kit/sold-server.ts';
import { callKeyed, done } from '../../../kit/staff-request.ts';
import { call, type Person, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let second: Person;
let clerk: Person;
let other: Person;
let orderId: string;

beforeEach(async () => {
  ({ server, buyer, second, clerk, orderId } = await openSoldServer());
  other = await someSecond(server);
});
afterEach(() => server.close());

const codeOf = ({ needs }: StartedPayment): string => (needs.way === 'transfer' ? needs.code : '');

const topsUp = (amountFen = yuan(3_000), who = buyer): Promise<StartedPayment> =>
  done<StartedPayment>(server, ['topUp', { amountFen, way: 'transfer' }], who);

const paysOrder = async (): Promise<StartedPayment> => {
  await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
  return done<StartedPayment>(server, ['orderPay', { orderId, way: 'transfer' }], buyer);
};

let entered = 0;
const statement = (begun: StartedPayment, rest: Partial<StatementInput> = {}): StatementInput => {
  entered += 1;
  const facts = { bankRef: `HX2026-${String(entered).padStart(4, '0')}`, payerName: '张三' };
  const remark = { reference: `货款 ${transferCodeText(codeOf(begun))}`, amountFen: begun.amountFen };
  return { ...facts, ...remark, paidAtMs: server.clock.nowMs(), ...rest };
};

const enters = (input: StatementInput) => transferByTwo(server, input, [clerk, other]);
const freeFen = async (who = buyer) => (await call<Deposit>(server, ['myDeposit'], who)).data.availableFen;
const stateOf = async ({ paymentId }: StartedPayment, who = buyer) =>
  (await call<PaymentState>(server, ['paymentState', { id: paymentId }], who)).data;
const order = async () => (await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer)).data;
const lettersOf = async (who = buyer, topic = 'deposit'): Promise<object[]> => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', who.userId)
    .where('topic', '=', topic)
    .orderBy('atMs')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as object);
};
const sums = async () => (await call<{ offFen: number }>(server, ['ledgerSums'], clerk)).data;

describe('whoever pays by transfer', () => {
  test('is told account, code, sum and until when', async () => {
    const begun = await topsUp();
    const { needs, amountFen, untilMs } = begun;
    expect(amountFen).toBe(yuan(3_000));
    expect(untilMs).toBe(server.clock.nowMs() + TRANSFER_MS);
    expect(needs).toMatchObject({
      way: 'transfer',
      account: { holder: expect.stringMatching(/公司/) as string },
    });
    expect(readTransferCode(codeOf(begun))).toBe(codeOf(begun));
    const { data } = await call<Outputs['payWays']>(server, ['payWays'], buyer);
    expect(data.ways).toEqual(['sample', 'transfer']);
    expect(needs).toMatchObject({ account: data.account });
  });

  test('asked again has the same code, for another sum another', async () => {
    const first = await topsUp();
    expect(codeOf(await topsUp())).toBe(codeOf(first));
    expect(codeOf(await topsUp(yuan(2_999)))).not.toBe(codeOf(first));
    expect(codeOf(await topsUp(yuan(3_000), second))).not.toBe(codeOf(first));
  });

  test('of an order lasts while it can be paid, keeping none', async () => {
    const begun = await paysOrder();
    const { status, dues } = await order();
    expect(status).toBe('to-pay');
    expect(begun.untilMs).toBeLessThanOrEqual(server.clock.nowMs() + TRANSFER_MS);
    expect(begun.untilMs).toBeGreaterThanOrEqual(dues.find(({ what }) => what === 'pay')?.atMs ?? Infinity);
  });

  test('asks for the state of their own payment, and of nobody else’s', async () => {
    const begun = await topsUp();
    expect(await stateOf(begun)).toMatchObject({
      of: 'top-up',
      state: 'pending',
      orderIds: [],
      strays: [],
      needs: begun.needs,
    });
    const id = begun.paymentId;
    expect((await call(server, ['paymentState', { id }], second)).status).toBe(404);
    expect((await call(server, ['paymentState', { id: 'none' }], buyer)).status).toBe(404);
    const later = { id, buyerId: buyer.userId, nowMs: begun.untilMs };
    expect((await paymentState(server.services.reader, later, paidOrders))?.state).toBe('over');
  });
});

describe('a transfer of the sum that was asked for', () => {
  test('is theirs to bid with, once however often entered, and told', async () => {
    const begun = await topsUp();
    const before = await freeFen();
    const wish = statement(begun);
    const first = await enters(wish);
    expect(first.data).toMatchObject({ state: 'matched', why: null, paymentId: begun.paymentId });
    expect(await freeFen()).toBe(before + yuan(3_000));
    const again = await enters(wish);
    expect(again.data).toEqual(first.data);
    expect(await freeFen()).toBe(before + yuan(3_000));
    expect(await stateOf(begun)).toMatchObject({ state: 'taken', endedAtMs: server.clock.nowMs() });
    expect((await lettersOf()).filter((one) => 'kind' in one && one.kind === 'topped-up')).toHaveLength(1);
    expect((await sums()).offFen).toBe(0);
  });

  test('pays its order, with the code however it is dressed', async () => {
    const begun = await paysOrder();
    const reference = `车款${codeOf(begun).toLowerCase()}`;
    await enters(statement(begun, { reference }));
    expect((await order()).status).toBe('paid');
    expect(await stateOf(begun)).toMatchObject({ state: 'taken', of: 'orders', orderIds: [orderId] });
  });

  test('pays the orders it was asked for together', async () => {
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    const wish = { orderIds: [orderId, orderId], way: 'transfer' };
    const begun = await done<StartedPayment>(server, ['payTogether', wish], buyer);
    await enters(statement(begun));
    expect((await order()).status).toBe('paid');
    expect((await stateOf(begun)).state).toBe('taken');
  });

  test('pays an order whose buyer has said that they sent it', async () => {
    const begun = await paysOrder();
    await done(server, ['orderVoucher', { orderId, reference: 'HX2026-0815' }], buyer);
    expect((await order()).status).toBe('in-review');
    await enters(statement(begun));
    expect((await order()).status).toBe('paid');
  });

  test.each([
    ['before the end of its order', -HOUR_MS, 'in-default'],
    ['after it', HOUR_MS, 'paid-late'],
  ])('sent %s and entered late is their own, with the reason', async (_when, byMs, late) => {
    const begun = await paysOrder();
    const paidAtMs = begun.untilMs + byMs;
    server.clock.moveTo(begun.untilMs + DAY_MS);
    const { reader } = server.services;
    const before = (await depositOf(reader, buyer.userId)).availableFen;
    const entry = statement(begun, { paidAtMs });
    const first = await server.engine.run(receiveTransfer, { ...entry, staffId: clerk.userId });
    const id = first.ok ? first.answer.id : '';
    const { amountFen } = entry;
    const confirmed = { id, step: 'confirm', staffId: other.userId, amountFen, paidAtMs } as const;
    expect(await server.engine.run(decideTransfer, confirmed)).toMatchObject({
      answer: { state: 'matched' },
    });
    expect((await depositOf(reader, buyer.userId)).availableFen).toBe(before + begun.amountFen);
    const asked = { id: begun.paymentId, buyerId: buyer.userId, nowMs: server.clock.nowMs() };
    expect(await paymentState(reader, asked, paidOrders)).toMatchObject({ state: 'unmatched' });
    const heard = { kind: 'order', news: 'unmatched', amountFen: begun.amountFen, late };
    expect(await lettersOf(buyer, 'order')).toContainEqual(expect.objectContaining(heard));
  });

  test('for an order that was paid otherwise is their own', async () => {
    const begun = await paysOrder();
    await done(server, ['orderPay', { orderId, way: 'sample' }], buyer);
    expect((await stateOf(begun)).state).toBe('over');
    const before = await freeFen();
    await enters(statement(begun));
    expect(await freeFen()).toBe(before + begun.amountFen);
    expect((await stateOf(begun)).state).toBe('unmatched');
  });
});

describe('a transfer that does not fit', () => {
  test('by its sum pays nothing, is theirs, and they hear', async () => {
    const begun = await topsUp();
    const before = await freeFen();
    const { data } = await enters(statement(begun, { amountFen: yuan(2_000) }));
    expect(data).toMatchObject({ state: 'claimed', why: 'wrong-sum', paymentId: begun.paymentId });
    expect(await freeFen()).toBe(before + yuan(2_000));
    expect(await stateOf(begun)).toMatchObject({
      state: 'pending',
      strays: [{ amountFen: yuan(2_000), why: 'wrong-sum', isClaimed: true }],
    });
    expect(await lettersOf()).toContainEqual({
      kind: 'transfer-credited',
      amountFen: yuan(2_000),
      askedFen: yuan(3_000),
      why: 'wrong-sum',
    });
    expect((await sums()).offFen).toBe(0);
  });

  test('because the payment is there already is the payer’s beside it', async () => {
    const begun = await topsUp();
    await enters(statement(begun));
    const before = await freeFen();
    expect((await enters(statement(begun))).data).toMatchObject({ state: 'claimed', why: 'paid-before' });
    expect(await freeFen()).toBe(before + yuan(3_000));
    expect((await stateOf(begun)).state).toBe('taken');
  });

  test('because it names nobody is told to nobody', async () => {
    const begun = await topsUp();
    const before = (await lettersOf()).length;
    expect((await enters(statement(begun, { reference: '' }))).data.why).toBe('no-code');
    expect((await enters(statement(begun, { reference: '保证金' }))).data.why).toBe('no-code');
    const strangers = { reference: transferCodeText('33333334') };
    const { data } = await enters(statement(begun, strangers));
    expect(['no-code', 'unknown-code']).toContain(data.why);
    expect(data.paymentId).toBe(null);
    expect(await lettersOf()).toHaveLength(before);
  });

  test('becomes somebody’s by two persons, once', async () => {
    const begun = await topsUp();
    const { data } = await enters(statement(begun, { reference: '没有写', amountFen: yuan(2_000) }));
    const before = await freeFen();
    const matter = { kind: 'transfer', bidderId: buyer.userId, transferId: data.id } as const;
    const alone = await byTwo(server, matter, [clerk, clerk]);
    expect(alone.data.refusal.code).toBe('SAME_PERSON');
    expect(await freeFen()).toBe(before);
    expect((await byTwo(server, matter, [clerk, other])).code).toBe(200);
    expect(await freeFen()).toBe(before + yuan(2_000));
    const again = await byTwo(server, matter, [clerk, other]);
    expect(again).toMatchObject({
      code: REFUSAL_NUMBER.NOT_UNCLAIMED,
      msg: '没有这笔待认领的来款。回来款列表刷新，可能已由他人办结',
    });
    expect(await freeFen()).toBe(before + yuan(2_000));
    expect((await sums()).offFen).toBe(0);
  });

  test('is a refusal where the bank’s number stands for another', async () => {
    const begun = await topsUp();
    const wish = statement(begun);
    await enters(wish);
    const before = await freeFen();
    const again = await enters({ ...wish, amountFen: 1 });
    expect(again).toMatchObject({
      code: REFUSAL_NUMBER.TRANSFER_KNOWN,
      msg: expect.stringContaining('这个银行流水号已于'),
      data: { refusal: { code: 'TRANSFER_KNOWN', amountFen: yuan(3_000) } },
    });
    expect(await freeFen()).toBe(before);
  });
});

describe('the list of transfers', () => {
  const listed = async (input: object = {}) =>
    (await call<Outputs['transferList']>(server, ['transferList', input], clerk)).data;

  test('has the newest first, by state if asked, by pages', async () => {
    const begun = await topsUp();
    const first = await enters(statement(begun));
    server.clock.moveBy(1_000);
    const late = await enters(statement(begun, { reference: '' }));
    const named = { enteredBy: { isYou: true }, endedBy: { isYou: false } };
    expect((await listed()).rows).toMatchObject([late.data, { ...first.data, ...named }]);
    expect((await listed({ state: 'unclaimed' })).rows).toMatchObject([late.data]);
    expect((await listed({ id: late.data.id })).rows).toMatchObject([late.data]);
    expect((await listed({ id: 'none' })).rows).toEqual([]);
    expect((await listed({ state: 'claimed' })).rows).toEqual([]);
    const after = `${late.data.atMs}.${late.data.id}`;
    expect(await listed({ after })).toMatchObject({ rows: [first.data], next: null });
  });

  test('is nobody’s but the house’s', async () => {
    expect((await call(server, ['transferList'], buyer)).status).toBe(403);
    const begun = await topsUp();
    expect((await callKeyed(server, ['transferReceived', statement(begun)], buyer)).status).toBe(403);
    const confirmation = { id: 'none', step: 'confirm', amountFen: 1, paidAtMs: 1 };
    expect((await callKeyed(server, ['decideTransfer', confirmation], buyer)).status).toBe(403);
    expect((await callKeyed(server, ['importStatement', { text: 'a' }], buyer)).status).toBe(403);
    expect((await stateOf(begun)).state).toBe('pending');
  });
});
