import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginDialog from '#components/accounts/LoginDialog.astro';
import { yuan } from '#core/money.ts';
import type { LoginPrompt } from '#lib/stores/shell.ts';
import { openBrowser } from '../../kit/browser.ts';
import { paperPage, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { START_MS } from '../../kit/lots/news.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

let html: string;
let dialog: PaperElement;
let stop: () => void;

const said = (name: string): string => theOne(dialog, `[data-kept="${name}"]`).textContent;
const isHidden = (name: string): boolean => theOne(dialog, `[data-kept="${name}"]`).hidden;

const show = async (prompt: Partial<LoginPrompt>): Promise<void> => {
  const { showLoginReason } = await import('#lib/accounts/login-reason.ts');
  stop();
  const whole: LoginPrompt = { open: true, reason: 'asked', because: null, ...prompt };
  stop = showLoginReason(dialog as unknown as HTMLElement, whole);
};

beforeAll(async () => {
  const container = await AstroContainer.create();
  const piece: unknown = LoginDialog;
  html = await container.renderToString(piece as Piece, { props: { logins: null } });
});
beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  openBrowser();
  dialog = theOne(paperPage(html), 'dialog');
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('what is kept while somebody logs in', () => {
  it('is this page, when they only asked to log in', async () => {
    await show({});
    expect(said('title')).toBe('登录后回到这一页');
    expect(isHidden('box')).toBe(true);
  });

  it('is the page they wished for when they came to a guard', async () => {
    await show({ reason: 'guard', wished: '/bidding-detail' });
    expect([said('title'), said('text')]).toEqual(['登录后看车辆详情', '登录成功直接打开这一页。']);
  });

  it.each(['/constructor', '/constructor/x'])('names no page at %s, where there is none', async (wished) => {
    await show({ reason: 'guard', wished });
    expect(said('title')).toBe('请先登录');
  });

  it('says that they were led home', async () => {
    await show({ reason: 'guard' });
    expect([said('title'), said('text')]).toEqual(['请先登录', '你要去的地方登录后才能看，已回到首页。']);
    await show({ reason: 'guard', wished: '/non-vehicle-MyOrder', isHome: true });
    expect([said('title'), said('text')]).toEqual(['登录后看我的订单', '已回到首页。']);
  });

  it('is what they were doing, before anything else', async () => {
    await show({ reason: 'guard', because: { title: '登录后关注这件拍品' } });
    expect([said('title'), said('text')]).toEqual(['登录后关注这件拍品', '']);
  });

  it('is the lot they looked at, its price, and its time running', async () => {
    const keep = { label: '037 号 · 当前价', priceFen: yuan(128_600), endsAtMs: START_MS + 95_000 };
    const pictured = { drawing: 'sedan-white' };
    await show({ because: { title: '登录后出价', keep, pictured } });
    expect([said('label'), said('price'), said('remaining')]).toEqual([
      '037 号 · 当前价',
      '128,600',
      '01:35',
    ]);
    expect([isHidden('box'), isHidden('time')]).toEqual([false, false]);
    expect(theOne(dialog, '[data-kept="picture"]')).toMatchObject({ src: '/drawings/sedan-white.svg' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said('remaining')).toBe('01:30');
  });

  it('has no clock where nothing runs out', async () => {
    const keep = { label: '起拍价', priceFen: yuan(98_000), endsAtMs: null };
    await show({ because: { title: '登录后关注', keep } });
    expect([isHidden('box'), isHidden('time')]).toEqual([false, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops counting once the prompt closes, and is gone when reopened', async () => {
    const keep = { label: '当前价', priceFen: yuan(98_000), endsAtMs: START_MS + 60_000 };
    await show({ because: { title: '登录后出价', keep } });
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said('remaining')).toBe('01:00');
    await show({});
    expect(isHidden('box')).toBe(true);
  });
});

describe('the prompt', () => {
  it('hands out no accounts in a house that is real', () => {
    expect(dialog.querySelectorAll('[data-sample]')).toEqual([]);
  });

  it('has its agreement unticked, its expired message hidden, and a way out', () => {
    expect(theOne(dialog, '[name="agree"]').attributes.has('checked')).toBe(false);
    expect(theOne(dialog, '[data-expired]').hidden).toBe(true);
    expect(theOne(dialog, '[data-close]').getAttribute('aria-label')).toBe('关闭');
  });

  it('ties every field to the line its problem is written on', () => {
    for (const name of ['phone', 'smsCode', 'password', 'agree']) {
      const line = theOne(dialog, `[data-problem-of="${name}"]`);
      expect(theOne(dialog, `[name="${name}"]`).getAttribute('aria-describedby')).toBe(line.id);
    }
  });
});
