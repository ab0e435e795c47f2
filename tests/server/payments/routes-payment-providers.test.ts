// Payment providers over HTTP: what a payer is given by each, and that a notice of theirs has one
// effect or none: twice, late, before the answer, with a wrong sum, signed by another.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { PaymentState, StartedPayment } from '#contract/deposits/pay-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { alipay } from '#server/payments/providers/alipay.ts';
import { tradeNumberOf } from '#server/payments/providers/payment-provider.ts';
import { wechatPay } from '#server/payments/providers/wechat-pay.ts';
import { signatureOf } from '#server/ports/bank.ts';
import { nameOwnAccount, OWN_ACCOUNT } from '../../kit/content/own-account.ts';
import {
  alipayConfig,
  alipayText,
  alipayTrade,
  KEYS,
  openAlipay,
  openWechat,
  wechatConfig,
  wechatHeaders,
  wechatText,
  wechatTransaction,
  type Signing,
  type StandIn,
} from '../../kit/deposits/payment-providers.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { callKeyed, done, type Said } from '../../kit/staff-request.ts';
import { call, freshKey, type Person, type TestServer } from '../../kit/test-server.ts';

const NATIVE = 'POST /v3/pay/transactions/native';
const QR = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz';

let server: TestServer;
let buyer: Person;
let orderId: string;
let wechat: StandIn;
let ali: StandIn;

beforeEach(async () => {
  const now = () => server.clock.nowMs();
  wechat = await openWechat(now);
  ali = await openAlipay();
  wechat.answers.set(NATIVE, { body: { code_url: QR } });
  const paymentProviders = [
    wechatPay(wechatConfig(wechat.origin, now)),
    alipay(alipayConfig(ali.origin, now)),
  ];
  ({ server, buyer, orderId } = await openSoldServer({ kind: 'real', paymentProviders }));
});
afterEach(async () => {
  await server.close();
  await wechat.close();
  await ali.close();
});

const topsUp = (way: string): Promise<StartedPayment> =>
  done<StartedPayment>(server, ['topUp', { amountFen: yuan(50), way }], buyer);
const paysOrder = async (way: string): Promise<StartedPayment> => {
  await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
  return done<StartedPayment>(server, ['orderPay', { orderId, way }], buyer);
};

