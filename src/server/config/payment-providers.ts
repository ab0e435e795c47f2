// The agreement of the house with a payment provider stands in a file of its own, for keys are many
// lines long: who it is there, its own key, theirs, and where they are asked.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { ConfigProblem, type PaymentProvidersConfig } from '#server/config.ts';
import { alipay } from '#server/payments/providers/alipay.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import { wechatPay } from '#server/payments/providers/wechat-pay.ts';

const API_V3_KEY_BYTES = 32;
const word = z.string().check(z.minLength(1));

const Wechat = z.strictObject({
  appId: word,
  merchantId: word,
  serial: word,
  privateKey: word,
  publicKeyId: word,
  publicKey: word,
  apiV3Key: z.string().check(z.length(API_V3_KEY_BYTES)),
  gateway: z._default(z.url(), 'https://api.mch.weixin.qq.com'),
});

const Alipay = z.strictObject({
  appId: word,
  privateKey: word,
  publicKey: word,
  gateway: z._default(z.url(), 'https://openapi.alipay.com/gateway.do'),
});

interface Place {
  /** The address the house is known by. */
  readonly origin: string;
  readonly nowMs: () => number;
}

/** Text the payer reads there. */
const ABOUT = '落槌 拍卖款';

/** Throws `ConfigProblem` with what is wrong with the file, and nothing of what is in it. */
export async function readAgreement<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigProblem(`${file} cannot be read.`);
  });
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new ConfigProblem(`${file} is no JSON.`);
  }
  const parsed = schema.safeParse(said);
  if (parsed.success) return parsed.data;
  const wrong = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'a field')))];
  throw new ConfigProblem(`${file}: ${wrong.join(', ')} is missing or wrong.`);
}

interface MoneyParts {
  readonly paymentProviders: readonly PaymentProvider[];
  /** Null: the bank signs nothing, and what its files hold two persons confirm. */
  readonly statementKey: KeyObject | null;
}

export async function moneyPartsFor(
  { wechat, alipay: ali, statementKey }: PaymentProvidersConfig,
  place: Place,
): Promise<MoneyParts> {
  return {
    paymentProviders: [
      ...(wechat === null ? [] : [await wechatIn(wechat, place)]),
      ...(ali === null ? [] : [await alipayIn(ali, place)]),
    ],
    statementKey: statementKey === null ? null : await publicKeyIn(statementKey),
  };
}

const publicKeyIn = async (file: string): Promise<KeyObject> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigProblem(`${file} cannot be read.`);
  });
  try {
    return createPublicKey(text);
  } catch {
    throw new ConfigProblem(`${file} is no key in PEM.`);
  }
};

const keyIn = (file: string, field: string, make: () => KeyObject): KeyObject => {
  try {
    return make();
  } catch {
    throw new ConfigProblem(`${file}: ${field} is no key in PEM.`);
  }
};

const keysIn = (
  file: string,
  { privateKey, publicKey }: { readonly privateKey: string; readonly publicKey: string },
) => ({
  privateKey: keyIn(file, 'privateKey', () => createPrivateKey(privateKey)),
  publicKey: keyIn(file, 'publicKey', () => createPublicKey(publicKey)),
});

const wechatIn = async (file: string, { origin, nowMs }: Place): Promise<PaymentProvider> => {
  const said = await readAgreement(file, Wechat);
  const notifyUrl = `${origin}${BASE}${routes.wechatNotice.path}`;
  const apiV3Key = Buffer.from(said.apiV3Key);
  return wechatPay({ ...said, ...keysIn(file, said), apiV3Key, notifyUrl, description: ABOUT, nowMs });
};

const alipayIn = async (file: string, { origin, nowMs }: Place): Promise<PaymentProvider> => {
  const said = await readAgreement(file, Alipay);
  const notifyUrl = `${origin}${BASE}${routes.alipayNotice.path}`;
  const returnUrl = (id: string): string => `${origin}/deposit/payment?${new URLSearchParams({ id })}`;
  return alipay({ ...said, ...keysIn(file, said), notifyUrl, returnUrl, subject: ABOUT, nowMs });
};
