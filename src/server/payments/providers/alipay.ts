// Alipay, page pay (支付宝 电脑网站支付): the payer goes to a signed address of its gateway; it
// tells by a signed form, and is asked by a signed one. Source: opendocs.alipay.com
// (alipay.trade.page.pay, .query, .close, .refund; 异步通知说明; 签名与验签, RSA2).
import type { KeyObject } from 'node:crypto';
import { alipayAnswer, alipayRefund, alipayTrade } from '#contract/deposits/payment-provider-messages.ts';
import { isAmount } from '#core/money.ts';
import { wallMs } from '#core/time/days.ts';
import {
  paymentIdOf,
  PaymentProviderFailed,
  readable,
  tradeNumberOf,
  WAIT_MS,
  type PaymentProvider,
  type Said,
} from './payment-provider.ts';
import { isSignedBy, signed } from './rsa.ts';

export interface AlipayConfig {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Of Alipay. */
  readonly publicKey: KeyObject;
  readonly gateway: string;
  readonly notifyUrl: string;
  /** Address to which the payer comes back, by the id of their payment. */
  readonly returnUrl: (paymentId: string) => string;
  /** Text that the payer reads at Alipay. */
  readonly subject: string;
  readonly nowMs: () => number;
}

type Fields = Readonly<Record<string, string>>;

const FEN_A_YUAN = 100;
const FEN_DIGITS = 2;

export function alipay(config: AlipayConfig): PaymentProvider {
  return {
    way: 'alipay',
    begin: ({ paymentId, amountFen, untilMs }) => {
      const content = {
        out_trade_no: tradeNumberOf(paymentId),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuanText(amountFen),
        subject: config.subject,
        time_expire: timeText(untilMs),
      };
      const back = { notify_url: config.notifyUrl, return_url: config.returnUrl(paymentId) };
      return Promise.resolve(`${config.gateway}?${request(config, 'alipay.trade.page.pay', content, back)}`);
    },
    query: async (paymentId) =>
      readable(noticeOf(await ask(config, 'alipay.trade.query', { out_trade_no: tradeNumberOf(paymentId) }))),
    close: async (paymentId) => {
      await ask(config, 'alipay.trade.close', { out_trade_no: tradeNumberOf(paymentId) });
    },
    refund: async ({ paymentId, refundId, amountFen, reason }) => {
      const said = await ask(config, 'alipay.trade.refund', {
        out_trade_no: tradeNumberOf(paymentId),
        refund_amount: yuanText(amountFen),
        out_request_no: tradeNumberOf(refundId),
        refund_reason: reason,
      });
      if (said === null) throw new PaymentProviderFailed('Alipay knows no such payment');
      return { isDone: alipayRefund.parse(said).fund_change === 'Y' };
    },
    hear: ({ text }) => {
      const fields = Object.fromEntries(new URLSearchParams(text));
      const { sign = '', app_id: appId } = fields;
      const isIts = isSignedBy(signText(fields, ['sign', 'sign_type']), sign, config.publicKey);
      if (!isIts || appId !== config.appId) return null;
      return noticeOf(fields) ?? 'nothing';
    },
  };
}

/** 88.8 as 88.80, and back. */
const yuanText = (fen: number): string => (fen / FEN_A_YUAN).toFixed(FEN_DIGITS);
const fenIn = (yuan: string): number | null => {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === '' ? null : Number(whole) * FEN_A_YUAN + Number(part.padEnd(FEN_DIGITS, '0'));
};

/** As Alipay writes a time: of China, to the second. */
const timeText = (atMs: number): string =>
  new Date(wallMs(atMs)).toISOString().slice(0, 'yyyy-MM-dd HH:mm:ss'.length).replace('T', ' ');
const timeIn = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Text that is signed: every field that says something, in the order of its name. */
const signText = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const request = (
  config: AlipayConfig,
  method: string,
  content: object,
  more: Fields = {},
): URLSearchParams => {
  const fields = {
    app_id: config.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: timeText(config.nowMs()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...more,
  };
  return new URLSearchParams({ ...fields, sign: signed(signText(fields, []), config.privateKey) });
};

const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** The sum paid is told as one the house can hold, or it is not believed. */
const noticeOf = (said: unknown): Said => {
  const read = alipayTrade.safeParse(said);
  if (!read.success) return isPaidState(said) ? 'unreadable' : null;
  const { out_trade_no: number, trade_no: bankRef = '', trade_status: state, total_amount: yuan } = read.data;
  const amountFen = fenIn(yuan);
  const paymentId = paymentIdOf(number);
  if (state === 'TRADE_CLOSED') {
    return { paymentId, amountFen: amountFen ?? 0, bankRef: bankRef || `ALI-${number}`, isPaid: false };
  }
  if (!PAID.includes(state)) return null;
  if (!isAmount(amountFen) || bankRef === '') return 'unreadable';
  const paidAtMs = timeIn(read.data.gmt_payment ?? read.data.send_pay_date ?? '');
  return { paymentId, amountFen, bankRef, isPaid: true, ...(!Number.isNaN(paidAtMs) && { paidAtMs }) };
};

/** Of an answer that lacks one of its fields. */
const isPaidState = (said: unknown): boolean =>
  typeof said === 'object' &&
  said !== null &&
  'trade_status' in said &&
  PAID.includes(String(said.trade_status));

/** The answer as it was signed: the letters themselves between its name and its signature. */
const signedPart = (text: string, name: string): string => {
  const from = text.indexOf(`"${name}":`) + name.length + '"":'.length;
  return text.slice(from, text.lastIndexOf(',"sign"'));
};

const DONE = '10000';
const UNKNOWN = 'ACQ.TRADE_NOT_EXIST';

/**
 * Null where Alipay knows no such payment. Throws where it says no, or where the answer is not its
 * own.
 */
const ask = async (config: AlipayConfig, method: string, content: object): Promise<unknown> => {
  const response = await fetch(config.gateway, {
    method: 'POST',
    body: request(config, method, content),
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw new PaymentProviderFailed(`Alipay answered ${response.status}`);
  const name = `${method.replaceAll('.', '_')}_response`;
  const said = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const { sign } = said;
  if (typeof sign !== 'string' || !isSignedBy(signedPart(text, name), sign, config.publicKey)) {
    throw new PaymentProviderFailed('The answer of Alipay is not signed by it');
  }
  const { code, sub_code: why, sub_msg: words } = alipayAnswer.parse(said[name]);
  if (why === UNKNOWN) return null;
  if (code !== DONE) throw new PaymentProviderFailed(`Alipay said ${code} ${why ?? ''} ${words ?? ''}`);
  return said[name];
};
