// The environment, read once. Whoever starts the house with nothing set gets the sample house;
// whoever names a secret, an origin, a database or an SMS gateway means a real one, and is told in
// one sentence what is still missing.
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { PasswordCost } from '#server/accounts/password.ts';
import type { MailConfig } from '#server/ports/mail.ts';
import type { PushConfig } from '#server/ports/push.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { faultLine, isReal, missingOfReal, type Given } from './config/config-faults.ts';
import { MAIL_EXPECTED, MAIL_SETTINGS, mailOf, missingOfMail } from './config/mail.ts';
import { isPrivate } from './config/private-address.ts';
import { PUSH_EXPECTED, PUSH_SETTINGS, pushOf } from './config/push.ts';
import { WATCH_EXPECTED, WATCH_SETTINGS, watchOf, type WatchConfig } from './config/watch.ts';

export type SmsGateway =
  { readonly kind: 'log' } | { readonly kind: 'gateway'; readonly url: string; readonly key: string };

/** `sendsNotes`: not codes alone, but what is told of messages too. */
export type SmsConfig = SmsGateway & { readonly sendsNotes: boolean };

/** `none`: no bank is connected, and what is to be paid out waits until one is. */
export type PayoutConfig =
  | { readonly kind: 'log' | 'none' }
  | { readonly kind: 'gateway'; readonly url: string; readonly key: string };

/**
 * The files that say what the house has agreed with each payment provider and with its bank; null:
 * nothing.
 */
export interface PaymentProvidersConfig {
  readonly wechat: string | null;
  readonly alipay: string | null;
  /** The file with the key by which the house's bank signs its statements. */
  readonly statementKey: string | null;
}

export interface Config {
  readonly house: 'sample' | 'real';
  readonly port: number;
  /** The address to listen on; null: all of them. */
  readonly host: string | null;
  /** The address the house is known by, when it is not simply this machine. */
  readonly origin: string | null;
  readonly dataDir: string;
  /**
   * Folder where the house keeps its texts; null: in the data folder, over those that come with the
   * code.
   */
  readonly contentDir: string | null;
  /** Folder of the checkpoints of the house's deeds: best on another disk. */
  readonly checkpointDir: string;
  /** Folder at a second place where a continuous copy is kept; null: none is. */
  readonly copyDir: string | null;
  readonly store: StoreConfig;
  /**
   * The house's one secret, from which every key is derived; null: made once and kept in the data
   * folder.
   */
  readonly secret: Buffer | null;
  /**
   * Keys that seal bids: the current key first, older ones behind it; `secret`: the one of the
   * house's secret.
   */
  readonly bidKeys: readonly (Buffer | 'secret')[];
  /** Keys that seal what is known of persons, in the same form. */
  readonly recordKeys: readonly (Buffer | 'secret')[];
  readonly sms: SmsConfig;
  readonly mail: MailConfig;
  /** Null: this house pushes nothing. */
  readonly push: PushConfig | null;
  readonly payout: PayoutConfig;
  readonly paymentProviders: PaymentProvidersConfig;
  /** The file that says what the house has agreed with WeChat for logging in; null: nothing. */
  readonly wechatLogin: string | null;
  /** How many proxies in front may be believed about the visitor's address. */
  readonly trustedProxies: number;
  readonly watch: WatchConfig;
  /** Cost of a password, where a test sets it; no variable does. */
  readonly passwordCost?: PasswordCost;
  /** False where a test of other things spares its people the second factor; no variable does. */
  readonly asksFactor?: boolean;
}

/** Fault of the configuration, in a sentence for the person who starts the house. */
export class ConfigProblem extends Error {}

/** Keys in base64, or the word for the one that comes from the secret. */
const KEYS = /^(secret|[A-Za-z0-9+/]{43,}={0,2})(,(secret|[A-Za-z0-9+/]{43,}={0,2}))*$/;

