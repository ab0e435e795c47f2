// Logging in by WeChat over HTTP: a desk that opens, a phone that scans, a stranger who
// knows what is on the screen.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { WechatStanding } from '#contract/accounts/wechat-outputs.ts';
import { CODE_GONE } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { WECHAT_LIFE_MS } from '#core/accounts/wechat.ts';
import { WechatFailed, type Wechat } from '#server/ports/wechat.ts';
import { oldProof } from '../../../kit/enquiries/enquiries.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  PASSWORD,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';
const LAN = 'code-of-lan';

/** Says whose a code is by its own text; knows no code twice. */
const gate = (): Wechat => {
  const used = new Set<string>();
  return {
    authorizeUrl: (app, state) => (app === 'web' ? null : `https://wechat.example/?state=${state}`),
    personOf: async (_app, code) => {
      if (code === 'silent') throw new WechatFailed('silent', 'no answer');
      if (used.has(code)) throw new WechatFailed('refused', 'used');
      used.add(code);
      return { identity: code.split('.', 1)[0] ?? '', nickname: '小兰' };
    },
  };
};

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ wechat: gate() });
});
afterEach(() => server.close());

/** A browser with a jar of its own. */
const browser = () => {
  const jar = new Map<string, string>();
  return async <Name extends RouteName>(name: Name, input: object = {}, token?: string) => {
    const { method, path } = routes[name];
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await server.app.inject({
      method,
      url: `${BASE}${path}${query}`,
      ...(method === 'POST' && { payload: input }),
      headers: {
        origin: ORIGIN,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(token !== undefined && { authorization: token }),
      },
      remoteAddress: '10.0.0.9',
    });
    for (const { name: key, value } of answer.cookies) jar.set(key, value);
    return answer.json<{ code: number; msg: string; data: Outputs[Name] }>();
  };
};
type Browser = ReturnType<typeof browser>;

const standing = async (of: Browser): Promise<WechatStanding> => (await of('wechatState')).data;
/** Value on the screen that every camera in the room can read. */
const onScreen = async (desk: Browser): Promise<string> => {
  const now = await standing(desk);
  if (now.kind !== 'waiting' && now.kind !== 'scanned') throw new Error(`nothing to scan: ${now.kind}`);
  return new URL(now.qrText ?? '').searchParams.get('scan') ?? '';
};
const opened = async (back = '/userCenter') => {
  const desk = browser();
  await desk('wechatStart', { back });
  return { desk, state: await onScreen(desk) };
};
const answer = (who: Browser, state: string, code?: string) =>
  who('wechatAnswer', { state, app: 'account', ...(code !== undefined && { code }) });
const confirmed = async (code: string) => {
  const { desk, state } = await opened();
  const phone = browser();
  await phone('wechatScan', { state, word: 'go' });
  await answer(phone, state, code);
  return { desk, phone, state };
};
const smsCode = async (phone: string): Promise<string> => {
  await call(server, ['sendCode', { phone, proof: await oldProof(server) }]);
  return server.sent.findLast((sent) => sent.phone === phone)?.code ?? '';
};
const bind = async (desk: Browser, phone: string) =>
  desk('wechatBind', { phone, smsCode: await smsCode(phone) });
const bindings = () => server.services.reader.selectFrom('wechatBindings').selectAll().execute();
const kinds = async () =>
  (await server.services.reader.selectFrom('securityEvents').select(['kind', 'detail']).execute()).map(
    ({ kind, detail }) => [kind, detail],
  );

