// The whole service in memory: real store (PostgreSQL when DATABASE_URL names one), real engine,
// real Fastify, no network. Time stands still until a test moves it.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import type { Envelope } from '#contract/envelope.ts';
import { BASE, KEY_HEADER, type Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { serviceKeys } from '#server/accounts/keys.ts';
import { topUpDeposit } from '#server/deposits/commands-top-up-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { createApp } from '#server/http/app.ts';
import { assembleService } from '#server/http/assemble.ts';
import { handlersOf } from '#server/http/handlers.ts';
import type { Services, Watcher } from '#server/http/services.ts';
import { openBus, type Bus } from '#server/live/bus.ts';
import { printPaper } from '#server/pdf/print.ts';
import { filesIn } from '#server/ports/files.ts';
import type { MailNote } from '#server/ports/mail.ts';
import { painterWith } from '#server/ports/painter.ts';
import type { PushConfig } from '#server/ports/push.ts';
import type { SmsNote } from '#server/ports/sms.ts';
import { maskedPhone } from '#server/store/seal.ts';
import type { KeyRing } from '#server/store/seals/ring-seal.ts';
import { LEAST_COST } from './accounts/password-cost.ts';
import { movedClock, type MovedClock } from './clock.ts';
import { someTexts, type TestTexts } from './content/texts.ts';
import { UNHURRIED } from './disputes/painter.ts';
import { painterHere } from './documents/painter-here.ts';
import { openSale, someLot } from './fixtures.ts';
import { START_MS } from './lots.ts';
import { NOTHING_MEASURED } from './measured.ts';
import { mailInto, smsInto } from './service/gateway-records.ts';
import { ALL_ROLES, placeInHouse } from './staff/roles.ts';
import { storeKinds, testStore, type TestStore } from './stores.ts';

export const ORIGIN = 'http://localhost:4321';
export const PASSWORD = '春江水暖鸭先知7';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly engine: EngineHandle;
  readonly clock: MovedClock;
  readonly bus: Bus;
  readonly ground: TestStore;
  readonly texts: TestTexts;
  /** Folder of uploads; there is no such folder before the first. */
  readonly folder: string;
  /** The codes that were sent, latest last. */
  readonly sent: { readonly phone: string; readonly code: string }[];
  /** The notes that were sent, latest last. */
  readonly texted: SmsNote[];
  readonly mailed: MailNote[];
  /** The codes that were mailed, latest last. */
  readonly mailedCodes: { readonly to: string; readonly code: string }[];
  readonly watched: Watcher[];
  /** Errors nobody foresaw; closing the server fails when there is any. */
  readonly reported: unknown[];
  /** The lines of the house's log. */
  readonly noted: string[];
  readonly close: () => Promise<void>;
}

interface Setting {
  readonly kind: Services['kind'];
  readonly origin: string;
  /** For real connections: where, behind how many proxies, and who opens the streams. */
  readonly server: Server;
  readonly trustedProxies: number;
  readonly watch: Services['watch'];
  readonly measured: Services['measured'];
  readonly paymentProviders: Services['paymentProviders'];
  readonly statementKey: Services['statementKey'];
  readonly wechat: Services['wechat'];
  readonly sendsNotes: boolean;
  readonly mail: Services['mail'];
  readonly pushServices: PushConfig | null;
  readonly store: TestStore['config']['kind'];
  /** Passwords cost what they cost a house. */
  readonly hasRealPasswords: boolean;
  /** Pictures are drawn by a process of their own, as a house draws them. */
  readonly hasRealPainter: boolean;
  /** The keys behind which persons lie, where they are not the secret's alone. */
  readonly recordKeys: KeyRing;
  /** A second server of the same house: store, folder, engine and time stay with the first. */
  readonly besides: Pick<TestServer, 'ground' | 'clock' | 'folder' | 'engine'>;
}

export function freshKey(): string {
  return randomUUID();
}

const groundOf = async (secret: Buffer, kind = storeKinds.at(-1) ?? 'sqlite') => {
  const ground = await testStore(kind);
  const clock = movedClock(START_MS - 1_000);
  const folder = join(tmpdir(), `luochui-server-${randomUUID()}`);
  return { ground, clock, folder, engine: inlineEngine(ground.store, clock, serviceKeys(secret).bidSeal) };
};