const Settings = z.object({
  LUOCHUI_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4321),
  LUOCHUI_HOST: z.optional(z.string()),
  LUOCHUI_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  LUOCHUI_DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  LUOCHUI_CONTENT_DIR: z.optional(z.string()),
  LUOCHUI_CHECKPOINT_DIR: z.optional(z.string()),
  LUOCHUI_COPY_DIR: z.optional(z.string()),
  LUOCHUI_SECRET: z.optional(z.base64().check(z.minLength(43))),
  LUOCHUI_BID_KEYS: z._default(z.string().check(z.regex(KEYS)), 'secret'),
  LUOCHUI_RECORD_KEYS: z._default(z.string().check(z.regex(KEYS)), 'secret'),
  LUOCHUI_SMS: z.optional(z.literal('log')),
  LUOCHUI_SMS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LUOCHUI_SMS_KEY: z._default(z.string(), ''),
  LUOCHUI_SMS_NOTES: z.optional(z.literal('off')),
  ...MAIL_SETTINGS,
  ...PUSH_SETTINGS,
  ...WATCH_SETTINGS,
  LUOCHUI_PAYOUT_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isPrivate))),
  LUOCHUI_PAYOUT_KEY: z._default(z.string(), ''),
  LUOCHUI_WECHAT_PAY: z.optional(z.string()),
  LUOCHUI_ALIPAY: z.optional(z.string()),
  LUOCHUI_STATEMENT_KEY: z.optional(z.string()),
  LUOCHUI_WECHAT_LOGIN: z.optional(z.string()),
  LUOCHUI_TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9)), 0),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
});
type Settings = z.infer<typeof Settings>;

const KEYS_EXPECTED =
  'keys of at least 32 random bytes in base64, the current one first, with commas between; "secret" is the one of LUOCHUI_SECRET';

const EXPECTED: Record<keyof Settings, string> = {
  LUOCHUI_PORT: 'a port number from 0 to 65535',
  LUOCHUI_HOST: 'an address to listen on, such as 0.0.0.0',
  LUOCHUI_ORIGIN: 'an address such as https://paimai.example.cn',
  LUOCHUI_DATA_DIR: 'a folder',
  LUOCHUI_CONTENT_DIR: 'a folder',
  LUOCHUI_CHECKPOINT_DIR: 'a folder',
  LUOCHUI_COPY_DIR: 'a folder, best on another disk',
  LUOCHUI_SECRET: 'at least 32 random bytes in base64',
  LUOCHUI_BID_KEYS: KEYS_EXPECTED,
  LUOCHUI_RECORD_KEYS: KEYS_EXPECTED,
  LUOCHUI_SMS: '"log", or left out',
  LUOCHUI_SMS_URL: 'the address of the SMS gateway',
  LUOCHUI_SMS_KEY: 'a text',
  LUOCHUI_SMS_NOTES: '"off", or left out',
  ...MAIL_EXPECTED,
  ...PUSH_EXPECTED,
  ...WATCH_EXPECTED,
  LUOCHUI_PAYOUT_URL:
    'the address of the payout gateway, with https: card numbers and names go there (http only to this machine itself)',
  LUOCHUI_PAYOUT_KEY: 'a text',
  LUOCHUI_WECHAT_PAY: 'the file with the contract with WeChat Pay, as JSON',
  LUOCHUI_ALIPAY: 'the file with the contract with Alipay, as JSON',
  LUOCHUI_STATEMENT_KEY: 'the file with the public key of the bank, as PEM',
  LUOCHUI_WECHAT_LOGIN: 'the file with the apps for logging in by WeChat, as JSON',
  LUOCHUI_TRUSTED_PROXIES: 'a number from 0 to 9',
  DATABASE_URL: 'an address such as postgres://user@host/database',
};