describe('a log-in by WeChat', () => {
  test('goes from the picture on the screen to the phone and back', async () => {
    const { desk, state } = await opened();
    expect(await standing(desk)).toMatchObject({ kind: 'waiting', isOwner: true });
    const phone = browser();
    const asked = await phone('wechatAsked', { state });
    expect(asked.data).toMatchObject({ device: 'Chrome · Windows', home: '10.0.0.9' });
    await phone('wechatScan', { state, word: 'go' });
    expect([await standing(desk), await standing(phone)]).toMatchObject([
      { kind: 'scanned', isOwner: true },
      { kind: 'scanned', isOwner: false },
    ]);
    expect((await answer(phone, state, LAN)).code).toBe(200);
    expect(await standing(desk)).toMatchObject({
      kind: 'confirmed',
      isKnown: false,
      back: '/userCenter',
      person: { nickname: '小兰', device: 'Chrome · Windows', home: '10.0.0.9' },
    });
    expect(await standing(phone)).toMatchObject({ kind: 'confirmed', person: null });
    expect((await desk('wechatEnter')).code).toBe(ACCOUNT_NUMBER.WECHAT_UNBOUND);
    const first = await bind(desk, '13812345678');
    expect(first.data.userInfo.maskedPhone).toBe('138****5678');
    expect(await standing(desk)).toEqual({ kind: 'none' });

    const again = await confirmed(`${LAN}.2`);
    expect(await standing(again.desk)).toMatchObject({ kind: 'confirmed', isKnown: true });
    const second = await again.desk('wechatEnter');
    expect(second.data.userInfo.maskedPhone).toBe('138****5678');
    const own = await again.desk('getUserBySid', { sid: second.data.userInfo.sid });
    expect(own.code).toBe(200);
    expect(await kinds()).toEqual(
      expect.arrayContaining([
        ['wechat-bound', null],
        ['log-in', 'wechat'],
      ]),
    );
  });

  test('is the same browser’s where it has WeChat itself', async () => {
    const { desk, state } = await opened();
    expect((await answer(desk, state, LAN)).code).toBe(200);
    expect((await standing(desk)).kind).toBe('confirmed');
  });

  test('is cancelled by the phone, and where WeChat sends no code', async () => {
    const one = await opened();
    await browser()('wechatScan', { state: one.state, word: 'cancel' });
    const other = await opened();
    await answer(other.desk, other.state);
    expect([(await standing(one.desk)).kind, (await standing(other.desk)).kind]).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  test('leaves nothing readable of WeChat, browser or state', async () => {
    const { desk, state } = await confirmed(LAN);
    await bind(desk, PHONE);
    const { reader } = server.services;
    const rows = [await reader.selectFrom('wechatStates').selectAll().execute(), await bindings()];
    for (const secret of [LAN, state, '小兰']) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a state', () => {
  test('is used up by its one answer, and by its one entrance', async () => {
    const { desk, phone, state } = await confirmed(LAN);
    expect((await answer(phone, state, `${LAN}.2`)).code).toBe(CODE_GONE);
    expect((await bind(desk, PHONE)).code).toBe(200);
    expect((await desk('wechatEnter')).code).toBe(CODE_GONE);
    expect((await bind(desk, PHONE)).code).toBe(CODE_GONE);
  });

  test('is over after ten minutes, at every step', async () => {
    const { desk, state } = await opened();
    const late = await confirmed(LAN);
    server.clock.moveTo(server.clock.nowMs() + WECHAT_LIFE_MS);
    expect((await standing(desk)).kind).toBe('expired');
    expect((await browser()('wechatAsked', { state })).code).toBe(404);
    expect((await browser()('wechatScan', { state, word: 'go' })).code).toBe(CODE_GONE);
    expect((await answer(desk, state, LAN)).code).toBe(CODE_GONE);
    expect((await late.desk('wechatEnter')).code).toBe(CODE_GONE);
    await opened();
    expect(await server.services.reader.selectFrom('wechatStates').selectAll().execute()).toHaveLength(1);
  });

  test('opens nothing to a browser that only knows the screen', async () => {
    const { desk, state } = await opened();
    const stranger = browser();
    expect((await answer(stranger, state, LAN)).code).toBe(CODE_GONE);
    await stranger('wechatStart');
    expect((await answer(stranger, state, LAN)).code).toBe(CODE_GONE);
    expect((await standing(desk)).kind).toBe('waiting');
    const done = await confirmed(LAN);
    expect((await done.phone('wechatEnter')).code).toBe(CODE_GONE);
    expect((await stranger('wechatEnter')).code).toBe(CODE_GONE);
    expect((await bind(done.phone, PHONE)).code).toBe(CODE_GONE);
    expect(await kinds()).toContainEqual(['log-in-failed', 'wechat']);
  });

  test('stays with the first phone', async () => {
    const { state } = await opened();
    const [first, second] = [browser(), browser()];
    const go = (who: Browser) => who('wechatScan', { state, word: 'go' });
    expect([(await go(first)).code, (await go(second)).code, (await go(first)).code]).toEqual([
      200,
      CODE_GONE,
      200,
    ]);
  });

  test('has failed where WeChat says nothing, or knows no such code', async () => {
    const silent = await opened();
    expect((await answer(silent.desk, silent.state, 'silent')).code).toBe(ACCOUNT_NUMBER.WECHAT_SILENT);
    await confirmed(LAN);
    const spent = await opened();
    expect((await answer(spent.desk, spent.state, LAN)).code).toBe(CODE_GONE);
    expect([(await standing(silent.desk)).kind, (await standing(spent.desk)).kind]).toEqual([
      'failed',
      'failed',
    ]);
  });
});

describe('the phone of a WeChat', () => {
  let person: Person;
  beforeEach(async () => {
    person = await somePerson(server, PHONE);
  });

  test('is the one a right code was sent to', async () => {
    const { desk } = await confirmed(LAN);
    expect((await desk('wechatBind', { phone: PHONE, smsCode: '000000' })).code).toBe(
      ACCOUNT_NUMBER.WRONG_CODE,
    );
    expect(await bindings()).toEqual([]);
    expect((await bind(desk, PHONE)).code).toBe(200);
    expect((await bindings()).map(({ userId }) => userId)).toEqual([person.userId]);
  });

  test('that has another WeChat keeps it', async () => {
    await bind((await confirmed(LAN)).desk, PHONE);
    const before = await bindings();
    server.clock.moveTo(server.clock.nowMs() + 60_000);
    const { desk } = await confirmed('code-of-mei');
    expect((await bind(desk, PHONE)).code).toBe(ACCOUNT_NUMBER.WECHAT_TAKEN);
    expect(await bindings()).toEqual(before);
    expect((await bind(desk, '13812345678')).code).toBe(200);
  });

  test('is told to its owner, who takes it back with proof', async () => {
    await bind((await confirmed(LAN)).desk, PHONE);
    const mine = async () => (await call<Outputs['myWechat']>(server, ['myWechat'], person)).data;
    const unbind = (input: object) => call(server, ['unbindWechat', input], person);
    expect((await mine()).boundAtMs).not.toBeNull();
    expect((await unbind({})).code).toBe(ACCOUNT_NUMBER.STEP_UP_NEEDED);
    const stepUp = { way: 'password', password: PASSWORD };
    expect((await unbind({ stepUp })).code).toBe(200);
    expect(await mine()).toEqual({ isOpen: true, boundAtMs: null });
    expect((await unbind({ stepUp })).code).toBe(404);
    expect(await kinds()).toContainEqual(['wechat-unbound', null]);
    expect(await standing((await confirmed(`${LAN}.2`)).desk)).toMatchObject({ isKnown: false });
  });
});

describe('a house without WeChat', () => {
  test('says so, and begins nothing', async () => {
    await server.close();
    server = await openTestServer();
    const desk = browser();
    expect(await standing(desk)).toEqual({ kind: 'closed' });
    expect((await desk('wechatStart')).code).toBe(ACCOUNT_NUMBER.WECHAT_CLOSED);
    expect((await answer(desk, 'a-state-that-nobody-has', LAN)).code).toBe(ACCOUNT_NUMBER.WECHAT_CLOSED);
  });
});

describe('many tries from one home', () => {
  test('are slowed as log-ins are', async () => {
    const desk = browser();
    const codes: number[] = [];
    for (let tried = 0; tried < 130; tried += 1) codes.push((await desk('wechatEnter')).code);
    expect([codes[0], codes.at(-1)]).toEqual([CODE_GONE, 4_290]);
  });
});