export async function openTestServer(setting: Partial<Setting> = {}): Promise<TestServer> {
  const secret = Buffer.alloc(32, 7);
  const { ground, clock, folder, engine } = setting.besides ?? (await groundOf(secret, setting.store));
  const bus = openBus();
  const [sent, mailedCodes]: [TestServer['sent'], TestServer['mailedCodes']] = [[], []];
  const [texted, mailed]: [SmsNote[], MailNote[]] = [[], []];
  const [watched, reported, noted]: [Watcher[], unknown[], string[]] = [[], [], []];
  const texts = someTexts();
  const house = assembleService({
    kind: setting.kind ?? 'sample',
    wechat: setting.wechat ?? null,
    ...(setting.paymentProviders && { paymentProviders: setting.paymentProviders }),
    statementKey: setting.statementKey ?? null,
    origins: [setting.origin ?? ORIGIN],
    secret,
    passwordCost: setting.hasRealPasswords ? undefined : LEAST_COST,
    ...(setting.recordKeys && { recordKeys: setting.recordKeys }),
    engine,
    reader: ground.store.reader,
    clock,
    bus,
    printer: { print: printPaper },
    files: filesIn(folder),
    identityStore: filesIn(`${folder}-identity`),
    lotFiles: filesIn(`${folder}-lots`),
    painter: setting.hasRealPainter ? painterWith(UNHURRIED) : painterHere,
    texts: texts.texts,
    sms: smsInto(sent, texted, setting.sendsNotes),
    mail: setting.mail === undefined ? mailInto(mailedCodes, mailed) : setting.mail,
    pushServices: setting.pushServices === undefined ? { origins: [] } : setting.pushServices,
    watch:
      setting.watch ??
      ((watcher) => {
        watched.push(watcher);
        watcher.response.end();
      }),
    measured: setting.measured ?? NOTHING_MEASURED,
    note: (line) => noted.push(line),
  });
  const app = createApp(await handlersOf(house), house, {
    server: (listener) => (setting.server ?? createServer()).on('request', listener),
    origin: setting.origin ?? ORIGIN,
    trustedProxies: setting.trustedProxies ?? 0,
    hasDocs: house.kind === 'sample',
    report: (error) => reported.push(error),
  });
  await app.ready();
  if (!setting.besides) {
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2 })]);
    clock.moveTo(START_MS + 1_000);
  }
  const close = async (): Promise<void> => {
    await app.close();
    texts.clear();
    if (!setting.besides) {
      await engine.stop();
      await ground.dispose();
      for (const part of ['', '-identity', '-lots'])
        rmSync(`${folder}${part}`, { recursive: true, force: true });
    }
    // An error nobody foresaw is a bug, whatever the test was about.
    const [error] = reported;
    if (error !== undefined) throw error instanceof Error ? error : new Error(JSON.stringify(error));
  };
  const heard = { sent, texted, mailed, mailedCodes, watched, reported, noted };
  return { app, services: house, engine, clock, bus, ground, texts, folder, ...heard, close };
}

export interface Answer<Data = unknown> extends Envelope<Data> {
  readonly status: number;
  readonly cookies: LightMyRequestResponse['cookies'];
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: string;
}

