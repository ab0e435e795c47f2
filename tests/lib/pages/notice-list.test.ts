// The list of announcements as a reader gets it: rows, filters that keep what was chosen, no
// result, the pages of the list.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { SHARED_PAGE } from '#contract/page.ts';
import { NOTICE_STATE_WORDS } from '#lib/sales/notice-state-words.ts';
import { noticeListPath, type NoticeQuery } from '#lib/sales/notice.ts';
import NoticeAddress from '../../../src/pages/infoDatails.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { someNotice } from '../../kit/sales/notices.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
});

const DAY_MS = 86_400_000;

const listWith = (part: Partial<Outputs['noticeList']> = {}) =>
  service.replies('/app/notice/list', {
    code: 200,
    data: { rows: [someNotice()], next: null, cities: ['上海', '南京'], nowMs: TODAY_MS, ...part },
  });

const listAt = (query: NoticeQuery | string): Promise<Drawn> =>
  draw(NoticeAddress, {
    address: typeof query === 'string' ? `/infoDatails${query}` : noticeListPath(query),
    api: service.fetch,
  });

const pagesOf = (html: string): string[] => linksIn(html.slice(html.indexOf('aria-label="分页"')));

describe('the list of announcements', () => {
  it('names of each sale what, where, how many, by whom, and when', async () => {
    listWith();
    const { status, headers, html, words } = await listAt('');
    expect(status).toBe(200);
    expect(headers.get(SHARED_PAGE.header)).toBe(SHARED_PAGE.value);
    expect(words).toContain('上海二手车专场拍卖公告（第 118 场）');
    expect(words).toContain('2026-11-21 公告');
    expect(words).toContain('车辆 上海 2 件 示例汽车租赁');
    expect(words).toContain('即将开拍 11月29日 10:00 开拍');
    expect(html).toContain('href="/infoDatails?id=sale-1"');
    expect(words).not.toContain('变更 即将');
    expect(words).not.toContain('原定');
  });

  it.each([
    ['coming', 'blue'],
    ['running', 'live'],
    ['paused', 'out'],
    ['ended', 'neutral'],
    ['withdrawn', 'danger'],
  ] as const)('says that a sale is %s, its former date only when gone', async (state, tone) => {
    listWith({ rows: [someNotice({ state })] });
    const { html, words } = await listAt('');
    expect(html).toContain(`data-tone="${tone}"`);
    expect(words).toContain(`${NOTICE_STATE_WORDS[state]} ${state === 'withdrawn' ? '原定 ' : ''}11月29日`);
  });

  it('marks an announcement that was amended, with the day', async () => {
    listWith({ rows: [someNotice({ version: 2, changedAtMs: TODAY_MS + DAY_MS })] });
    const { words } = await listAt('');
    expect(words).toContain('示例汽车租赁 2026-11-22 变更');
    expect(words).toContain('即将开拍 有变更');
  });

  it('files a fixed price apart, whatever is sold', async () => {
    listWith({ rows: [someNotice({ format: 'fixed-price' }), someNotice({ hall: 'non-vehicle' })] });
    const { words } = await listAt('');
    expect(words).toContain('一口价 上海');
    expect(words).toContain('非车 上海');
  });

  it('keeps the order in which the house gave the rows', async () => {
    const rows = ['c', 'a', 'b'].map((saleId) => someNotice({ saleId }));
    listWith({ rows });
    const { html } = await listAt('');
    const shown = linksIn(html).filter((href) => href.includes('?id='));
    expect(shown).toEqual(['/infoDatails?id=c', '/infoDatails?id=a', '/infoDatails?id=b']);
  });

  it('shows a name as it was written, never as markup', async () => {
    listWith({ rows: [someNotice({ name: '<b onclick=x>专场</b>', consignor: '甲 & 乙' })] });
    const { html, words } = await listAt('');
    expect(html).not.toContain('<b onclick');
    expect(words).toContain('<b onclick=x>专场</b>拍卖公告');
    expect(words).toContain('甲 & 乙');
  });
});

describe('the filters of the list', () => {
  it('stand as sent, so that readers see what they asked', async () => {
    listWith();
    const { html } = await listAt({
      kind: 'non-vehicle',
      state: 'withdrawn',
      city: '南京',
      from: '2026-11-01',
      to: '2026-11-30',
      q: '罚没 "物资"',
    });
    expect(html).toMatch(/<input[^>]*value="non-vehicle"[^>]*\schecked/);
    expect(html.match(/type="radio"[^>]*\schecked/g)).toHaveLength(1);
    expect([...html.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value)).toEqual([
      '南京',
      'withdrawn',
    ]);
    expect(html).toContain('value="2026-11-01"');
    expect(html).toContain('value="2026-11-30"');
    expect(html).toContain('value="罚没 &quot;物资&quot;"');
    expect(html).toContain('清除条件');
  });

  it('are handed to the house, and nothing it could not understand', async () => {
    listWith();
    await listAt('?kind=boat&state=changed&from=someday&q=%20%E9%93%B6%E8%A1%8C%20&colour=red');
    expect(Object.fromEntries(service.to('/app/notice/list')[0]?.query ?? [])).toEqual({
      state: 'changed',
      q: '银行',
    });
  });

  it('chosen by nobody stand on everything, and there is nothing to clear', async () => {
    listWith();
    const { html } = await listAt('?kind=boat');
    expect(html).toMatch(/type="radio"[^>]*name="kind"[^>]*value(?:="")? checked/);
    expect(html).not.toContain('清除条件');
  });

  it('offer the cities the house has announced in', async () => {
    listWith({ cities: ['上海', '南京'] });
    const { words } = await listAt('');
    expect(words).toContain('全部城市 上海 南京 状态');
  });

  it('that leave nothing say so and show the way back to all', async () => {
    listWith({ rows: [] });
    const { status, html, words } = await listAt({ q: '飞机' });
    expect(status).toBe(200);
    expect(words).toContain('没有符合条件的公告。 看全部公告');
    expect(html).not.toContain('<article');
    expect(html).toContain('value="飞机"');
  });
});

describe('the pages of the list', () => {
  it('are none where everything fits', async () => {
    listWith();
    expect(pagesOf((await listAt({ state: 'coming' })).html)).toEqual([]);
  });

  it('lead on with the filters kept', async () => {
    listWith({ next: '1764000000000.sale-9' });
    expect(pagesOf((await listAt({ state: 'ended', q: '银行' })).html)).toEqual([
      noticeListPath({ state: 'ended', q: '银行', after: '1764000000000.sale-9' }),
    ]);
  });

  it('lead back to the latest, with filters but no place', async () => {
    listWith({ next: null });
    const { html } = await listAt({ state: 'ended', after: '1764000000000.sale-9' });
    expect(pagesOf(html)).toEqual([noticeListPath({ state: 'ended' })]);
  });

  it('that were cut off in the address begin with the first', async () => {
    listWith({ next: '5.sale-9' });
    const { html } = await listAt('?after=5.');
    expect(service.to('/app/notice/list')[0]?.query.get('after')).toBeNull();
    expect(pagesOf(html)).toEqual([noticeListPath({ after: '5.sale-9' })]);
  });
});

describe('a list that does not come', () => {
  it.each([
    ['is ill', { code: 500, msg: '系统未知错误' } as const, '系统未知错误'],
    ['is not reached', 'down' as const, '后端接口连接异常'],
  ])('is never drawn empty when the house %s: that would mislead', async (_, reply, fault) => {
    service.replies('/app/notice/list', reply);
    await expect(listAt('')).rejects.toThrow(fault);
  });
});
