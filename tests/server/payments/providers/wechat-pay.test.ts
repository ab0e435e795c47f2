// WeChat Pay against a stand-in that checks and signs as it does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paymentIdOf, tradeNumberOf } from '#server/payments/providers/payment-provider.ts';
import { wechatPay } from '#server/payments/providers/wechat-pay.ts';
import {
  KEYS,
  MERCHANT,
  openWechat,
  wechatConfig,
  wechatHeaders,
  wechatText,
  wechatTransaction,
  type Signing,
  type StandIn,
} from '../../../kit/deposits/payment-providers.ts';

const NOW_MS = Date.parse('2026-11-20T14:00:00+08:00');
const ID = '01a2159b-05fe-7000-82f2-e4e8f071bae1';
const NUMBER = '01a2159b05fe700082f2e4e8f071bae1';
const OF_IT = `/v3/pay/transactions/out-trade-no/${NUMBER}`;
const now = () => NOW_MS;

let wechat: StandIn;
let port: ReturnType<typeof wechatPay>;
beforeEach(async () => {
  wechat = await openWechat(now);
  port = wechatPay(wechatConfig(wechat.origin, now));
});
afterEach(() => wechat.close());

const asked = { paymentId: ID, amountFen: 500_000, untilMs: NOW_MS + 900_000, way: 'wechat' } as const;

test('a payment has 32 signs at WeChat, recognised by them', () => {
  expect(tradeNumberOf(ID)).toBe(NUMBER);
  expect(paymentIdOf(NUMBER)).toBe(ID);
});

describe('a payment by WeChat', () => {
  test('is begun with sum, number and end, answered with a QR', async () => {
    const code_url = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz';
    wechat.answers.set('POST /v3/pay/transactions/native', { body: { code_url } });
    expect(await port.begin(asked)).toBe(code_url);
    expect(wechat.asked[0]?.[1]).toMatchObject({
      mchid: MERCHANT,
      out_trade_no: NUMBER,
      time_expire: '2026-11-20T06:15:00+00:00',
      amount: { total: 500_000, currency: 'CNY' },
      notify_url: 'https://paimai.example.cn/prod-api/app/payment/wechat',
    });
  });

  test('is not believed with a foreign signature, nor begun when refused', async () => {
    const native = 'POST /v3/pay/transactions/native';
    wechat.answers.set(native, { body: { code_url: 'weixin://x' }, isSigned: false });
    await expect(port.begin(asked)).rejects.toThrow('not signed by it');
    wechat.answers.set(native, { status: 400, body: { code: 'PARAM_ERROR' } });
    await expect(port.begin(asked)).rejects.toThrow('WeChat Pay answered 400');
    const stranger = { ...wechatConfig(wechat.origin, now), privateKey: KEYS.stranger.privateKey };
    await expect(wechatPay(stranger).begin(asked)).rejects.toThrow('401');
  });

  test('is told when it is paid, over, or neither', async () => {
    const paid = wechatTransaction(NUMBER, 500_000, NOW_MS - 1_000);
    wechat.answers.set(`GET ${OF_IT}`, { body: paid });
    expect(await port.query(ID)).toEqual({
      paymentId: ID,
      amountFen: 500_000,
      bankRef: paid.transaction_id,
      isPaid: true,
      paidAtMs: NOW_MS - 1_000,
    });
    const state = (trade_state: string) => ({ mchid: MERCHANT, out_trade_no: NUMBER, trade_state });
    wechat.answers.set(`GET ${OF_IT}`, { body: state('NOTPAY') });
    expect(await port.query(ID)).toBe(null);
    wechat.answers.set(`GET ${OF_IT}`, { body: state('CLOSED') });
    expect(await port.query(ID)).toMatchObject({ paymentId: ID, isPaid: false });
    wechat.answers.set(`GET ${OF_IT}`, { body: { ...paid, mchid: 'another' } });
    expect(await port.query(ID)).toBe(null);
    wechat.answers.delete(`GET ${OF_IT}`);
    expect(await port.query(ID)).toBe(null);
  });

  test('is closed by its number', async () => {
    wechat.answers.set(`POST ${OF_IT}/close`, { body: null });
    await port.close(ID);
    expect(wechat.asked).toEqual([[`POST ${OF_IT}/close`, { mchid: MERCHANT }]]);
  });

  test('goes back under its own number, now, later, or not', async () => {
    const wish = { paymentId: ID, refundId: 'refund-1', amountFen: 100, paidFen: 500, reason: '退车' };
    const says = (status: string) =>
      wechat.answers.set('POST /v3/refund/domestic/refunds', { body: { refund_id: '5', status } });
    says('PROCESSING');
    expect(await port.refund(wish)).toEqual({ isDone: false });
    expect(wechat.asked[0]?.[1]).toMatchObject({
      out_trade_no: NUMBER,
      out_refund_no: 'refund1',
      amount: { refund: 100, total: 500, currency: 'CNY' },
    });
    says('SUCCESS');
    expect(await port.refund(wish)).toEqual({ isDone: true });
    says('ABNORMAL');
    await expect(port.refund(wish)).rejects.toThrow('ABNORMAL');
  });
});

