import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NoticeSummary } from '#contract/sales/notice-outputs.ts';
import { calendarText } from '#core/sales/calendar.ts';
import { FEED_TYPES, feedText, type Feed, type FeedItem, type FeedKind } from '#lib/discover/feed.ts';
import {
  feedQueryWords,
  lotItems,
  readFeedQuery,
  saleCalendar,
  saleItems,
} from '#lib/discover/sale-feeds.ts';
import { latestOf, MOST_ADDRESSES, sitemapIndexText, sitemapText } from '#lib/discover/sitemap.ts';
import { element, xmlText } from '#lib/discover/xml.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';
import { flawIn, textsOf } from '../../kit/content/well-formed.ts';

const site = new URL('https://paimai.example');
const kinds = Object.keys(FEED_TYPES) as FeedKind[];

const item = (part: Partial<FeedItem> = {}): FeedItem => ({
  url: 'https://paimai.example/information/n/a',
  title: '保证金释放时限缩短到一分钟',
  text: '落槌之后六十秒。',
  category: '公司动态',
  publishedAtMs: Date.parse('2026-11-18T00:00:00Z'),
  changedAtMs: Date.parse('2026-11-19T00:00:00Z'),
  ...part,
});

const feed = (items: readonly FeedItem[]): Feed => ({
  title: '落槌 · 公司动态',
  text: '公司动态',
  page: 'https://paimai.example/information/company',
  self: 'https://paimai.example/feeds/news/company.rss',
  house: '落槌拍卖有限公司',
  emptyAtMs: 0,
  items,
});

describe('text in XML', () => {
  it.each([
    ['a & b', 'a &amp; b'],
    ['<b>"x"</b>', '&lt;b&gt;&quot;x&quot;&lt;/b&gt;'],
    ["it's", 'it&apos;s'],
    ['&amp;', '&amp;amp;'],
    ['铃\u0007声\u0000', '铃声'],
    ['半\uD800个', '半个'],
    ['无\uFFFE此字', '无此字'],
    ['车🚗', '车🚗'],
    ['一\n二\t三', '一\n二\t三'],
  ])('%j is written %j', (text, written) => {
    expect(xmlText(text)).toBe(written);
  });

  it('in an attribute cannot end it', () => {
    expect(element('a', '', { href: '"><script>' })).toBe('<a href="&quot;&gt;&lt;script&gt;"></a>');
  });
});

describe.each(kinds)('a feed as %s', (kind) => {
  it('is well formed and names its items by their addresses', () => {
    const text = feedText(feed([item(), item({ url: 'https://paimai.example/information/n/b' })]), kind);
    expect(flawIn(text)).toBeNull();
    expect(textsOf(text, kind === 'rss' ? 'guid' : 'id')).toContain('https://paimai.example/information/n/b');
    expect(textsOf(text, 'title')).toEqual(['落槌 · 公司动态', item().title, item().title]);
  });

  it('is well formed when it is empty too', () => {
    const text = feedText(feed([]), kind);
    expect(flawIn(text)).toBeNull();
    expect(text).toContain('1970');
  });

  it('is well formed whatever was written, and read back as it was', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(words, words, words, (title, text, category) => {
        const written = feedText(feed([item({ title, text, category })]), kind);
        expect(flawIn(written)).toBeNull();
        expect(textsOf(written, 'title')[1]).toBe(
          title.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
        );
      }),
    );
  });
});

describe('the times of a feed', () => {
  it('are written as each kind wants them', () => {
    const rss = feedText(feed([item()]), 'rss');
    expect(textsOf(rss, 'pubDate')).toEqual(['Wed, 18 Nov 2026 00:00:00 GMT']);
    expect(textsOf(rss, 'lastBuildDate')).toEqual(['Thu, 19 Nov 2026 00:00:00 GMT']);
    const atom = feedText(feed([item()]), 'atom');
    expect(textsOf(atom, 'published')).toEqual(['2026-11-18T00:00:00.000Z']);
    expect(textsOf(atom, 'updated')).toEqual(['2026-11-19T00:00:00.000Z', '2026-11-19T00:00:00.000Z']);
  });
});

