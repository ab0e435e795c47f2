import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeElement, openBrowser, type BrowserStart } from '../../kit/browser.ts';

const member = { token: 'handle-0123456789', userInfo: '{}', isLogin: 'true' };

const portal = async (start: BrowserStart = {}) => {
  const browser = openBrowser(start);
  const [guard, shell, session] = await Promise.all([
    import('#lib/frame/guard-client.ts'),
    import('#lib/stores/shell.ts'),
    import('#lib/session.ts'),
  ]);
  guard.startGuard();
  return { browser, ...guard, ...shell, ...session };
};

interface Way {
  readonly path?: string;
  readonly type?: string;
  readonly cancelable?: boolean;
  readonly hashChange?: boolean;
  readonly sameDocument?: boolean;
  readonly formData?: FormData;
}

/** The browser sets out; true when it was stopped. */
const navigate = (browser: ReturnType<typeof openBrowser>, way: Way): boolean => {
  const url = new URL(way.path ?? '/home', browser.location.href).href;
  const event = Object.assign(new Event('navigate', { cancelable: way.cancelable ?? true }), {
    destination: { url, sameDocument: way.sameDocument ?? false },
    hashChange: way.hashChange ?? false,
    downloadRequest: null,
    formData: way.formData ?? null,
    navigationType: way.type ?? 'push',
  });
  browser.navigation.dispatchEvent(event);
  return event.defaultPrevented;
};

const click = (browser: ReturnType<typeof openBrowser>, path: string, keys: object = {}): boolean => {
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0, ...keys });
  Object.defineProperty(event, 'target', {
    value: new FakeElement(new URL(path, browser.location.href).href),
  });
  browser.document.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a navigation', () => {
  it('hides the prompt at its start, wherever it goes', async () => {
    const { browser, $loginPrompt, openLoginPrompt } = await portal();
    openLoginPrompt({ reason: 'asked' });
    expect(navigate(browser, { path: '/bidding' })).toBe(false);
    expect($loginPrompt.get().open).toBe(false);
  });

  it('calls off a prompt that was still to come', async () => {
    const { browser, $loginPrompt, promptSoon } = await portal();
    promptSoon('expired');
    navigate(browser, { path: '/bidding' });
    vi.advanceTimersByTime(1_000);
    expect($loginPrompt.get().open).toBe(false);
  });

  it('with a token goes anywhere, and the prompt stays hidden', async () => {
    const { browser, $loginPrompt } = await portal({ local: member });
    const ways = ['/bidding-detail?id=17', '/userCenter', '/non-vehicle-bidding'];
    expect(ways.map((path) => navigate(browser, { path }))).toEqual([false, false, false]);
    expect($loginPrompt.get().open).toBe(false);
  });

  it('of a visitor to a members’ page stops, and prompts there', async () => {
    const { browser, $loginPrompt } = await portal();
    expect(navigate(browser, { path: '/bidding-detail?id=17' })).toBe(true);
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'guard' });
    expect(browser.assigned).toEqual([]);
    $loginPrompt.get().resume?.();
    expect(browser.assigned).toEqual(['https://luochui.test/bidding-detail?id=17']);
  });

  it('of a visitor to the other hall ends at home, prompting', async () => {
    const { browser } = await portal({ local: { userInfo: '{}', isLogin: 'true' } });
    expect(navigate(browser, { path: '/non-vehicle-bidding' })).toBe(true);
    expect(Object.fromEntries(browser.local.kept)).toEqual({ isLogin: 'false' });
    expect(browser.assigned).toEqual(['/home']);

    const next = await portal({ tab: Object.fromEntries(browser.tab.kept) });
    vi.advanceTimersByTime(499);
    expect(next.$loginPrompt.get().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(next.$loginPrompt.get()).toMatchObject({ open: true, reason: 'guard' });
  });

  it.each([
    ['inside the page', { hashChange: true, path: '/userCenter#top' }],
    ['of the address alone, as filters do', { sameDocument: true, path: '/userCenter' }],
    ['that reloads', { type: 'reload', path: '/userCenter' }],
    ['by a form', { formData: new FormData(), path: '/userCenter' }],
    ['to another house', { path: 'https://example.test/userCenter' }],
    ['back in time that cannot be stopped', { type: 'traverse', cancelable: false, path: '/userCenter' }],
  ])('%s is none of the guard’s', async (_, way) => {
    const { browser, $loginPrompt } = await portal();
    expect(navigate(browser, way)).toBe(false);
    expect($loginPrompt.get().open).toBe(false);
  });
});

