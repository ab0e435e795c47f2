// The list of announcements as it is drawn, its filters and its small signs.
import { describe, expect, it } from 'vitest';
import NoticeFilter from '#components/sales/NoticeFilter.astro';
import NoticeGone from '#components/sales/NoticeGone.astro';
import NoticeList from '#components/sales/NoticeList.astro';
import NoticeRow from '#components/sales/NoticeRow.astro';
import NoticeSide from '#components/sales/NoticeSide.astro';
import NoticeTitle from '#components/sales/NoticeTitle.astro';
import StateTag from '#components/sales/StateTag.astro';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { drawnPiece, hrefsIn, wordsOf } from '../../kit/browser/pieces.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { someDetail, someNotice, someNoticeLot } from '../../kit/sales/notices.ts';

const words = async (piece: unknown, props: Record<string, unknown>): Promise<string> =>
  wordsOf(await drawnPiece(piece, props));

describe('the list', () => {
  const list = (part: object = {}) => ({
    rows: [
      someNotice(),
      someNotice({ saleId: 'sale-2', state: 'withdrawn', version: 2, changedAtMs: TODAY_MS }),
    ],
    next: null,
    cities: ['上海', '杭州'],
    nowMs: TODAY_MS,
    ...part,
  });

  it('has a row for each, that leads to it', async () => {
    const html = await drawnPiece(NoticeList, { list: list(), query: {} });
    expect(hrefsIn(html)).toContain('/infoDatails?id=sale-1');
    const text = wordsOf(html);
    expect(text).toContain('上海二手车专场拍卖公告（第 118 场） 车辆 上海 2 件 示例汽车租赁');
    expect(text).toContain('已撤回 有变更');
    expect(text).toContain('原定 11月29日 10:00 开拍');
  });

  it('breaks a title before 拍卖公告 or its number, never inside it', async () => {
    const html = await drawnPiece(NoticeTitle, { title: '公务用车处置专场拍卖公告（第 101 场）' });
    expect(html.replaceAll(/<wbr[^>]*>/g, '|')).toContain(
      '公务用车处置专场|拍卖公告|（第\u{a0}101\u{a0}场）',
    );
  });

  it('leads to older and newest ones, with the filters kept', async () => {
    const query = { kind: 'vehicle', after: '2.b' };
    const html = await drawnPiece(NoticeList, { list: list({ next: '1.a' }), query });
    expect(hrefsIn(html)).toContain('/infoDatails?kind=vehicle&after=1.a');
    expect(hrefsIn(html)).toContain('/infoDatails?kind=vehicle');
    expect(wordsOf(html)).toContain('回到最新 更早的公告');
  });

  it('lays out what no phone shows at first after what it shows', async () => {
    const rows = ['1', '2', '3', '4', '5', '6'].map((id) => someNotice({ saleId: `sale-${id}` }));
    const html = await drawnPiece(NoticeList, { list: list({ rows }), query: {} });
    const waits = [...html.matchAll(/<li([^>]*)>\s*<article/g)].map(([, part = '']) =>
      part.includes('data-later'),
    );
    expect(waits).toEqual([false, false, false, false, false, true]);
  });

  it('that is empty says so and leads out', async () => {
    const html = await drawnPiece(NoticeList, { list: list({ rows: [] }), query: { q: '没有' } });
    expect(wordsOf(html)).toContain('没有符合条件的公告。 看全部公告');
  });

  it('of a row tells when it was amended', async () => {
    const notice = someNotice({ version: 2, changedAtMs: TODAY_MS + DAY_MS, format: 'fixed-price' });
    const text = await words(NoticeRow, { notice, nowMs: TODAY_MS });
    expect(text).toContain('一口价');
    expect(text).toContain('2026-11-22 变更');
  });
});

describe('the filters', () => {
  it('are a plain form that keeps what was asked', async () => {
    const query = { kind: 'non-vehicle', city: '杭州', state: 'changed', from: '2026-11-01', q: '机床' };
    const html = await drawnPiece(NoticeFilter, { query, cities: ['上海', '杭州'] });
    expect(html).toMatch(/<form[^>]* action="\/infoDatails" method="get"/);
    expect(html).toMatch(/value="non-vehicle" checked/);
    expect(html).toMatch(/<option value="杭州" selected/);
    expect(html).toMatch(/<option value="changed" selected/);
    expect(html).toContain('value="2026-11-01"');
    expect(html).toContain('value="机床"');
    expect(wordsOf(html)).toContain('清除条件');
  });

  it.each([
    [{}, false],
    [{ kind: 'vehicle', q: '杭州' }, false],
    [{ city: '杭州' }, true],
    [{ state: 'changed' }, true],
    [{ from: '2026-11-01' }, true],
    [{ to: '2026-11-30' }, true],
  ])('of a phone are unfolded where a folded one says something: %o, %s', async (query, isUnfolded) => {
    const html = await drawnPiece(NoticeFilter, { query, cities: ['杭州'] });
    expect(/<details[^>]* open/.test(html)).toBe(isUnfolded);
  });

  it('have nothing to clear where nothing was asked, on any page', async () => {
    expect(await words(NoticeFilter, { query: { after: '1.a' }, cities: [] })).not.toContain('清除条件');
  });

  it('give every field a name', async () => {
    const html = await drawnPiece(NoticeFilter, { query: {}, cities: ['上海'] });
    const labels = html.match(/<label/g) ?? [];
    const fields = html.match(/<(input|select)\b/g) ?? [];
    expect(labels).toHaveLength(fields.length);
  });
});

describe('small signs', () => {
  it.each([
    ['coming', '即将开拍'],
    ['running', '竞价中'],
    ['paused', '已暂停'],
    ['ended', '已结束'],
    ['withdrawn', '已撤回'],
  ])('a sale that is %s is called %s', async (state, word) => {
    expect(await words(StateTag, { state })).toBe(word);
    expect(await words(StateTag, { state, isChanged: true })).toBe(`${word} 有变更`);
  });

  it('an address that names no announcement leads to all of them', async () => {
    const html = await drawnPiece(NoticeGone, {});
    expect(wordsOf(html)).toContain('没有这份公告');
    expect(hrefsIn(html)).toEqual(['/infoDatails']);
  });

  it('the sum of a deposit is the least of them', async () => {
    const lots = [someNoticeLot(), someNoticeLot({ depositFen: yuan(2_000) })];
    const text = await words(NoticeSide, { detail: someDetail({ lots }), others: [] });
    expect(text).toContain('保证金 ¥2,000 起');
  });
});
