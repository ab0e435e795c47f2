// 成交行情 as the house draws it: a market of anything, what it says when there is too little of
// it, and where it leads.
import { describe, expect, it } from 'vitest';
import type { DealTrends, GroupFigures } from '#contract/catalogue/deal-outputs.ts';
import { yuan } from '#core/money.ts';
import Page from '../../../src/pages/historicalDeals/market.astro';
import { theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { livelyYear, someTrends } from '../../kit/catalogue/trends.ts';
import { drawnPage, hrefOf, refusedWith, wordsOf, wordsOfAll } from './drawn.ts';

const YEAR = livelyYear({ soldCount: 6, passedCount: 4 });

const group = (value: string, part: Partial<GroupFigures> = {}): GroupFigures => ({
  value,
  offeredCount: 20,
  soldCount: 15,
  pricedCount: 15,
  soldPermille: 750,
  priceFen: { low: yuan(70_000), median: yuan(82_000), high: yuan(91_000) },
  paidAfterMs: null,
  ...part,
});

const GROUPS: DealTrends['groups'] = {
  series: [
    group('大众 帕萨特'),
    group('路虎 揽胜 极光', { soldCount: 4, priceFen: null, soldPermille: null }),
  ],
  year: [group('2019'), group('2022'), group('2021')],
  grade: [group('crash'), group('A'), group('C'), group('B')],
};

const drawn = (search = '', trends: DealTrends = someTrends(YEAR, { groups: GROUPS })) =>
  drawnPage(Page, `/historicalDeals/market${search}`, { dealTrends: () => trends });

const tableOf = (page: PaperElement, title: string): PaperElement => theOne(page, `[aria-label="${title}"]`);
const linksOf = (page: PaperElement, title: string): readonly URL[] =>
  tableOf(page, title).querySelectorAll('a').map(hrefOf);

describe('the head of a market', () => {
  it.each([
    ['', '全部车辆 成交行情'],
    ['?hall=non-vehicle', '全部非车拍品 成交行情'],
    ['?brand=大众', '大众 成交行情'],
    ['?brand=大众,丰田', '大众、丰田 成交行情'],
    ['?brand=大众&series=大众 帕萨特', '大众 帕萨特 成交行情'],
    ['?series=大众 帕萨特', '全部车辆 成交行情'],
  ])('of %j is %s', async (search, heading) => {
    const { page } = await drawn(search);
    expect(wordsOfAll(page, 'h1')).toEqual([heading]);
    expect(wordsOf(theOne(page, 'title'))).toContain(heading);
  });

  it('names the range and its figures', async () => {
    const { page } = await drawn();
    const figures = wordsOf(theOne(page, '[aria-label="2026-01 至 2026-12"]'));
    expect(figures).toMatch(/^成交 ?72 件 ?成交率 ?60% ?中位数 ?¥82,000 ?付款中位 ?1\.3 天$/);
  });

  it('leaves out a figure with too little, rather than say nought', async () => {
    const { page } = await drawn('', someTrends([{ month: '2026-05', soldCount: 3 }]));
    const figures = wordsOf(theOne(page, '[aria-label="2026-01 至 2026-12"]'));
    expect(figures).toMatch(/^成交 ?3 件$/);
  });

  it('leads to the same choice as a list, and back', async () => {
    const { page } = await drawn('?brand=大众&from=2026-02&sort=price-up&page=3');
    const [list, market] = theOne(page, '[aria-label="看法"]').querySelectorAll('a');
    expect(market?.getAttribute('aria-current')).toBe('page');
    expect(list?.getAttribute('aria-current')).toBeNull();
    const shown = Object.fromEntries(list ? hrefOf(list).searchParams : []);
    expect(shown).toMatchObject({ brand: '大众', from: '2026-02' });
    expect(market && Object.fromEntries(hrefOf(market).searchParams)).toEqual({
      brand: '大众',
      from: '2026-02',
    });
  });
});

describe('a market in groups', () => {
  it('tells each series with its market, whatever its name’s characters', async () => {
    const { page } = await drawn('?city=上海');
    expect(linksOf(page, '按车系').map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { brand: '大众', series: '大众 帕萨特', city: '上海' },
      { brand: '路虎', series: '路虎 揽胜 极光', city: '上海' },
    ]);
    expect(linksOf(page, '按车系').every(({ pathname }) => pathname === '/historicalDeals/market')).toBe(
      true,
    );
  });

  it('says 样本不足 where a group is too small, not a price', async () => {
    const { page } = await drawn();
    const [, , few] = tableOf(page, '按车系').querySelectorAll('tr').map(wordsOf);
    expect(few?.replaceAll(' ', '')).toBe('路虎揽胜极光204样本不足样本不足');
  });

  it('tells the years from the latest, and the grades from the best', async () => {
    const { page } = await drawn();
    const named = (title: string) => tableOf(page, title).querySelectorAll('a').map(wordsOf);
    expect(named('按年款')).toEqual(['2022款', '2021款', '2019款']);
    expect(named('按车况等级')).toEqual(['A 级', 'B 级', 'C 级', '事故车']);
  });

  it('narrows what is chosen by year or grade, keeping the rest', async () => {
    const { page } = await drawn('?brand=大众&year=2022,2021&grade=A');
    const [latest] = linksOf(page, '按年款');
    expect(Object.fromEntries(latest?.searchParams ?? [])).toEqual({
      brand: '大众',
      year: '2022',
      grade: 'A',
    });
    const worst = linksOf(page, '按车况等级').at(-1);
    expect(worst?.searchParams.get('grade')).toBe('crash');
    expect(worst?.searchParams.get('year')).toBe('2022,2021');
  });

  it('has no table of nothing', async () => {
    const { page } = await drawn('?hall=non-vehicle', someTrends(YEAR));
    for (const title of ['按车系', '按年款', '按车况等级'])
      expect(page.querySelector(`[aria-label="${title}"]`)).toBeNull();
  });
});

