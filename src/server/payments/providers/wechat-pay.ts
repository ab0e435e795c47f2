// WeChat Pay, Native (微信支付 Native 下单), by its API v3: requests are signed with the merchant's
// key and answers and notices with WeChat's; what a notice is about is encrypted under the APIv3
// key. Source: pay.weixin.qq.com/doc/v3 (签名生成, 签名验证, 支付通知, 查询订单, 关闭订单,
// 申请退款).
import { createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import {
  wechatNotice,
  wechatRefund,
  wechatStarted,
  wechatTransaction,
  type WechatResource,
} from '#contract/deposits/payment-provider-messages.ts';
import { isAmount } from '#core/money.ts';
import {
  paymentIdOf,
  PaymentProviderFailed,
  readable,
  tradeNumberOf,
  WAIT_MS,
  type PaymentProvider,
  type Said,
  type Word,
} from './payment-provider.ts';
import { isSignedBy, signed } from './rsa.ts';

export interface WechatPayConfig {
  readonly appId: string;
  readonly merchantId: string;
  /** Of the merchant's certificate, and its key. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** Of WeChat: the id of its public key, or the serial of its certificate, and the key itself. */
  readonly publicKeyId: string;
  readonly publicKey: KeyObject;
  readonly apiV3Key: Buffer;
  readonly gateway: string;
  readonly notifyUrl: string;
  /** Text that the payer reads in WeChat. */
  readonly description: string;
  readonly nowMs: () => number;
}

const SECOND_MS = 1_000;
/** A notice that is older was sent before, and is one that somebody plays again. */
const LONGEST_MS = 300_000;
const TAG_BYTES = 16;
const NOT_FOUND = 404;

export function wechatPay(config: WechatPayConfig): PaymentProvider {
  return {
    way: 'wechat',
    begin: async ({ paymentId, amountFen, untilMs }) => {
      const { appId, merchantId, description, notifyUrl } = config;
      const said = await ask(config, ['POST', '/v3/pay/transactions/native'], {
        appid: appId,
        mchid: merchantId,
        description,
        out_trade_no: tradeNumberOf(paymentId),
        time_expire: new Date(untilMs).toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      return wechatStarted.parse(said).code_url;
    },
    query: async (paymentId) => {
      const { merchantId } = config;
      const path = `/v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}?mchid=${merchantId}`;
      return readable(noticeOf(await ask(config, ['GET', path]), merchantId));
    },
    close: async (paymentId) => {
      const path = `/v3/pay/transactions/out-trade-no/${tradeNumberOf(paymentId)}/close`;
      await ask(config, ['POST', path], { mchid: config.merchantId });
    },
    refund: async ({ paymentId, refundId, amountFen, paidFen, reason }) => {
      const said = await ask(config, ['POST', '/v3/refund/domestic/refunds'], {
        out_trade_no: tradeNumberOf(paymentId),
        out_refund_no: tradeNumberOf(refundId),
        reason,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      });
      const { status } = wechatRefund.parse(said);
      if (status !== 'SUCCESS' && status !== 'PROCESSING') {
        throw new PaymentProviderFailed(`WeChat Pay has not refunded: ${status}`);
      }
      return { isDone: status === 'SUCCESS' };
    },
    hear: (word) => {
      if (!isWechats(config, word)) return null;
      try {
        const notice = wechatNotice.parse(JSON.parse(word.text));
        if (!notice.event_type.startsWith('TRANSACTION.')) return 'nothing';
        return noticeOf(opened(config.apiV3Key, notice.resource), config.merchantId);
      } catch {
        return null;
      }
    },
  };
}

/** Throws where it was not encrypted under this key. */
const opened = (apiV3Key: Buffer, { ciphertext, nonce, associated_data: extra }: WechatResource): unknown => {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(extra ?? ''));
  const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(plain.toString('utf8'));
};

const OVER = ['CLOSED', 'REVOKED', 'PAYERROR'];

const PAID = ['SUCCESS', 'REFUND'];

/** The sum paid is told in yuan of China, as a sum the house can hold, or it is not believed. */
const noticeOf = (said: unknown, merchantId: string): Said => {
  const read = wechatTransaction.safeParse(said);
  if (!read.success || read.data.mchid !== merchantId) return null;
  const { out_trade_no: number, transaction_id: bankRef = '', trade_state: state } = read.data;
  const { amount, success_time: paidAt } = read.data;
  const paymentId = paymentIdOf(number);
  if (OVER.includes(state)) {
    return { paymentId, amountFen: 0, bankRef: bankRef || `WX-${number}`, isPaid: false };
  }
  if (!PAID.includes(state)) return null;
  const paidAtMs = Date.parse(paidAt ?? '');
  const amountFen = amount?.currency === 'CNY' ? amount.total : null;
  if (!isAmount(amountFen) || bankRef === '' || Number.isNaN(paidAtMs)) return 'unreadable';
  return { paymentId, amountFen, bankRef, isPaid: true, paidAtMs };
};

const header = ({ headers }: Pick<Word, 'headers'>, name: string): string => String(headers[name] ?? '');

/** Whether a text is WeChat's own, and was said just now. */
const isWechats = (config: WechatPayConfig, word: Word): boolean => {
  const timestamp = header(word, 'wechatpay-timestamp');
  const saidAtMs = Number(timestamp) * SECOND_MS;
  if (!/^\d+$/.test(timestamp) || Math.abs(word.nowMs - saidAtMs) > LONGEST_MS) return false;
  if (header(word, 'wechatpay-serial') !== config.publicKeyId) return false;
  const text = `${timestamp}\n${header(word, 'wechatpay-nonce')}\n${word.text}\n`;
  return isSignedBy(text, header(word, 'wechatpay-signature'), config.publicKey);
};

const authorization = (config: WechatPayConfig, [method, path, body]: readonly string[]): string => {
  const timestamp = String(Math.floor(config.nowMs() / SECOND_MS));
  const nonce = randomBytes(TAG_BYTES).toString('hex');
  const signature = signed(`${[method, path, timestamp, nonce, body].join('\n')}\n`, config.privateKey);
  const facts = {
    mchid: config.merchantId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: config.serial,
  };
  const pairs = Object.entries(facts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${pairs.join(',')}`;
};

/**
 * Null where WeChat knows no such thing. Throws where it says no, or where the answer is not its
 * own.
 */
const ask = async (
  config: WechatPayConfig,
  [method, path]: readonly [string, string],
  wish?: object,
): Promise<unknown> => {
  const body = wish === undefined ? '' : JSON.stringify(wish);
  const response = await fetch(`${config.gateway}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'luochui',
      authorization: authorization(config, [method, path, body]),
    },
    ...(body !== '' && { body }),
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: 'error',
  });
  const text = await response.text();
  if (response.status === NOT_FOUND) return null;
  if (!response.ok)
    throw new PaymentProviderFailed(`WeChat Pay answered ${response.status}: ${text.slice(0, 200)}`);
  const headers = Object.fromEntries(response.headers);
  if (!isWechats(config, { headers, text, nowMs: config.nowMs() })) {
    throw new PaymentProviderFailed('The answer of WeChat Pay is not signed by it');
  }
  return text === '' ? null : JSON.parse(text);
};
