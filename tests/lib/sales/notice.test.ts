import { beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import type { LawPoint } from '#core/sales/notice-law.ts';
import { noticePath } from '#lib/auction-paths.ts';
import { NOTICE_STATE_WORDS } from '#lib/sales/notice-state-words.ts';
import {
  fromText,
  kindOf,
  lawWords,
  NOTICE_FILTERS,
  noticeFilePath,
  noticeListPath,
  readNotice,
  readNoticeQuery,
  readNotices,
} from '#lib/sales/notice.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { someDetail } from '../../kit/sales/notices.ts';

let service: ReturnType<typeof openFakeService>;
beforeEach(() => {
  service = openFakeService();
});

const read = (query: string) => readNoticeQuery(new URLSearchParams(query));

describe('what an address asks of the announcements', () => {
  it('is read field by field', () => {
    const query = 'kind=vehicle&state=coming&city=上海&from=2026-11-01&to=2026-11-30&q=银行';
    expect(read(query)).toEqual({
      kind: 'vehicle',
      state: 'coming',
      city: '上海',
      from: '2026-11-01',
      to: '2026-11-30',
      q: '银行',
    });
  });

  it('is nothing where a plain form sends its fields empty', () => {
    expect(read('kind=&state=&city=&from=&to=&q=')).toEqual({});
    expect(read('q=%20%20')).toEqual({});
  });

  it.each([
    ['kind=boat'],
    ['state=somewhere'],
    ['kind=toString'],
    ['from=yesterday'],
    ['from=2026-13-01'],
    ['from=2026-11-31'],
    ['to=2026-11-21T00:00'],
    ['after=nowhere'],
    [`q=${'长'.repeat(61)}`],
    [`city=${'长'.repeat(41)}`],
    ['colour=red'],
  ])('does not count %s as said', (query) => {
    expect(read(query)).toEqual({});
  });

  it('keeps the place in the list', () => {
    expect(read('after=1794704400000.d-20781')).toEqual({ after: '1794704400000.d-20781' });
  });

  it('becomes an address again, without what is not said', () => {
    expect(noticeListPath()).toBe('/infoDatails');
    expect(noticeListPath({ kind: 'vehicle', q: '银行' })).toBe(
      '/infoDatails?kind=vehicle&q=%E9%93%B6%E8%A1%8C',
    );
    const path = noticeListPath({ state: 'changed', from: '2026-11-01' });
    expect(read(path.split('?')[1] ?? '')).toEqual({ state: 'changed', from: '2026-11-01' });
  });
});

describe('the addresses of an announcement', () => {
  it('are its page and what can be taken home of it', () => {
    expect(noticePath('sale-1')).toBe('/infoDatails?id=sale-1');
    expect(noticeFilePath('sale-1', 'calendar')).toBe('/prod-api/app/notice/file?id=sale-1&what=calendar');
    expect(noticeFilePath('sale-1', 'pdf', { version: 2 })).toBe(
      '/prod-api/app/notice/file?id=sale-1&what=pdf&version=2',
    );
  });
});

describe('asking the house', () => {
  it('hands the filters on as they are', async () => {
    service.replies('/app/notice/list', { code: 200, data: { rows: [] } });
    await readNotices(service.fetch, { kind: 'vehicle', q: '银行' });
    const [asked] = service.to('/app/notice/list');
    expect([asked?.query.get('kind'), asked?.query.get('q'), asked?.query.get('city')]).toEqual([
      'vehicle',
      '银行',
      null,
    ]);
  });

  it('answers the announcement of an id', async () => {
    service.replies('/app/notice/detail', { code: 200, data: someDetail() });
    expect((await readNotice(service.fetch, 'sale-1'))?.notice.number).toBe(118);
  });

  it.each([
    ['nothing was announced under it', { code: 404 }],
    [
      'it can be the id of nothing',
      { code: 4000, data: { refusal: { code: 'MALFORMED', field: 'id' }, lot: null } },
    ],
  ])('answers none when %s', async (_what, reply) => {
    service.replies('/app/notice/detail', reply);
    expect(await readNotice(service.fetch, 'nothing')).toBeNull();
  });

  it('does not take a house that is ill for a missing announcement', async () => {
    service.replies('/app/notice/detail', { code: 500, msg: '库坏了' });
    await expect(readNotice(service.fetch, 'sale-1')).rejects.toMatchObject({ code: 500 });
  });
});

describe('the words beside an announcement', () => {
  const point = (rule: LawPoint['rule'], counted: number, least: number): LawPoint => ({
    rule,
    article: '拍卖法第四十五条',
    counted,
    least,
    holds: counted >= least,
  });

  it.each([
    [point('notice', 9, 7), '公告日至拍卖日', '间隔 9 天，法定不少于 7 天'],
    [point('preview', 79, 48), '标的展示', '3 天 7 小时，法定不少于 2 天'],
    [point('preview', 0, 48), '标的展示', '0 天 0 小时，法定不少于 2 天'],
    [point('content', 5, 5), '法定公告事项', '载明 5 项，应当载明 5 项'],
    [point('medium', 1, 1), '报纸或新闻媒介发布', '已载明媒介和日期'],
    [point('medium', 0, 1), '报纸或新闻媒介发布', '未载明媒介或日期'],
    [point('court', 24, 24), '竞价时间与延时', '开放 24 小时，法定不少于 24 小时'],
  ])('read %j as one reads it out', (given, what, figure) => {
    expect(lawWords(given)).toEqual({ what, figure });
  });

  it('file a fixed price by its way, else by goods', () => {
    expect(kindOf({ hall: 'vehicle', format: 'timed' })).toBe('vehicle');
    expect(kindOf({ hall: 'non-vehicle', format: 'sealed' })).toBe('non-vehicle');
    expect(kindOf({ hall: 'vehicle', format: 'fixed-price' })).toBe('fixed-price');
  });

  it('say from which sum on, where sums differ', () => {
    expect(fromText([yuan(2_000), yuan(7_200)])).toBe('¥2,000 起');
    expect(fromText([yuan(2_000), yuan(2_000)])).toBe('¥2,000');
    expect(fromText([])).toBe('见清单');
  });

  it('have a word for every state and every filter', () => {
    expect(Object.values(NOTICE_STATE_WORDS).every((word) => word.length > 1)).toBe(true);
    expect(Object.keys(NOTICE_FILTERS)).toEqual(['coming', 'running', 'ended', 'changed', 'withdrawn']);
  });
});
