// Payment providers in place of WeChat Pay and Alipay: they check what they are asked by the
// house's own key, and sign what they say as the real ones do. What they were asked and what they
// know of payments can be looked at and set.
import { createCipheriv, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MODULUS_BITS = 2_048;

export function alipayConfig(gateway: string, nowMs: () => number) {
  return {
    appId: ALIPAY_APP,
    privateKey: KEYS.house.privateKey,
    publicKey: KEYS.paymentProvider.publicKey,
    gateway,
    notifyUrl: 'https://paimai.example.cn/prod-api/app/payment/alipay',
    returnUrl: (id: string) => `https://paimai.example.cn/deposit/payment?id=${id}`,
    subject: '落槌 拍卖款',
    nowMs,
  };
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
/** Of the house, of the payment provider, and of somebody who is neither. */
export const KEYS = { house: pair(), paymentProvider: pair(), stranger: pair() };
const API_V3_KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0001';
export const MERCHANT = '1900000001';
const WECHAT_APP = 'wx0000000000000001';
const ALIPAY_APP = '2021000000000001';

const signedBy = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');
const isHouses = (text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(KEYS.house.publicKey, signature, 'base64');

export interface Signing {
  readonly nowMs: number;
  readonly key?: KeyObject;
  readonly serial?: string;
}

/** The headers by which WeChat signs a text. */
export function wechatHeaders(
  text: string,
  { nowMs, key = KEYS.paymentProvider.privateKey, serial = PUBLIC_KEY_ID }: Signing,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const nonce = 'a1b2c3d4';
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signedBy(key, `${timestamp}\n${nonce}\n${text}\n`),
  };
}

const encrypted = (plain: string, apiV3Key: Buffer) => {
  const [nonce, extra] = ['0123456789ab', 'transaction'];
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce);
  cipher.setAAD(Buffer.from(extra));
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const algorithm = 'AEAD_AES_256_GCM';
  return { algorithm, ciphertext: bytes.toString('base64'), nonce, associated_data: extra };
};

export function wechatTransaction(number: string, totalFen: number, paidAtMs: number) {
  return {
    mchid: MERCHANT,
    appid: WECHAT_APP,
    out_trade_no: number,
    transaction_id: `4200${number.slice(-12)}`,
    trade_state: 'SUCCESS',
    success_time: new Date(paidAtMs).toISOString(),
    amount: { total: totalFen, payer_total: totalFen, currency: 'CNY', payer_currency: 'CNY' },
  };
}

/** The body of a notice about it. */
export function wechatText(transaction: object, more: object = {}, apiV3Key = API_V3_KEY): string {
  return JSON.stringify({
    id: 'EV-1',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: encrypted(JSON.stringify(transaction), apiV3Key),
    ...more,
  });
}

type Fields = Readonly<Record<string, string>>;

const listed = (fields: Fields, without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

export function alipayTrade(number: string, yuanText: string, more: Fields = {}): Fields {
  return {
    app_id: ALIPAY_APP,
    notify_type: 'trade_status_sync',
    out_trade_no: number,
    trade_no: `2026${number.slice(-12)}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanText,
    subject: '落槌 拍卖款',
    gmt_payment: '2026-11-20 14:00:00',
    ...more,
  };
}

export function alipayText(fields: Fields, key = KEYS.paymentProvider.privateKey): string {
  return new URLSearchParams({
    ...fields,
    sign_type: 'RSA2',
    sign: signedBy(key, listed(fields, [])),
  }).toString();
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

export interface StandIn {
  readonly origin: string;
  /**
   * Requests it received, in order: the method and path, or the method of Alipay, with what was
   * said.
   */
  readonly asked: (readonly [what: string, said: Readonly<Record<string, unknown>>])[];
  /** Its answers to each of these; `sign` false: by nobody's key. */
  readonly answers: Map<
    string,
    { readonly status?: number; readonly body: object | null; readonly isSigned?: boolean }
  >;
  readonly close: () => Promise<void>;
}

const opened = async (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
    });
  return { origin: `http://127.0.0.1:${port}`, close };
};

/** Refuses with 401 what the house has not signed. */
export async function openWechat(nowMs: () => number): Promise<StandIn> {
  const asked: StandIn['asked'] = [];
  const answers: StandIn['answers'] = new Map();
  const place = await opened(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await bodyOf(request);
    const facts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const text = `${[method, url, facts.timestamp, facts.nonce_str, body].join('\n')}\n`;
    const isRight = facts.mchid === MERCHANT && isHouses(text, facts.signature ?? '');
    const what = `${method} ${url.split('?')[0]}`;
    asked.push([what, body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)]);
    const answer = answers.get(what) ?? { status: 404, body: { code: 'NOT_FOUND' } };
    const said = answer.body === null ? '' : JSON.stringify(answer.body);
    const key = answer.isSigned === false ? KEYS.stranger.privateKey : KEYS.paymentProvider.privateKey;
    const status = isRight ? (answer.status ?? (said === '' ? 204 : 200)) : 401;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...wechatHeaders(said, { nowMs: nowMs(), key }),
    });
    response.end(said);
  });
  return { ...place, asked, answers };
}

export async function openAlipay(): Promise<StandIn> {
  const asked: StandIn['asked'] = [];
  const answers: StandIn['answers'] = new Map();
  const place = await opened(async (request, response) => {
    const { sign = '', ...fields } = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const { method = '', biz_content: content = '{}' } = fields;
    asked.push([method, JSON.parse(content) as Record<string, unknown>]);
    const isRight = isHouses(listed(fields, []), sign);
    const wrong = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const answer = answers.get(method);
    const said = JSON.stringify(isRight ? (answer?.body ?? wrong) : wrong);
    const key = answer?.isSigned === false ? KEYS.stranger.privateKey : KEYS.paymentProvider.privateKey;
    response.writeHead(answer?.status ?? 200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(`{"${method.replaceAll('.', '_')}_response":${said},"sign":"${signedBy(key, said)}"}`);
  });
  return { ...place, asked, answers };
}

/** Whether an address of page pay was signed by the house. */
export function isSignedAddress(url: string): boolean {
  const { sign = '', ...fields } = Object.fromEntries(new URL(url).searchParams);
  return isHouses(listed(fields, []), sign);
}

export function wechatConfig(gateway: string, nowMs: () => number) {
  return {
    appId: WECHAT_APP,
    merchantId: MERCHANT,
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: KEYS.house.privateKey,
    publicKeyId: PUBLIC_KEY_ID,
    publicKey: KEYS.paymentProvider.publicKey,
    apiV3Key: API_V3_KEY,
    gateway,
    notifyUrl: 'https://paimai.example.cn/prod-api/app/payment/wechat',
    description: '落槌 拍卖款',
    nowMs,
  };
}