describe('the page of a market', () => {
  it('is one paragraph that leads to the deals it is made of', async () => {
    const { page } = await drawn('?brand=大众');
    const words = page.querySelectorAll('p').find((each) => wordsOf(each).startsWith('大众，2026-01'));
    expect(words && wordsOf(words)).toContain('成交率 60%');
    const [link] = words?.querySelectorAll('a') ?? [];
    expect(link && hrefOf(link).pathname).toBe('/historicalDeals');
    expect(link && hrefOf(link).searchParams.get('brand')).toBe('大众');
  });

  it('is open to everybody and the same for all', async () => {
    const { html, headers } = await drawn();
    expect(headers.get('surrogate-control')).toBe('max-age=1');
    expect(html).not.toContain('登录后查看全部');
  });

  it('of which nothing is known says so thrice, without charts', async () => {
    const { html, page } = await drawn('', someTrends([]));
    const charts = page
      .querySelectorAll('svg')
      .filter((svg) => svg.getAttribute('viewBox')?.startsWith('0 0 360 ') ?? false);
    expect(charts).toEqual([]);
    expect(html.match(/少于 5 笔成交不算中位数/g)).toHaveLength(4);
    expect(html).not.toMatch(/NaN|Infinity|undefined|¥0</);
  });

  it('whose filters nobody knows stands, and lets each be dropped', async () => {
    const { page, status } = await drawn('?body=boat&city=%3Cb%3E');
    expect(status).toBe(200);
    const chips = theOne(page, '[aria-label="已选条件"]').querySelectorAll('a');
    expect(chips.map(wordsOf)).toEqual(['boat', '&lt;b&gt;', '清空条件']);
    expect(chips.map((chip) => hrefOf(chip).pathname)).toEqual(
      Array.from({ length: 3 }, () => '/historicalDeals/market'),
    );
  });

  it('pretends nothing when the house cannot be asked', async () => {
    const asked = drawnPage(Page, '/historicalDeals/market', { dealTrends: () => refusedWith(500) });
    await expect(asked).rejects.toThrow('不行');
  });
});
