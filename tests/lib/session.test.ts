import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inAnotherTab, openBrowser, type FakeBrowser } from '../kit/browser.ts';

const token = 'handle-0123456789';
const userInfo = {
  sid: 's-1',
  displayName: '沈先生',
  maskedPhone: '138****2046',
  verification: 'verified',
  hasPassword: true,
} as const;
const whole = { token, userInfo: JSON.stringify(userInfo), isLogin: 'true' };

const load = (local: Record<string, string>) => {
  const browser = openBrowser({ local });
  return { browser, session: import('#lib/session.ts') };
};

describe('a session found in the three keys', () => {
  it('is taken up whole', async () => {
    const { $token, $userInfo, $isLogin } = await load(whole).session;
    expect([$token.get(), $userInfo.get(), $isLogin.get()]).toEqual([token, userInfo, true]);
  });

  it.each([
    ['nothing', {}],
    ['the word of a careless script', { ...whole, token: 'undefined' }],
    ['an empty token', { ...whole, token: '' }],
    ['a token with a line break, which would split a header', { ...whole, token: 'abcdefgh\r\nx: y' }],
    ['a token of a megabyte', { ...whole, token: 'a'.repeat(1_000_000) }],
    ['a token in Chinese', { ...whole, token: '登录登录登录登录' }],
    ['a flag without a token', { isLogin: 'true' }],
  ])('counts as none when it is %s', async (_, local) => {
    const { $token, $userInfo, $isLogin } = await load(local).session;
    expect([$token.get(), $userInfo.get(), $isLogin.get()]).toEqual([null, null, false]);
  });

  it.each([
    ['broken', '{"sid":'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['of another shape', '{"sid":1,"displayName":"x"}'],
    ['half of it', '{"sid":"s","displayName":"x","maskedPhone":"1"}'],
  ])('stands without a name when the user info is %s', async (_, stored) => {
    const { $token, $userInfo } = await load({ ...whole, userInfo: stored }).session;
    expect([$token.get(), $userInfo.get()]).toEqual([token, null]);
  });

  it('is not logged in by a flag that says anything but true', async () => {
    const { $isLogin } = await load({ ...whole, isLogin: 'yes' }).session;
    expect($isLogin.get()).toBe(false);
  });
});

describe('logging in and out', () => {
  let browser: FakeBrowser;
  beforeEach(() => {
    browser = openBrowser();
  });

  it('writes the three keys, and clears the three keys', async () => {
    const { signedIn, signedOut, $isLogin } = await import('#lib/session.ts');
    signedIn({ token, userInfo });
    expect(Object.fromEntries(browser.local.kept)).toEqual(whole);
    expect($isLogin.get()).toBe(true);
    signedOut();
    expect(Object.fromEntries(browser.local.kept)).toEqual({});
    expect($isLogin.get()).toBe(false);
  });

  it('a forced log-out leaves isLogin behind as false', async () => {
    const { signedIn, signedOut } = await import('#lib/session.ts');
    signedIn({ token, userInfo });
    signedOut('false');
    expect(Object.fromEntries(browser.local.kept)).toEqual({ isLogin: 'false' });
  });

  it('holds for the page when the storage is full or refused', async () => {
    browser.local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { signedIn, $token } = await import('#lib/session.ts');
    signedIn({ token, userInfo });
    expect($token.get()).toBe(token);
  });

  it('survives a browser that refuses to show its storage at all', async () => {
    Object.defineProperty(browser.window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const { $token } = await import('#lib/session.ts');
    expect($token.get()).toBeNull();
  });
});

describe('another tab', () => {
  it('logs this one in and out with it', async () => {
    const { browser, session } = load({});
    const { $token, $userInfo } = await session;
    inAnotherTab(browser, 'userInfo', whole.userInfo);
    inAnotherTab(browser, 'token', token);
    expect([$token.get(), $userInfo.get()]).toEqual([token, userInfo]);
    inAnotherTab(browser, null, null);
    expect([$token.get(), $userInfo.get()]).toEqual([null, null]);
  });

  it('may write keys that are none of ours', async () => {
    const { browser, session } = load(whole);
    const { $token } = await session;
    browser.local.kept.delete('token');
    inAnotherTab(browser, 'other', 'x');
    expect($token.get()).toBe(token);
  });
});

describe('on the server', () => {
  it('nobody is logged in, whoever asks', async () => {
    vi.resetModules();
    const { $token } = await import('#lib/session.ts');
    expect(typeof window).toBe('undefined');
    expect($token.get()).toBeNull();
  });
});