describe('a browser without the Navigation API', () => {
  it('is guarded at its links', async () => {
    const { browser, $loginPrompt } = await portal({ isOld: true });
    expect(click(browser, '/bidding')).toBe(false);
    expect(click(browser, '/userCenter')).toBe(true);
    expect($loginPrompt.get().open).toBe(true);
    expect(click(browser, '/non-vehicle-bidding')).toBe(true);
    expect(browser.assigned).toEqual(['/home']);
  });

  it('opens a new tab unasked: the house guards that one', async () => {
    const { browser } = await portal({ isOld: true });
    expect(click(browser, '/userCenter', { ctrlKey: true })).toBe(false);
    expect(click(browser, '/userCenter', { button: 1 })).toBe(false);
  });

  it('goes on after the login to where the visitor wanted', async () => {
    const { browser, $loginPrompt } = await portal({ isOld: true });
    click(browser, '/userCenter');
    $loginPrompt.get().resume?.();
    expect(browser.assigned).toEqual(['https://luochui.test/userCenter']);
  });
});

describe('a page', () => {
  it('keeps its place when one comes back to it', async () => {
    const { browser } = await portal();
    expect(browser.history.scrollRestoration).toBe('auto');
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browser.scrollTo).not.toHaveBeenCalled();
  });

  it('turns the flash of the house into a prompt, once', async () => {
    const { browser, $loginPrompt } = await portal({ cookie: 'a=b; flash=guard' });
    expect(browser.cookieStore.delete).toHaveBeenCalledWith('flash');
    vi.advanceTimersByTime(500);
    expect($loginPrompt.get().open).toBe(true);
  });

  it('knows from the flash where one was led home from', async () => {
    const { $loginPrompt } = await portal({ cookie: 'flash=%2Fnon-vehicle-bidding' });
    vi.advanceTimersByTime(500);
    expect($loginPrompt.get()).toMatchObject({ wished: '/non-vehicle-bidding', isHome: true });
  });

  it('without a flash prompts nobody', async () => {
    const { $loginPrompt } = await portal({ cookie: 'notflash=1' });
    vi.advanceTimersByTime(5_000);
    expect($loginPrompt.get().open).toBe(false);
  });

  it('in place of the wished one prompts, then shows that one', async () => {
    const { browser, $loginPrompt, signedIn } = await portal({
      isGuardPage: true,
      href: 'https://luochui.test/userCenter',
    });
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'guard' });
    signedIn({ token: 'handle-0123456789', userInfo: {} as never });
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });

  it('that holds its visitor’s form brings it back after login', async () => {
    const heldForm = { submit: vi.fn() };
    const { browser, $loginPrompt, signedIn } = await portal({ isGuardPage: true, heldForm });
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'expired' });
    signedIn({ token: 'handle-0123456789', userInfo: {} as never });
    expect([heldForm.submit.mock.calls.length, browser.location.reload.mock.calls.length]).toEqual([1, 0]);
  });

  it('in place of the wished one forgets a dead token', async () => {
    const { browser, $loginPrompt } = await portal({ isGuardPage: true, local: member });
    expect(Object.fromEntries(browser.local.kept)).toEqual({});
    expect($loginPrompt.get().reason).toBe('expired');
  });
});

describe('a page that comes back from the cache', () => {
  const comeBack = (browser: ReturnType<typeof openBrowser>) =>
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('asks the house again when the session has ended meanwhile', async () => {
    const { browser, $token } = await portal({ local: member, href: 'https://luochui.test/userCenter' });
    browser.local.kept.clear();
    comeBack(browser);
    expect($token.get()).toBeNull();
    expect(browser.location.reload).toHaveBeenCalled();
  });

  it('goes home when it is of the non-vehicle hall', async () => {
    const { browser } = await portal({ local: member, href: 'https://luochui.test/non-vehicle-bidding' });
    browser.local.kept.clear();
    comeBack(browser);
    expect(browser.assigned).toEqual(['/home']);
  });

  it('stays when the visitor may see it, with the prompt hidden', async () => {
    const { browser, $loginPrompt, openLoginPrompt } = await portal({ local: member });
    openLoginPrompt({ reason: 'asked' });
    comeBack(browser);
    expect($loginPrompt.get().open).toBe(false);
    expect(browser.location.reload).not.toHaveBeenCalled();
  });
});
