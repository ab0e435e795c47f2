// The page on which an account is closed, as it is drawn and posted to, and what other pages tell
// of a closing under way.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOSING_BAR_WORDS } from '#contract/accounts/closing-words.ts';
import { CLOSING_BARS, type ClosingBar } from '#core/accounts/closing.ts';
import { amountText, BAR_WAYS } from '#lib/accounts/closing/bar-ways.ts';
import BasicInfo from '../../../src/pages/basicInfo.astro';
import Close from '../../../src/pages/basicInfo/close.astro';
import UserCenter from '../../../src/pages/userCenter.astro';
import { linksIn, openPages } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const DAY_MS = 86_400_000;
const MINE = '/app/user/closing';
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
const has = (closing: object | null): void =>
  service.replies(MINE, { code: 200, data: { closing, nowMs: NOW_MS } });
const stands = (open: Partial<Record<ClosingBar, number>>): void => {
  const rows = CLOSING_BARS.map((bar) => ({ bar, count: open[bar] ?? 0 }));
  service.replies(`${MINE}/conditions`, { code: 200, data: { rows } });
};
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  has(null);
  stands({});
});

const open = (page: unknown, address: string, posted?: Readonly<Record<string, string>>) =>
  draw(page, { address, api: service.fetch, person, ...(posted && { posted }) });
const close = (posted?: Readonly<Record<string, string>>, address = '/basicInfo/close') =>
  open(Close, address, posted);
const post = (part: Readonly<Record<string, string>> = {}) =>
  close({ form: 'close-account', token: 't', ...part });
const FORM = 'name="form" value="close-account"';
const UNDER_WAY = { askedAtMs: NOW_MS, dueAtMs: NOW_MS + 7 * DAY_MS };

describe('closing an account', () => {
  it('shows every condition, what goes and what stays, before anything is asked', async () => {
    const { html, words } = await close();
    for (const bar of CLOSING_BARS) expect(words).toContain(CLOSING_BAR_WORDS[bar].condition);
    for (const kept of ['拍卖法第五十四条', '至少 5 年', '6 个月', '已注销用户'])
      expect(words).toContain(kept);
    expect(html).toContain(FORM);
    expect(html.indexOf('id="conditions"')).toBeLessThan(html.indexOf(FORM));
  });

  it('names each unmet condition, how much, where to mend it; asks nothing', async () => {
    stands(Object.fromEntries(CLOSING_BARS.map((bar) => [bar, 1_200])));
    const { html, words } = await close();
    for (const bar of CLOSING_BARS) {
      expect(words).toContain(CLOSING_BAR_WORDS[bar].open);
      expect(words).toContain(CLOSING_BAR_WORDS[bar].how);
      expect(linksIn(html)).toContain(BAR_WAYS[bar].path);
    }
    expect(words).toContain('¥12');
    expect(words).toContain('1200 笔');
    expect(html).not.toContain(FORM);
    expect(amountText({ bar: 'of-house', count: 1 }, '')).toBe('');
  });

  it('is asked for with a proof of identity, and says so', async () => {
    const asked = await post({ password: 'mine' });
    expect(asked.headers.get('location')).toBe('/basicInfo/close?asked=1');
    expect(service.to(MINE).map(({ body }) => body)).toContainEqual({
      stepUp: { way: 'password', password: 'mine' },
    });
    has(UNDER_WAY);
    const { html, words } = await close(undefined, '/basicInfo/close?asked=1');
    expect(words).toContain('已申请注销');
    expect(words).toContain('2026-11-28 14:00:00');
    expect(html).not.toContain(FORM);
    expect(html).toContain('value="take-closing-back"');
  });

  it('without a proof is not asked for; refused, it says why', async () => {
    expect((await post()).words).toContain('请填写登录密码');
    expect((await post({ token: '', password: 'mine' })).words).toContain('还没有办理');
    const none = { code: 200, data: { closing: null, nowMs: NOW_MS } };
    service.replies(MINE, { code: 4_305, msg: '密码不正确' }, none);
    expect((await post({ password: 'not mine' })).words).toContain('密码不正确');
    service.replies(MINE, { code: 4_314, msg: '还有没了结的事项，现在不能注销' }, none);
    stands({ balance: 300 });
    const { words } = await post({ password: 'mine' });
    expect(words).toContain('还有没了结的事项，现在不能注销 下面写明了是哪几项');
    expect(words).toContain('没有提走的余额 ¥3');
  });

  it('is taken back, and says so; without a token it says why', async () => {
    has(UNDER_WAY);
    service.replies(`${MINE}/back`, { code: 200, data: null });
    const back = (token: string) => close({ form: 'take-closing-back', token });
    expect((await back('t')).headers.get('location')).toBe('/basicInfo?done=closing-back');
    expect((await back('')).words).toContain('还没有办理');
    service.replies(`${MINE}/back`, { code: 503, msg: '系统繁忙' });
    expect((await back('t')).words).toContain('系统繁忙');
    expect((await open(BasicInfo, '/basicInfo?done=closing-back')).words).toContain('注销申请已撤回');
  });

  it('says so where nothing can be told of it', async () => {
    service.replies(MINE, { code: 503, msg: '系统繁忙' });
    service.replies(`${MINE}/conditions`, { code: 503, msg: '系统繁忙' });
    const { html, words } = await close();
    expect(html).not.toContain(FORM);
    expect(words).toContain('暂时没有取到');
  });
});

describe('a closing under way', () => {
  it.each([
    ['/basicInfo', BasicInfo],
    ['/userCenter', UserCenter],
  ])('is told on %s with its day and the press that cancels', async (address, page) => {
    expect((await open(page, address)).html).not.toContain('data-closing');
    has(UNDER_WAY);
    const { html, words } = await open(page, address);
    expect(words).toContain('账户正在注销');
    expect(words).toContain('2026-11-28 14:00:00');
    expect(html).toContain('action="/basicInfo/close"');
    expect(linksIn(html)).toContain('/basicInfo/close');
  });
});
