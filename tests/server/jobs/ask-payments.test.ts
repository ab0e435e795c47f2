// Payments whose notice was lost: the payment provider is asked, and what it says has the effect
// the notice would have had, once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { PaymentState, StartedPayment } from '#contract/deposits/pay-outputs.ts';
import { yuan } from '#core/money.ts';
import { openAskPayments, type Asker } from '#server/jobs/ask-payments.ts';
import { alipay } from '#server/payments/providers/alipay.ts';
import { tradeNumberOf } from '#server/payments/providers/payment-provider.ts';
import { wechatPay } from '#server/payments/providers/wechat-pay.ts';
import { nameOwnAccount } from '../../kit/content/own-account.ts';
import {
  alipayConfig,
  openAlipay,
  openWechat,
  wechatConfig,
  wechatTransaction,
  type StandIn,
} from '../../kit/deposits/payment-providers.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { done } from '../../kit/staff-request.ts';
import { call, type Person, type TestServer } from '../../kit/test-server.ts';

const NATIVE = 'POST /v3/pay/transactions/native';
const SHUT_MS = 16 * 60_000;
const SOON_MS = 20_000;

let server: TestServer;
let buyer: Person;
let orderId: string;
let wechat: StandIn;
let ali: StandIn;
let asker: Asker;
let failures: string[];

beforeEach(async () => {
  const now = () => server.clock.nowMs();
  wechat = await openWechat(now);
  ali = await openAlipay();
  wechat.answers.set(NATIVE, { body: { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' } });
  const paymentProviders = [
    wechatPay(wechatConfig(wechat.origin, now)),
    alipay(alipayConfig(ali.origin, now)),
  ];
  ({ server, buyer, orderId } = await openSoldServer({ kind: 'real', paymentProviders }));
  failures = [];
  const failed = (error: unknown) => void failures.push(String(error));
  asker = openAskPayments({
    engine: server.engine,
    reader: server.services.reader,
    clock: server.clock,
    paymentProviders,
    failed,
  });
});
afterEach(async () => {
  await server.close();
  await wechat.close();
  await ali.close();
});

const topsUp = (way: string): Promise<StartedPayment> =>
  done<StartedPayment>(server, ['topUp', { amountFen: yuan(50), way }], buyer);
const queryOf = ({ paymentId }: StartedPayment): string =>
  `GET /v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}`;
const closeOf = ({ paymentId }: StartedPayment): string =>
  `POST /v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}/close`;
const paid = ({ paymentId, amountFen }: StartedPayment) => ({
  body: wechatTransaction(tradeNumberOf(paymentId), amountFen, server.clock.nowMs()),
});
const open = ({ paymentId }: StartedPayment) => ({
  body: { mchid: '1900000001', out_trade_no: tradeNumberOf(paymentId), trade_state: 'NOTPAY' },
});
const freeFen = async () => (await call<Deposit>(server, ['myDeposit'], buyer)).data.availableFen;
const stateOf = async ({ paymentId }: StartedPayment) =>
  (await call<PaymentState>(server, ['paymentState', { id: paymentId }], buyer)).data.state;
const timesAsked = (what: string) => wechat.asked.filter(([asked]) => asked === what).length;
const askAfter = (ms: number): Promise<void> => {
  server.clock.moveTo(server.clock.nowMs() + ms);
  return asker.ask();
};

describe('a payment whose notice was lost', () => {
  test('is asked for, and is there', async () => {
    const before = await freeFen();
    const begun = await topsUp('wechat');
    wechat.answers.set(queryOf(begun), paid(begun));
    await askAfter(SOON_MS);
    expect(await stateOf(begun)).toBe('taken');
    expect(await freeFen()).toBe(before + yuan(50));
    await askAfter(SHUT_MS);
    expect(timesAsked(queryOf(begun))).toBe(1);
    expect(await freeFen()).toBe(before + yuan(50));
  });

  test('for an order pays the order', async () => {
    await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
    const begun = await done<StartedPayment>(server, ['orderPay', { orderId, way: 'wechat' }], buyer);
    wechat.answers.set(queryOf(begun), paid(begun));
    await askAfter(SOON_MS);
    expect(await stateOf(begun)).toBe('taken');
  });

  test('is not asked for at first, nor again too soon', async () => {
    const begun = await topsUp('wechat');
    wechat.answers.set(queryOf(begun), open(begun));
    await asker.ask();
    expect(timesAsked(queryOf(begun))).toBe(0);
    await askAfter(SOON_MS);
    await asker.ask();
    expect(timesAsked(queryOf(begun))).toBe(1);
    await askAfter(SOON_MS);
    expect(timesAsked(queryOf(begun))).toBe(2);
    expect(await stateOf(begun)).toBe('pending');
  });
});

describe('a payment whose page is shut', () => {
  test('is closed there and failed here; late money is its owner’s', async () => {
    const before = await freeFen();
    const begun = await topsUp('wechat');
    wechat.answers.set(queryOf(begun), open(begun));
    wechat.answers.set(closeOf(begun), { body: null });
    await askAfter(SHUT_MS);
    expect(timesAsked(closeOf(begun))).toBe(1);
    expect(await stateOf(begun)).toBe('failed');
    expect(await freeFen()).toBe(before);
  });

  test('is paid after all where unclosed: asked for once more', async () => {
    const begun = await topsUp('wechat');
    wechat.answers.set(queryOf(begun), open(begun));
    wechat.answers.set(closeOf(begun), { status: 400, body: { code: 'ORDER_PAID' } });
    await askAfter(SHUT_MS);
    expect(failures).toHaveLength(1);
    expect(await stateOf(begun)).not.toBe('failed');
    wechat.answers.set(queryOf(begun), paid(begun));
    await askAfter(SHUT_MS);
    expect(await stateOf(begun)).toBe('taken');
  });

  test('of Alipay its payer never saw is closed too', async () => {
    const begun = await topsUp('alipay');
    const unknown = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    ali.answers.set('alipay.trade.query', { body: unknown });
    ali.answers.set('alipay.trade.close', { body: unknown });
    await askAfter(SHUT_MS);
    expect(failures).toEqual([]);
    expect(await stateOf(begun)).toBe('failed');
  });
});

test('a payment provider that is silent keeps no other payment waiting', async () => {
  const [first, second] = [await topsUp('alipay'), await topsUp('wechat')];
  wechat.answers.set(queryOf(second), paid(second));
  await askAfter(SOON_MS);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(first.paymentId);
  expect(await stateOf(second)).toBe('taken');
});

test('a transfer is nobody’s to ask about', async () => {
  nameOwnAccount(server.texts.folder);
  await topsUp('transfer');
  await askAfter(SHUT_MS);
  expect(failures).toEqual([]);
  expect(wechat.asked).toEqual([]);
});