/** Throws `ConfigProblem` with a line for each setting that is wrong or missing. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Config {
  const given: Given = Object.fromEntries(
    Object.keys(EXPECTED).map((name): [string, string | undefined] => [
      name,
      env[name] === '' ? undefined : env[name],
    ]),
  );
  const house = args.includes('--sample') || !isReal(given) ? 'sample' : 'real';
  const settings = parse(given, house);
  const dataDir = resolve(settings.LUOCHUI_DATA_DIR);
  const { DATABASE_URL: url, LUOCHUI_SECRET: secret, LUOCHUI_ORIGIN: origin } = settings;
  const { LUOCHUI_CONTENT_DIR: contentDir, LUOCHUI_COPY_DIR: copyDir } = settings;
  return {
    house,
    port: settings.LUOCHUI_PORT,
    // Everyone who can reach the sample house knows its passwords, so it keeps to its own machine
    // unless told otherwise.
    host: settings.LUOCHUI_HOST ?? (house === 'sample' ? '127.0.0.1' : null),
    origin: origin === undefined ? null : new URL(origin).origin,
    dataDir,
    contentDir: contentDir === undefined ? null : resolve(contentDir),
    checkpointDir: resolve(settings.LUOCHUI_CHECKPOINT_DIR ?? join(dataDir, 'checkpoints')),
    copyDir: copyDir === undefined ? null : resolve(copyDir),
    store:
      url === undefined ? { kind: 'sqlite', file: join(dataDir, 'house.db') } : { kind: 'postgres', url },
    secret: secret === undefined ? null : Buffer.from(secret, 'base64'),
    bidKeys: keysIn(settings.LUOCHUI_BID_KEYS),
    recordKeys: keysIn(settings.LUOCHUI_RECORD_KEYS),
    sms: { ...(smsOf(settings) ?? { kind: 'log' }), sendsNotes: settings.LUOCHUI_SMS_NOTES !== 'off' },
    mail: mailOf(settings, house),
    push: pushOf(settings),
    payout: payoutOf(settings, house),
    paymentProviders: {
      wechat: settings.LUOCHUI_WECHAT_PAY ?? null,
      alipay: settings.LUOCHUI_ALIPAY ?? null,
      statementKey: settings.LUOCHUI_STATEMENT_KEY ?? null,
    },
    wechatLogin: settings.LUOCHUI_WECHAT_LOGIN ?? null,
    trustedProxies: settings.LUOCHUI_TRUSTED_PROXIES,
    watch: watchOf(settings),
  };
}

const isSetting = (name: string): name is keyof Settings => name in EXPECTED;

const parse = (given: Given, house: Config['house']): Settings => {
  const parsed = Settings.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const lacking = missingOfMail(given);
  if (lacking !== null) wrong.add(lacking);
  const faults = [...wrong].map((name) => faultLine(name, isSetting(name) ? EXPECTED[name] : '', given));
  const missing = house === 'real' ? missingOfReal(given) : null;
  if (missing !== null) faults.push(missing);
  if (!parsed.success || faults.length > 0) throw new ConfigProblem(faults.join('\n'));
  return parsed.data;
};

const smsOf = (settings: Settings): SmsGateway | null => {
  const { LUOCHUI_SMS_URL: url, LUOCHUI_SMS_KEY: key } = settings;
  if (url !== undefined) return { kind: 'gateway', url, key };
  return settings.LUOCHUI_SMS === 'log' ? { kind: 'log' } : null;
};

const payoutOf = (settings: Settings, house: Config['house']): PayoutConfig => {
  const { LUOCHUI_PAYOUT_URL: url, LUOCHUI_PAYOUT_KEY: key } = settings;
  if (url !== undefined) return { kind: 'gateway', url, key };
  return { kind: house === 'sample' ? 'log' : 'none' };
};

const keysIn = (named: string): Config['bidKeys'] =>
  named.split(',').map((key) => (key === 'secret' ? key : Buffer.from(key, 'base64')));

/**
 * Origins from which pages are served and writes may come; the first is the address that is
 * announced.
 */
export function originsOf(origin: string | null, port: number): readonly [string, ...string[]] {
  return origin === null
    ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]
    : [origin];
}