export interface Manner {
  readonly cookie?: string | null;
  readonly token?: string | null;
  readonly origin?: string | null;
  readonly key?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const headersOf = (manner: Manner, method: string): Record<string, string> => {
  const origin = manner.origin === undefined && method === 'POST' ? ORIGIN : manner.origin;
  return {
    ...(origin && { origin }),
    ...(manner.cookie && { cookie: `luochui-session=${manner.cookie}` }),
    ...(manner.token && { authorization: manner.token }),
    ...(manner.key && { [KEY_HEADER]: manner.key }),
    ...manner.headers,
  };
};

const NO_ENVELOPE = '{"code":0,"msg":"","data":null}';
const send = async <Data>(server: Pick<TestServer, 'app'>, options: InjectOptions): Promise<Answer<Data>> => {
  const response = await server.app.inject(options);
  // A file comes in place of the envelope.
  const isFile = response.headers['content-disposition'] !== undefined;
  const envelope = JSON.parse((isFile ? '' : response.body) || NO_ENVELOPE) as Envelope<Data>;
  const { statusCode: status, cookies, headers, body } = response;
  return { ...envelope, status, cookies, headers, body };
};

/** Makes a call as a browser would; `manner` says what it carries. */
export function call<Data = unknown>(
  server: Pick<TestServer, 'app'>,
  [name, input]: readonly [RouteName, unknown?],
  manner: Manner = {},
): Promise<Answer<Data>> {
  const { method, path, access, key, body }: Route = routes[name];
  // A test that names no key of its own still sends one to the back office.
  const isKeyed = key === 'needed' && access === 'house';
  const headers = headersOf(isKeyed ? { key: freshKey(), ...manner } : manner, method);
  const base = { method, headers, remoteAddress: manner.ip ?? '10.0.0.1' } as const;
  const url = `${BASE}${path}`;
  if (method === 'POST' && body !== 'sheet') {
    const json = { ...headers, 'content-type': 'application/json' };
    return send(server, { ...base, url, headers: json, payload: JSON.stringify(input ?? {}) });
  }
  const query = new URLSearchParams(input as Record<string, string> | undefined).toString();
  return send(server, { ...base, url: query === '' ? url : `${url}?${query}` });
}

/** Sends a body as it is, however broken. */
export function sendRaw(
  server: Pick<TestServer, 'app'>,
  [name, payload]: readonly [RouteName, string],
  manner: Manner & { readonly type?: string } = {},
): Promise<Answer> {
  const { method, path } = routes[name];
  const headers = { ...headersOf(manner, method), 'content-type': manner.type ?? 'application/json' };
  return send(server, { method, url: `${BASE}${path}`, headers, payload, remoteAddress: '10.0.0.1' });
}

export interface Person {
  readonly userId: string;
  readonly phone: string;
  readonly cookie: string;
  readonly token: string;
  readonly sid: string;
}

export function cookieOf({ cookies }: Pick<Answer, 'cookies'>): string {
  return cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
}

/** Opens an account with a password and money. Returns the user's id. */
export async function openAccount(
  { services: house, engine }: TestServer,
  phone: string,
  roleIds: readonly string[] = [],
): Promise<string> {
  const id = randomUUID();
  const made = await engine.run(createAccount, {
    id,
    phoneIndex: house.seal.index(phone),
    phoneSealed: house.seal.seal(phone, id),
    maskedPhone: maskedPhone(phone),
    displayName: null,
    passwordHash: await house.passwords.hash(PASSWORD),
    role: roleIds.length === 0 ? 'buyer' : 'staff',
    roleIds,
    verification: 'verified',
  });
  if (!made.ok) throw new Error(`${phone} has an account already`);
  const { userId } = made;
  await engine.run(topUpDeposit, { bidderId: userId, amountFen: 100_000_000, cause: randomUUID() });
  return userId;
}

export async function logIn(server: TestServer, phone: string): Promise<Omit<Person, 'userId'>> {
  const answer = await call<LoggedIn>(server, ['login', { way: 'password', phone, password: PASSWORD }]);
  if (answer.code !== 200) throw new Error(`${phone} could not log in: ${answer.msg}`);
  const { token, userInfo } = answer.data;
  return { phone, token, cookie: cookieOf(answer), sid: userInfo.sid };
}

/** A person with an account, logged in. */
export async function somePerson(server: TestServer, phone = '13800000001'): Promise<Person> {
  return { userId: await openAccount(server, phone), ...(await logIn(server, phone)) };
}

/** Somebody of the house, logged in; with every role where none is named. */
export async function somebodyOfTheHouse(
  server: TestServer,
  phone = '13900000001',
  roleIds: readonly string[] = ALL_ROLES,
): Promise<Person> {
  const person = { userId: await openAccount(server, phone, roleIds), ...(await logIn(server, phone)) };
  await placeInHouse(server.ground.store.writer, person.userId);
  return person;
}