describe('a notice of WeChat', () => {
  const paid = wechatTransaction(NUMBER, 500_000, NOW_MS);
  const hear = (text: string, signing: Partial<Signing> = {}, signedText = text) =>
    port.hear({ text, headers: wechatHeaders(signedText, { nowMs: NOW_MS, ...signing }), nowMs: NOW_MS });

  test('is opened and read', () => {
    expect(hear(wechatText(paid))).toEqual({
      paymentId: ID,
      amountFen: 500_000,
      bankRef: paid.transaction_id,
      isPaid: true,
      paidAtMs: NOW_MS,
    });
  });

  test.each([
    ['by another’s key', { key: KEYS.stranger.privateKey }],
    ['under another serial', { serial: 'PUB_KEY_ID_0002' }],
    ['six minutes ago', { nowMs: NOW_MS - 360_000 }],
    ['six minutes from now', { nowMs: NOW_MS + 360_000 }],
  ])('that was signed %s is not believed', (_how, signing) => {
    expect(hear(wechatText(paid), signing)).toBe(null);
  });

  test('that is another text than was signed is not believed', () => {
    const other = wechatText(wechatTransaction(NUMBER, 1, NOW_MS));
    expect(hear(other, {}, wechatText(paid))).toBe(null);
  });

  test('encrypted under another key, or no JSON, is not believed', () => {
    expect(hear(wechatText(paid, {}, Buffer.alloc(32, 1)))).toBe(null);
    expect(hear(wechatText({ ...paid, mchid: 'another' }))).toBe(null);
    expect(hear('{')).toBe(null);
    expect(hear('{}')).toBe(null);
  });

  test('without headers is not believed', () => {
    expect(port.hear({ text: wechatText(paid), headers: {}, nowMs: NOW_MS })).toBe(null);
  });

  test.each([
    ['a negative sum', { amount: { ...paid.amount, total: -500_000 } }],
    ['nothing', { amount: { ...paid.amount, total: 0 } }],
    ['parts of a fen', { amount: { ...paid.amount, total: 0.5 } }],
    ['a sum beyond all', { amount: { ...paid.amount, total: 1_000_000_000_001 } }],
    ['a sum in letters', { amount: { ...paid.amount, total: '500000' } }],
    ['no sum', { amount: undefined }],
    ['dollars', { amount: { ...paid.amount, currency: 'USD' } }],
    ['no number', { transaction_id: undefined }],
    ['no time', { success_time: undefined }],
  ])('that says %s was paid cannot be read', (_what, part) => {
    expect(hear(wechatText({ ...paid, ...part }))).toBe('unreadable');
  });

  test('about something else tells of no payment', () => {
    expect(hear(wechatText({}, { event_type: 'REFUND.SUCCESS' }))).toBe('nothing');
  });
});
