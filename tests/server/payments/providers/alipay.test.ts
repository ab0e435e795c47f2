// Alipay against a stand-in that checks and signs as it does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alipay } from '#server/payments/providers/alipay.ts';
import {
  alipayConfig,
  alipayText,
  alipayTrade,
  isSignedAddress,
  KEYS,
  openAlipay,
  type StandIn,
} from '../../../kit/deposits/payment-providers.ts';

const NOW_MS = Date.parse('2026-11-20T14:00:00+08:00');
const ID = '01a2159b-05fe-7000-82f2-e4e8f071bae1';
const NUMBER = '01a2159b05fe700082f2e4e8f071bae1';
const now = () => NOW_MS;
const done = { code: '10000', msg: 'Success' };

let house: StandIn;
let port: ReturnType<typeof alipay>;
beforeEach(async () => {
  house = await openAlipay();
  port = alipay(alipayConfig(house.origin, now));
});
afterEach(() => house.close());

const asked = { paymentId: ID, amountFen: 8_880, untilMs: NOW_MS + 900_000, way: 'alipay' } as const;

describe('a payment by Alipay', () => {
  test('leads to a signed address, with sum, number and end', async () => {
    const url = await port.begin(asked);
    expect(isSignedAddress(url)).toBe(true);
    expect(isSignedAddress(url.replace('88.80', '0.01'))).toBe(false);
    const fields = Object.fromEntries(new URL(url).searchParams);
    expect(fields).toMatchObject({
      method: 'alipay.trade.page.pay',
      sign_type: 'RSA2',
      timestamp: '2026-11-20 14:00:00',
      notify_url: 'https://paimai.example.cn/prod-api/app/payment/alipay',
      return_url: `https://paimai.example.cn/deposit/payment?id=${ID}`,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
      out_trade_no: NUMBER,
      total_amount: '88.80',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2026-11-20 14:15:00',
    });
    expect(house.asked).toEqual([]);
  });

  test('is told when it is paid, over, or neither', async () => {
    const says = (body: object) => house.answers.set('alipay.trade.query', { body: { ...done, ...body } });
    const trade = { out_trade_no: NUMBER, trade_no: '20261120', total_amount: '88.80' };
    says({ ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-11-20 13:59:58' });
    const paid = { paymentId: ID, amountFen: 8_880, bankRef: '20261120', isPaid: true };
    expect(await port.query(ID)).toEqual({ ...paid, paidAtMs: NOW_MS - 2_000 });
    says({ ...trade, trade_status: 'WAIT_BUYER_PAY' });
    expect(await port.query(ID)).toBe(null);
    says({ ...trade, trade_status: 'TRADE_CLOSED' });
    expect(await port.query(ID)).toMatchObject({ paymentId: ID, isPaid: false });
    const unknown = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    house.answers.set('alipay.trade.query', { body: unknown });
    expect(await port.query(ID)).toBe(null);
  });

  test('is not believed where another signed the answer', async () => {
    house.answers.set('alipay.trade.query', { body: done, isSigned: false });
    await expect(port.query(ID)).rejects.toThrow('not signed by it');
    house.answers.set('alipay.trade.query', { body: done });
    const stranger = alipay({ ...alipayConfig(house.origin, now), privateKey: KEYS.stranger.privateKey });
    await expect(stranger.query(ID)).rejects.toThrow('isv.invalid-signature');
    house.answers.set('alipay.trade.query', { status: 502, body: done });
    await expect(port.query(ID)).rejects.toThrow('Alipay answered 502');
  });

  test('is closed by its number', async () => {
    house.answers.set('alipay.trade.close', { body: done });
    await port.close(ID);
    expect(house.asked).toEqual([['alipay.trade.close', { out_trade_no: NUMBER }]]);
  });

  test('goes back under a number of its own, once', async () => {
    const wish = { paymentId: ID, refundId: 'refund-1', amountFen: 100, paidFen: 500, reason: '退车' };
    house.answers.set('alipay.trade.refund', { body: { ...done, fund_change: 'Y' } });
    expect(await port.refund(wish)).toEqual({ isDone: true });
    expect(house.asked[0]?.[1]).toMatchObject({ refund_amount: '1.00', out_request_no: 'refund1' });
    house.answers.set('alipay.trade.refund', { body: { ...done, fund_change: 'N' } });
    expect(await port.refund(wish)).toEqual({ isDone: false });
  });
});

describe('a notice of Alipay', () => {
  const hear = (text: string) => port.hear({ text, headers: {}, nowMs: NOW_MS });
  const trade = alipayTrade(NUMBER, '88.80');

  test('is read, with the time of payment in China', () => {
    expect(hear(alipayText(trade))).toEqual({
      paymentId: ID,
      amountFen: 8_880,
      bankRef: trade.trade_no,
      isPaid: true,
      paidAtMs: NOW_MS,
    });
  });

  test.each([
    ['5', 500],
    ['0.5', 50],
    ['0.05', 5],
    ['1234567.89', 123_456_789],
  ])('of %s yuan is of %i fen', (yuan, amountFen) => {
    expect(hear(alipayText({ ...trade, total_amount: yuan }))).toMatchObject({ amountFen });
  });

  test('that another has signed, or that was changed after, is not believed', () => {
    expect(hear(alipayText(trade, KEYS.stranger.privateKey))).toBe(null);
    expect(hear(alipayText(trade).replace('88.80', '0.01'))).toBe(null);
    expect(hear('')).toBe(null);
  });

  test('for another house is not believed', () => {
    expect(hear(alipayText({ ...trade, app_id: '2021000000000002' }))).toBe(null);
  });

  test('of a payment that is waited for tells of none', () => {
    expect(hear(alipayText({ ...trade, trade_status: 'WAIT_BUYER_PAY' }))).toBe('nothing');
  });

  test.each(['-88.80', '0.00', '1,000.00', '88.801', '10000000000.01', 'NaN', ''])(
    'that says %s yuan were paid cannot be read',
    (yuan) => {
      expect(hear(alipayText({ ...trade, total_amount: yuan }))).toBe('unreadable');
    },
  );

  test('of a payment without sum or number cannot be read', () => {
    const { app_id, out_trade_no, trade_no, trade_status } = trade;
    const sumless = { app_id, out_trade_no, trade_no, trade_status } as Record<string, string>;
    expect(hear(alipayText(sumless))).toBe('unreadable');
    expect(hear(alipayText({ ...trade, trade_no: '' }))).toBe('unreadable');
  });

  test('that it was closed says that nothing was paid', () => {
    expect(hear(alipayText({ ...trade, trade_status: 'TRADE_CLOSED' }))).toMatchObject({ isPaid: false });
  });
});
