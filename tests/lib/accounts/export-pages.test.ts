// The page on which a copy of one's data is asked for and fetched, as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Export from '../../../src/pages/basicInfo/export.astro';
import { linksIn, openPages } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const DAY_MS = 86_400_000;
const MINE = '/app/user/export';
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};
const WAITING = { id: 'x-1', askedAtMs: NOW_MS, readyAtMs: null, untilMs: null, byteCount: null };
const READY = { ...WAITING, readyAtMs: NOW_MS, untilMs: NOW_MS + 7 * DAY_MS, byteCount: 2_500 };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
const has = (latest: object | null, againAtMs: number | null): void =>
  service.replies(MINE, { code: 200, data: { latest, againAtMs, nowMs: NOW_MS } });
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  has(null, null);
});

const open = (posted?: Readonly<Record<string, string>>, address = '/basicInfo/export') =>
  draw(Export, { address, api: service.fetch, person, ...(posted && { posted }) });
const post = (part: Readonly<Record<string, string>> = {}) => open({ form: 'export', token: 't', ...part });
const FORM = 'name="form" value="export"';

describe('a copy of one’s data', () => {
  it('is asked for with a proof of identity, and says so there', async () => {
    expect((await open()).html).toContain(FORM);
    const asked = await post({ password: 'mine' });
    expect(asked.headers.get('location')).toBe('/basicInfo/export?asked=1');
    expect(service.to(MINE).map(({ body }) => body)).toContainEqual({
      stepUp: { way: 'password', password: 'mine' },
    });
    has(WAITING, NOW_MS + DAY_MS);
    const { words, html } = await open(undefined, '/basicInfo/export?asked=1');
    expect(words).toContain('已申请，正在生成');
    expect(html).not.toContain(FORM);
  });

  it('that is ready is fetched from its place, and says until when', async () => {
    has(READY, NOW_MS + DAY_MS);
    const { words, html } = await open(undefined, '/basicInfo/export?asked=1');
    expect(linksIn(html).some((link) => link.endsWith('/app/user/export/file?id=x-1'))).toBe(true);
    expect(words).toContain('3 KB');
    expect(words).toContain('后可以再次申请');
    expect(words).not.toContain('正在生成');
  });

  it('without a proof is not asked for; refused, it says why', async () => {
    expect((await post()).words).toContain('请填写登录密码');
    expect((await post({ token: '', password: 'mine' })).words).toContain('还没有办理');
    service.replies(MINE, { code: 4_305, msg: '密码不正确' });
    expect((await post({ password: 'not mine' })).words).toContain('密码不正确');
    service.replies(MINE, { code: 4_309, msg: '24 小时内只能申请导出一次' });
    expect((await post({ password: 'mine' })).words).toContain('24 小时内只能申请导出一次');
  });

  it('says so where it cannot be told whether there is one', async () => {
    service.replies(MINE, { code: 503, msg: '系统繁忙' });
    const { html } = await open();
    expect(html).not.toContain(FORM);
  });
});
