import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type FakeBrowser } from '../kit/browser.ts';
import { envelope, hangUp, openFakeServer, page } from '../kit/service/fake-server.ts';

const token = 'handle-0123456789';
const loggedIn = { token, userInfo: '{}', isLogin: 'true' };

let house: Awaited<ReturnType<typeof openFakeServer>>;
let browser: FakeBrowser;

const portal = async (local: Record<string, string> = loggedIn) => {
  browser = openBrowser({ local, tab: { code: 'wx-1' } });
  house.standIn();
  const [api, errors, toasts, shell, session] = await Promise.all([
    import('#lib/api.ts'),
    import('#lib/errors.ts'),
    import('#lib/stores/toasts.ts'),
    import('#lib/stores/shell.ts'),
    import('#lib/session.ts'),
  ]);
  return { ...api, ...errors, ...toasts, ...shell, ...session };
};

beforeAll(async () => {
  house = await openFakeServer();
});
afterAll(() => house.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  house.asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'no failure',
    (error: { code: number; msg: string; kind: string }) => ({
      code: error.code,
      msg: error.msg,
      kind: error.kind,
    }),
  );

describe('a call', () => {
  it('goes to the base with its query, its token and nothing cached', async () => {
    const { call } = await portal();
    house.answers(envelope(200, 'ok', { data: { rows: [] } }));
    expect(await call('myStandings', { ids: '17,18' })).toEqual({ rows: [] });
    expect(house.asked[0]).toMatchObject({ method: 'GET', url: '/prod-api/app/lot/mine?ids=17%2C18' });
    expect(house.asked[0]?.headers.authorization).toBe(token);
  });

  it('posts its body as JSON with the key of the press', async () => {
    const { call } = await portal();
    house.answers(envelope(200, 'ok', { data: { isFollowed: true } }));
    await call('follow', { lotId: '17', isFollowed: true }, { key: 'request-1' });
    expect(house.asked[0]).toMatchObject({ method: 'POST', url: '/prod-api/app/follow' });
    expect(JSON.parse(house.asked[0]?.body ?? '')).toEqual({ lotId: '17', isFollowed: true });
    expect(house.asked[0]?.headers['idempotency-key']).toBe('request-1');
  });

  it('leaves the header out when isToken is false, or without a log-in', async () => {
    const member = await portal();
    await member.call('saleList', {}, { isToken: false });
    const visitor = await portal({});
    await visitor.call('saleList', {});
    expect(house.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it('for a login carries no older token', async () => {
    const { call } = await portal();
    await call('login', { way: 'password', phone: '13800000000', password: 'x' });
    expect(house.asked[0]?.url).toBe('/prod-api/api/user/login');
    expect(house.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('under /app goes without the base when the app flag says so', async () => {
    const { call } = await portal();
    await call('saleList', {}, { app: false });
    await call('getUserBySid', { sid: 's' }, { app: false });
    expect(house.asked.map(({ url }) => url)).toEqual([
      '/app/sale/list',
      '/prod-api/api/user/getUserBySid?sid=s',
    ]);
  });
});

describe('the error catalogue', () => {
  it.each([
    ['500', envelope(500, '库存不足'), 500, '库存不足', 'error'],
    ['500 with the status of HTTP', envelope(500, '库存不足', { status: 500 }), 500, '库存不足', 'error'],
    ['500 without a word', envelope(500, ''), 500, '系统未知错误，请反馈给管理员', 'error'],
    ['403', envelope(403, 'forbidden'), 403, '当前操作没有权限', 'error'],
    ['404', envelope(404, 'no such thing'), 404, '访问资源不存在', 'error'],
    ['any other code', envelope(4301, '密码不对'), 4301, '密码不对', 'error'],
    ['510', envelope(510, '二维码已失效'), 510, '二维码已失效', 'warning'],
  ])('%s: the message is shown and the call fails', async (_, answer, code, msg, kind) => {
    const { call, $toasts } = await portal();
    house.answers(answer);
    expect(await failureOf(call('saleList', {}))).toEqual({ code, msg, kind: 'answer' });
    expect($toasts.get()).toMatchObject([{ text: msg, kind }]);
  });

  it('510 removes the stored code, and no other code does', async () => {
    const { call } = await portal();
    house.answers(envelope(500, 'x'));
    await failureOf(call('saleList', {}));
    expect(browser.tab.kept.get('code')).toBe('wx-1');
    house.answers(envelope(510, 'x'));
    await failureOf(call('saleList', {}));
    expect(browser.tab.kept.has('code')).toBe(false);
  });

  it.each([
    ['a line that breaks', hangUp, { code: 0, msg: '后端接口连接异常', kind: 'network' }],
    ['a gateway of its own mind', page(502, '<h1>Bad'), { code: 502, msg: '系统接口502异常', kind: 'http' }],
    ['a missing service', page(404, 'nothing'), { code: 404, msg: '系统接口404异常', kind: 'http' }],
    ['a page instead of an answer', page(200, '<p>'), { code: 200, msg: '系统接口200异常', kind: 'http' }],
  ])('%s is told for two seconds', async (_, answer, failure) => {
    const { call, $toasts } = await portal();
    house.answers(answer);
    expect(await failureOf(call('saleList', {}))).toEqual(failure);
    expect($toasts.get()).toMatchObject([{ text: failure.msg, kind: 'error', stayMs: 2_000 }]);
    vi.advanceTimersByTime(1_999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toHaveLength(0);
  });

  it('a house that says nothing for sixty seconds has timed out', async () => {
    const { call, $toasts } = await portal();
    let reached = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      reached = resolve;
    });
    house.answers(() => reached());
    const failure = failureOf(call('saleList', {}));
    await arrived;
    vi.advanceTimersByTime(59_999);
    expect($toasts.get()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(await failure).toEqual({ code: 0, msg: '系统接口请求超时', kind: 'timeout' });
    expect($toasts.get()).toMatchObject([{ text: '系统接口请求超时', stayMs: 2_000 }]);
  });

  it('a caller who calls off their call is told nothing', async () => {
    const { call, $toasts } = await portal();
    const gone = new AbortController();
    gone.abort();
    await expect(call('saleList', {}, { signal: gone.signal })).rejects.toThrow(/abort/i);
    expect($toasts.get()).toEqual([]);
  });

  it('a caller who shows the message themselves gets no toast', async () => {
    const { call, $toasts } = await portal();
    house.answers(envelope(4301, '密码不对'));
    await failureOf(call('saleList', {}, { quiet: true }));
    expect($toasts.get()).toEqual([]);
  });
});

describe('an expired session', () => {
  const expired = { code: 401, msg: '登录状态已过期,请重新登录', kind: 'answer' };

  it('clears the three keys, says so, and prompts half a second later', async () => {
    const { call, $toasts, $loginPrompt, $token, $loginStatus } = await portal();
    house.answers(envelope(401, 'expired', { status: 401 }));
    expect(await failureOf(call('saleList', {}))).toEqual(expired);
    expect(Object.fromEntries(browser.local.kept)).toEqual({});
    expect([$token.get(), $loginStatus.get()]).toEqual([null, false]);
    expect($toasts.get()).toMatchObject([{ text: expired.msg }]);
    vi.advanceTimersByTime(499);
    expect($loginPrompt.get().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'expired' });
    // The prompt says it from here on.
    expect($toasts.get()).toEqual([]);
  });

  it('is told once, however many calls come back with it', async () => {
    const { call, $toasts } = await portal();
    house.answers(envelope(401, 'expired'));
    const failures = await Promise.all([
      failureOf(call('saleList', {})),
      failureOf(call('messageCount', {})),
      failureOf(call('saleList', {}, { quiet: true })),
    ]);
    expect(failures).toEqual([expired, expired, expired]);
    expect($toasts.get()).toHaveLength(1);
  });

  it('of yesterday does not end the session of today', async () => {
    const { call, signedIn, $token, $toasts } = await portal();
    const userInfo = {
      sid: 's',
      displayName: '',
      maskedPhone: '',
      verification: 'verified',
      hasPassword: true,
    };
    house.answers((asked, response) => {
      signedIn({ token: 'handle-of-today', userInfo: userInfo as never });
      envelope(401, 'expired')(asked, response);
    });
    await failureOf(call('saleList', {}));
    expect($token.get()).toBe('handle-of-today');
    expect($toasts.get()).toEqual([]);
  });

  it('cannot befall a visitor: they are told that they may not', async () => {
    const { call, $loginPrompt, $toasts } = await portal({});
    house.answers(envelope(401, 'who are you'));
    expect(await failureOf(call('messageCount', {}))).toMatchObject({ msg: '认证失败，无法访问系统资源' });
    vi.advanceTimersByTime(500);
    expect($loginPrompt.get().open).toBe(false);
    expect($toasts.get()).toMatchObject([{ text: '认证失败，无法访问系统资源' }]);
  });
});

describe("the auction's own no", () => {
  it('comes as a value with its facts and lot, without toast', async () => {
    const { call, Refused, $toasts } = await portal();
    const refusal = { code: 'TOO_LOW', nextMinimumFen: 8_700_000 };
    house.answers(envelope(4613, '最低可出 ¥87,000', { data: { refusal, lot: { id: '17' } } }));
    const bid = { lotId: '17', kind: 'exact', amountFen: 1, seenPriceFen: null, isConfirmed: false } as const;
    const error: unknown = await call('placeBid', bid).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ code: 4613, refusal, lot: { id: '17' } });
    expect($toasts.get()).toEqual([]);
  });
});

describe('a page drawn on the server', () => {
  it('asks through the fetch it was given, and only throws', async () => {
    const { apiOver, $toasts, $token } = await portal();
    const call = apiOver(house.fetch);
    house.answers(envelope(200, 'ok', { data: { nowMs: 5 } }));
    expect(await call('saleList', {})).toEqual({ nowMs: 5 });
    expect(house.asked[0]?.headers.authorization).toBeUndefined();
    house.answers(envelope(401, 'x'));
    expect(await failureOf(call('saleList', {}))).toMatchObject({ code: 401 });
    expect([$toasts.get(), $token.get()]).toEqual([[], token]);
  });
});
