import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/envelope.ts';
import * as contractLive from '#contract/live.ts';
import { OK, SILENCE_MS } from '#lib/constants.ts';
import { openBrowser } from '../../kit/browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what lib says again of the contract', () => {
  it('is what the contract says', () => {
    expect([OK, SILENCE_MS]).toEqual([contract.OK, contractLive.SILENCE_MS]);
  });
});

describe('toasts', () => {
  const load = async () => {
    openBrowser();
    return import('#lib/stores/toasts.ts');
  };

  it('stay four seconds, or as long as they say', async () => {
    const { showToast, $toasts } = await load();
    showToast({ kind: 'info', text: '一' });
    showToast({ kind: 'warning', text: '二', stayMs: 6_000 });
    vi.advanceTimersByTime(4_000);
    expect($toasts.get().map(({ text }) => text)).toEqual(['二']);
    vi.advanceTimersByTime(2_000);
    expect($toasts.get()).toEqual([]);
  });

  it('are three at most, the oldest gives way', async () => {
    const { showToast, $toasts } = await load();
    for (const text of ['一', '二', '三', '四']) showToast({ kind: 'info', text });
    expect($toasts.get().map(({ text }) => text)).toEqual(['二', '三', '四']);
  });

  it('do not say the same thing twice at once', async () => {
    const { showToast, $toasts } = await load();
    showToast({ kind: 'error', text: '后端接口连接异常' });
    showToast({ kind: 'error', text: '后端接口连接异常' });
    showToast({ kind: 'error', text: '后端接口连接异常', detail: '另一处' });
    expect($toasts.get()).toHaveLength(2);
  });

  it('never appear on the server', async () => {
    vi.resetModules();
    const { showToast, $toasts } = await import('#lib/stores/toasts.ts');
    showToast({ kind: 'info', text: '一' });
    expect($toasts.get()).toEqual([]);
  });
});

describe('the login prompt', () => {
  it('is not asked of the logged-in: what they wanted goes on', async () => {
    openBrowser({ local: { token: 'handle-0123456789' } });
    const { askToLogIn, $loginPrompt } = await import('#lib/stores/shell.ts');
    const resume = vi.fn();
    askToLogIn({ resume });
    expect(resume).toHaveBeenCalledOnce();
    expect($loginPrompt.get().open).toBe(false);
  });

  it('says the session is over to whoever presses, and goes on', async () => {
    openBrowser();
    const { askToLogIn, $loginPrompt, promptSoon, closeLoginPrompt } = await import('#lib/stores/shell.ts');
    const resume = vi.fn();
    promptSoon('expired');
    askToLogIn({ resume });
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'expired' });
    vi.advanceTimersByTime(1_000);
    expect($loginPrompt.get().resume).toBeDefined();
    closeLoginPrompt();
    askToLogIn({ resume });
    expect($loginPrompt.get().reason).toBe('asked');
  });

  it('keeps what a visitor was doing', async () => {
    openBrowser();
    const { askToLogIn, $loginPrompt, closeLoginPrompt } = await import('#lib/stores/shell.ts');
    const resume = vi.fn();
    const because = { title: '登录后出价' };
    askToLogIn({ because, resume });
    expect($loginPrompt.get()).toEqual({ open: true, reason: 'asked', because, resume });
    closeLoginPrompt();
    expect($loginPrompt.get().resume).toBeUndefined();
  });

  it.each([
    ['for them it goes on when they log in again', '138****0001', 1],
    ['for another who logs in at their screen it does not', '138****0002', 0],
  ])('whose session has ended under what they began: %s', async (_says, maskedPhone, times) => {
    openBrowser();
    const { signedIn, signedOut } = await import('#lib/session.ts');
    const { askToLogIn, $loginPrompt } = await import('#lib/stores/shell.ts');
    const logIn = (sid: string, phone: string): void =>
      signedIn({
        token: `handle-of-${sid}`,
        userInfo: { sid, displayName: '', maskedPhone: phone, verification: 'verified', hasPassword: true },
      });
    logIn('first', '138****0001');
    signedOut();
    const bid = vi.fn();
    askToLogIn({ resume: bid });
    const { resume } = $loginPrompt.get();
    logIn('second', maskedPhone);
    resume?.();
    expect(bid).toHaveBeenCalledTimes(times);
  });

  it('shows what they did when the session ended, not when guarded', async () => {
    openBrowser();
    const { $doing, $loginPrompt, promptSoon } = await import('#lib/stores/shell.ts');
    const doing = { title: '2021款 大众 途岳', text: '037 号 · 登录后接着出价' };
    $doing.set(doing);
    for (const [reason, because] of [
      ['expired', doing],
      ['guard', null],
    ] as const) {
      promptSoon(reason);
      vi.advanceTimersByTime(500);
      expect($loginPrompt.get()).toMatchObject({ open: true, reason, because });
    }
    $doing.set(null);
  });

  it('the shell starts as the specification has it', async () => {
    openBrowser();
    const shell = await import('#lib/stores/shell.ts');
    const { $isSidebarOpen, $isSidebarAnimated, $device, $isMenuVisible, $loginStatus, $isCenter } = shell;
    const start = [$isSidebarOpen, $isSidebarAnimated, $isMenuVisible, $loginStatus, $isCenter];
    expect(start.map((store) => store.get())).toEqual([true, true, true, false, false]);
    expect($device.get()).toBe('desktop');
  });
});