describe('the map of the site', () => {
  it('holds addresses with their last change’s day, where known', () => {
    const text = sitemapText([
      { url: 'https://paimai.example/bidding?a=1&b=2', changedAtMs: 0 },
      { url: 'https://paimai.example/home', changedAtMs: null },
    ]);
    expect(flawIn(text)).toBeNull();
    expect(textsOf(text, 'loc')).toEqual([
      'https://paimai.example/bidding?a=1&b=2',
      'https://paimai.example/home',
    ]);
    expect(textsOf(text, 'lastmod')).toEqual(['1970-01-01T00:00:00.000Z']);
  });

  it('is indexed, and no file holds more than crawlers take', () => {
    expect(
      flawIn(sitemapIndexText([{ url: 'https://paimai.example/sitemap/news.xml', changedAtMs: 5 }])),
    ).toBeNull();
    const many = Array.from({ length: MOST_ADDRESSES + 1 }, (_, at) => ({
      url: `https://x/${at}`,
      changedAtMs: null,
    }));
    expect(textsOf(sitemapText(many), 'loc')).toHaveLength(MOST_ADDRESSES);
  });

  it('knows the latest change of many', () => {
    const at = (changedAtMs: number | null) => ({ url: '', changedAtMs });
    expect(latestOf([at(3), at(9), at(null)])).toBe(9);
    expect(latestOf([at(null)])).toBeNull();
  });
});

const notice: NoticeSummary = {
  saleId: 'sale-118',
  name: '银行处置车辆专场',
  number: 118,
  hall: 'vehicle',
  format: 'timed',
  city: '上海',
  consignor: '某银行',
  partnerId: null,
  announcedAtMs: Date.parse('2026-11-12T01:00:00Z'),
  startsAtMs: Date.parse('2026-11-21T06:00:00Z'),
  endsAtMs: Date.parse('2026-11-21T08:00:00Z'),
  lotCount: 48,
  state: 'coming',
  version: 1,
  changedAtMs: null,
  withdrawnAtMs: null,
};

describe('what is for sale, as a feed', () => {
  it.each([
    ['', { city: '', brand: '' }, ''],
    ['city=上海', { city: '上海', brand: '' }, ' · 上海'],
    ['brand=大众&city=上海', { city: '上海', brand: '大众' }, ' · 上海 · 大众'],
    [`city=${'长'.repeat(99)}`, { city: '长'.repeat(40), brand: '' }, ` · ${'长'.repeat(40)}`],
  ])('may be wished for by %j', (query, wish, words) => {
    expect(readFeedQuery(new URLSearchParams(query))).toEqual(wish);
    expect(feedQueryWords(wish)).toBe(words);
  });

  it('has each sale with its announcement, the day it was amended included', () => {
    const changedAtMs = notice.announcedAtMs + 5;
    const [plain, amended] = saleItems([notice, { ...notice, changedAtMs, state: 'withdrawn' }], site);
    expect(plain).toMatchObject({
      url: 'https://paimai.example/infoDatails?id=sale-118',
      title: '银行处置车辆专场（第 118 场）',
      publishedAtMs: notice.announcedAtMs,
      changedAtMs: notice.announcedAtMs,
    });
    expect(plain?.text).toContain('2026-11-21 14:00:00 开拍');
    expect(amended?.changedAtMs).toBe(changedAtMs);
    expect(amended?.text).toContain('已撤回');
  });

  it('has each lot published with its sale, never in the future', () => {
    const lot = aLot({ saleId: 'sale-118' });
    const late = aLot({ saleId: 'other', startsAtMs: NOW_MS + 60_000 });
    const early = aLot({ saleId: 'other', startsAtMs: NOW_MS - 60_000 });
    const items = lotItems([lot, late, early], [notice], { site, nowMs: NOW_MS });
    expect(items.map(({ publishedAtMs }) => publishedAtMs)).toEqual([
      notice.announcedAtMs,
      NOW_MS,
      NOW_MS - 60_000,
    ]);
    expect(items[0]).toMatchObject({
      category: '大众',
      url: 'https://paimai.example/bidding-detail?id=lot-37',
    });
    expect(items[0]?.text).toContain('起拍价 ¥98,000');
  });
});

describe('the sales as a calendar', () => {
  it('are entries by the name of the house, known by the sale', () => {
    const calendar = saleCalendar([notice], { site, name: '落槌拍卖日历' });
    expect(calendar).toMatchObject({ host: 'paimai.example', name: '落槌拍卖日历' });
    expect(calendar.entries[0]).toMatchObject({
      id: 'sale-sale-118',
      endsAtMs: notice.endsAtMs,
      place: '上海',
      isWithdrawn: false,
    });
    expect(calendarText(calendar)).toContain('UID:sale-sale-118@paimai.example');
  });

  it('strike out what was withdrawn, though it is listed no more', () => {
    const withdrawnAtMs = notice.announcedAtMs + 5;
    const calendar = saleCalendar([{ ...notice, withdrawnAtMs }], { site, name: '' });
    expect(calendar.entries[0]).toMatchObject({ isWithdrawn: true, changedAtMs: withdrawnAtMs });
    // A calendar keeps what it has unless the number grows.
    expect(calendar.entries[0]?.revision).toBe(1);
    expect(calendarText(calendar)).toContain('STATUS:CANCELLED');
  });
});