const says = async (
  name: 'wechatNotice' | 'alipayNotice',
  payload: string,
  headers: Record<string, string>,
): Promise<readonly [status: number, body: string]> => {
  const url = `${BASE}${routes[name].path}`;
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  return [answer.statusCode, answer.body];
};
const wechatSays = (text: string, signing: Partial<Signing> = {}) => {
  const signed = wechatHeaders(text, { nowMs: server.clock.nowMs(), ...signing });
  return says('wechatNotice', text, { 'content-type': 'application/json', ...signed });
};
const alipaySays = (text: string) =>
  says('alipayNotice', text, { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' });

const paidByWechat = ({ paymentId, amountFen }: StartedPayment, totalFen = amountFen) =>
  wechatText(wechatTransaction(tradeNumberOf(paymentId), totalFen, server.clock.nowMs()));
const freeFen = async () => (await call<Deposit>(server, ['myDeposit'], buyer)).data.availableFen;
const stateOf = async ({ paymentId }: StartedPayment) =>
  (await call<PaymentState>(server, ['paymentState', { id: paymentId }], buyer)).data;
const order = async () => (await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer)).data;

const HEARD = [200, '{"code":"SUCCESS"}'];

describe('whoever pays by a payment provider', () => {
  test('chooses among the house’s, a transfer once it has accounts', async () => {
    const asked = () => call<Outputs['payWays']>(server, ['payWays'], buyer);
    expect((await asked()).data).toEqual({ ways: ['wechat', 'alipay'], account: null });
    nameOwnAccount(server.texts.folder);
    const own = { ways: ['wechat', 'alipay', 'transfer'], account: OWN_ACCOUNT };
    expect((await asked()).data).toEqual(own);
    const closed = await callKeyed(server, ['topUp', { amountFen: yuan(50), way: 'sample' }], buyer);
    expect(closed).toMatchObject({
      code: REFUSAL_NUMBER.WAY_CLOSED,
      msg: '这种付款方式没有开通。刷新后换一种付款方式；一种都没有开通的，请在意见反馈里告诉我们',
    });
  });

  test('by WeChat gets a QR code, and finds it again', async () => {
    const begun = await topsUp('wechat');
    expect(begun.needs).toEqual({ way: 'wechat', qrText: QR });
    expect(await stateOf(begun)).toMatchObject({ state: 'pending', needs: begun.needs });
    expect(wechat.asked).toHaveLength(1);
  });

  test('by Alipay is given its address', async () => {
    const { needs } = await topsUp('alipay');
    expect(needs).toMatchObject({ way: 'alipay', url: expect.stringContaining(ali.origin) as string });
  });

  test('is told where WeChat is silent, and asked anew later', async () => {
    wechat.answers.set(NATIVE, { status: 500, body: {} });
    const begun = await topsUp('wechat');
    expect(begun.needs).toEqual({ way: 'wechat', qrText: null });
    expect(server.noted.some((line) => line.includes('by wechat'))).toBe(true);
    wechat.answers.set(NATIVE, { body: { code_url: QR } });
    expect((await stateOf(begun)).needs).toEqual({ way: 'wechat', qrText: QR });
  });

  test('asks twice and has begun once', async () => {
    const twice = { ...buyer, key: freshKey() };
    const wish = ['topUp', { amountFen: yuan(50), way: 'wechat' }] as const;
    const first = await call<StartedPayment>(server, [...wish], twice);
    const again = await call<StartedPayment>(server, [...wish], twice);
    expect(again.data.paymentId).toBe(first.data.paymentId);
  });
});

describe('a notice of WeChat over HTTP', () => {
  test('is heard once, however often it comes', async () => {
    const begun = await topsUp('wechat');
    const before = await freeFen();
    const text = paidByWechat(begun);
    expect(await wechatSays(text)).toEqual(HEARD);
    expect(await wechatSays(text)).toEqual(HEARD);
    expect(await freeFen()).toBe(before + yuan(50));
    expect((await stateOf(begun)).state).toBe('taken');
  });

  test('that comes before the answer is heard all the same', async () => {
    wechat.answers.set(NATIVE, { status: 500, body: {} });
    const begun = await topsUp('wechat');
    const before = await freeFen();
    expect(await wechatSays(paidByWechat(begun))).toEqual(HEARD);
    expect(await freeFen()).toBe(before + yuan(50));
    expect((await stateOf(begun)).state).toBe('taken');
  });

  test.each([
    ['signed by another', { key: KEYS.stranger.privateKey }],
    ['under a serial that is not its own', { serial: 'another' }],
  ])('%s changes nothing, and is told so', async (_what, signing) => {
    const begun = await topsUp('wechat');
    const before = await freeFen();
    const [status, body] = await wechatSays(paidByWechat(begun), signing);
    expect([status, body]).toEqual([400, expect.stringContaining('FAIL')]);
    expect(await freeFen()).toBe(before);
    expect((await stateOf(begun)).state).toBe('pending');
  });

  test('of another sum pays no order: the money is the buyer’s', async () => {
    const begun = await paysOrder('wechat');
    const before = await freeFen();
    expect(await wechatSays(paidByWechat(begun, begun.amountFen - 1))).toEqual(HEARD);
    expect((await order()).status).toBe('to-pay');
    expect(await freeFen()).toBe(before + begun.amountFen - 1);
    expect((await stateOf(begun)).state).toBe('unmatched');
  });

  test('about what nobody began lies with the house until it is somebody’s', async () => {
    const before = await freeFen();
    const text = wechatText(wechatTransaction('0'.repeat(32), yuan(50), server.clock.nowMs()));
    expect(await wechatSays(text)).toEqual(HEARD);
    expect(await freeFen()).toBe(before);
    const rows = await server.services.reader.selectFrom('transfers').selectAll().execute();
    expect(rows).toMatchObject([{ state: 'unclaimed', why: 'unknown-payment', amountFen: yuan(50) }]);
  });

  test('of a second payment on one code is the payer’s too', async () => {
    const begun = await topsUp('wechat');
    const before = await freeFen();
    expect(await wechatSays(paidByWechat(begun))).toEqual(HEARD);
    const number = tradeNumberOf(begun.paymentId);
    const again = wechatTransaction(number, begun.amountFen, server.clock.nowMs());
    expect(await wechatSays(wechatText({ ...again, transaction_id: '42000099' }))).toEqual(HEARD);
    expect(await freeFen()).toBe(before + 2 * begun.amountFen);
  });

  test.each([
    ['a negative sum', { total: -5_000 }, '金额'],
    ['nothing', { total: 0 }, '金额'],
    ['dollars', { currency: 'USD' }, '币种'],
  ])('that says %s was paid is refused in words, and noted', async (_what, part, word) => {
    const begun = await topsUp('wechat');
    const before = await freeFen();
    const paid = wechatTransaction(tradeNumberOf(begun.paymentId), yuan(50), server.clock.nowMs());
    const text = wechatText({ ...paid, amount: { ...paid.amount, ...part } });
    expect(await wechatSays(text)).toEqual([400, expect.stringContaining(word) as string]);
    expect(await freeFen()).toBe(before);
    expect(server.noted.some((line) => line.includes('its sum is none'))).toBe(true);
    expect(await wechatSays(paidByWechat(begun))).toEqual(HEARD);
  });

  test('whose number stands for another sum is refused in words', async () => {
    const begun = await topsUp('wechat');
    await wechatSays(paidByWechat(begun));
    const [status, body] = await wechatSays(paidByWechat(begun, begun.amountFen + 1));
    expect([status, body]).toEqual([400, expect.stringContaining('流水号已是另一笔款项')]);
  });

  test('for an order that was paid otherwise gives the buyer their money', async () => {
    const begun = await paysOrder('wechat');
    const other = await done<StartedPayment>(server, ['orderPay', { orderId, way: 'alipay' }], buyer);
    const formatView = alipayTrade(tradeNumberOf(other.paymentId), String(other.amountFen / 100));
    expect(await alipaySays(alipayText(formatView))).toEqual([200, 'success']);
    expect((await order()).status).toBe('paid');
    const before = await freeFen();
    expect(await wechatSays(paidByWechat(begun))).toEqual(HEARD);
    expect(await freeFen()).toBe(before + begun.amountFen);
  });

  test('larger than any is not read', async () => {
    expect((await wechatSays('x'.repeat(40_000)))[0]).toBe(413);
  });
});

describe('a notice of Alipay over HTTP', () => {
  const text = (
    begun: StartedPayment,
    more: Record<string, string> = {},
    key = KEYS.paymentProvider.privateKey,
  ) => alipayText(alipayTrade(tradeNumberOf(begun.paymentId), '50.00', more), key);

  test('is heard once, however often it comes', async () => {
    const begun = await topsUp('alipay');
    const before = await freeFen();
    expect(await alipaySays(text(begun))).toEqual([200, 'success']);
    expect(await alipaySays(text(begun))).toEqual([200, 'success']);
    expect(await freeFen()).toBe(before + yuan(50));
  });

  test('that another has signed, or that is for another house, changes nothing', async () => {
    const begun = await topsUp('alipay');
    const before = await freeFen();
    expect(await alipaySays(text(begun, {}, KEYS.stranger.privateKey))).toEqual([400, '"failure"']);
    expect(await alipaySays(text(begun, { app_id: '2021' }))).toEqual([400, '"failure"']);
    expect(await freeFen()).toBe(before);
  });

  test.each(['-50.00', '0.00', '50.005'])('of %s yuan is told that it was not heard', async (yuanText) => {
    const begun = await topsUp('alipay');
    const before = await freeFen();
    expect(await alipaySays(text(begun, { total_amount: yuanText }))).toEqual([400, '"failure"']);
    expect(await freeFen()).toBe(before);
  });

  test('that it was closed ends the try; later money is theirs', async () => {
    const begun = await topsUp('alipay');
    expect(await alipaySays(text(begun, { trade_status: 'TRADE_CLOSED' }))).toEqual([200, 'success']);
    expect((await stateOf(begun)).state).toBe('failed');
    const before = await freeFen();
    expect(await alipaySays(text(begun))).toEqual([200, 'success']);
    expect(await freeFen()).toBe(before + yuan(50));
  });
});

test('a house without payment providers believes none of their notices', async () => {
  const { server: bare } = await openSoldServer();
  const url = `${BASE}${routes.alipayNotice.path}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = alipayText(alipayTrade('1', '1.00'));
  expect((await bare.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400);
  await bare.close();
});

test.each([-5, 0, 0.5, 1_000_000_000_001])('a notice of %d fen is refused in words', async (amountFen) => {
  const notice = { paymentId: 'none', amountFen, bankRef: 'BANK-0001', isPaid: true };
  const signature = signatureOf(notice, server.services.keys.bank);
  const { status, data } = await call<Said['data']>(server, ['paymentNotice', { ...notice, signature }]);
  expect([status, data.refusal.field]).toEqual([400, 'amountFen']);
});

test('that nothing was paid for what nobody began is told so', async () => {
  const notice = { paymentId: 'none', amountFen: 5, bankRef: 'BANK-0001', isPaid: false };
  const signature = signatureOf(notice, server.services.keys.bank);
  const { data } = await call<Said['data']>(server, ['paymentNotice', { ...notice, signature }]);
  expect(data.refusal.code).toBe('UNKNOWN_PAYMENT');
});