describe('the spoken word', () => {
  const load = async () => {
    vi.resetModules();
    return import('#lib/stores/announce.ts');
  };

  it('comes calmly once in five seconds, and then the latest', async () => {
    const { announce, $spoken } = await load();
    const spoken: string[] = [];
    $spoken.listen(({ polite }) => spoken.push(polite));
    for (const text of ['当前价 1', '当前价 2', '当前价 3']) announce({ text });
    expect($spoken.get().polite).toBe('当前价 1');
    vi.advanceTimersByTime(4_999);
    expect($spoken.get().polite).toBe('当前价 1');
    vi.advanceTimersByTime(1);
    expect(spoken).toEqual(['当前价 1', '当前价 3']);
  });

  it('that had to wait tells the time left when spoken', async () => {
    const { announce, $spoken } = await load();
    let leftSeconds = 10;
    announce({ text: '当前价 1' });
    announce({ text: () => `剩 ${leftSeconds} 秒` });
    leftSeconds = 5;
    vi.advanceTimersByTime(5_000);
    expect($spoken.get().polite).toBe('剩 5 秒');
  });

  it('breaks in at once with what cannot wait', async () => {
    const { announce, $spoken } = await load();
    announce({ text: '当前价 1' });
    announce({ text: '已被超越', isUrgent: true });
    expect($spoken.get()).toEqual({ polite: '当前价 1', assertive: '已被超越' });
  });

  it('says no longer what could not wait once it is over', async () => {
    const { announce, hushUrgent, $spoken } = await load();
    announce({ text: '连接中断，正在重连，暂不能出价', isUrgent: true });
    announce({ text: '连接已恢复，当前价 1' });
    expect($spoken.get().assertive).toBe('');
    announce({ text: '连接中断，正在重连，暂不能出价', isUrgent: true });
    hushUrgent();
    expect($spoken.get()).toEqual({ polite: '连接已恢复，当前价 1', assertive: '' });
  });

  it('is heard again when it says the same again', async () => {
    const { announce, $spoken } = await load();
    announce({ text: '已被超越', isUrgent: true });
    const first = $spoken.get().assertive;
    announce({ text: '已被超越', isUrgent: true });
    expect($spoken.get().assertive).not.toBe(first);
    expect($spoken.get().assertive.replace('\u200B', '')).toBe('已被超越');
  });
});

describe('a piece of the page', () => {
  const load = async () => (await import('#lib/lazy.ts')).lazily;

  it('that fails is asked for once more', async () => {
    const lazily = await load();
    const fetchPiece = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('piece');
    await expect(lazily(fetchPiece)).resolves.toBe('piece');
    expect(fetchPiece).toHaveBeenCalledTimes(2);
  });

  it('that does not come in two minutes is asked for once', async () => {
    const lazily = await load();
    const fetchPiece = vi.fn(() => new Promise(() => {}));
    const outcome = vi.fn();
    void lazily(fetchPiece).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchPiece).toHaveBeenCalledTimes(1);
    expect(outcome).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what a reader chooses', () => {
  it('is read from its cookie, kept a year, never stored locally', async () => {
    const browser = openBrowser({ cookie: 'a=1; textSize=large; xtheme=no' });
    const { storageKeys } = await import('#lib/storage-keys.ts');
    expect([storageKeys.read('textSize'), storageKeys.read('theme')]).toEqual(['large', null]);
    storageKeys.write('theme', 'dark');
    storageKeys.write('textSize', null);
    const kept = { name: 'theme', value: 'dark', path: '/', expires: Date.now() + 365 * 86_400_000 };
    expect(browser.cookieStore.set).toHaveBeenCalledWith(expect.objectContaining(kept));
    expect(browser.cookieStore.delete).toHaveBeenCalledWith('textSize');
    expect(browser.local.kept.size).toBe(0);
  });

  it('is written as text where the browser has no Cookie Store', async () => {
    openBrowser();
    vi.stubGlobal('cookieStore', undefined);
    const { storageKeys } = await import('#lib/storage-keys.ts');
    storageKeys.write('theme', 'dark');
    expect(document.cookie).toBe('theme=dark; Path=/; SameSite=Lax; Max-Age=31536000');
    storageKeys.write('theme', null);
    expect(document.cookie).toBe('theme=; Path=/; SameSite=Lax; Max-Age=0');
  });
});
