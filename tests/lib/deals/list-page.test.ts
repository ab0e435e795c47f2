// 历史成交 as the house draws it: what each visitor is shown of the list, and what the page says
// when there is nothing.
import { describe, expect, it } from 'vitest';
import Page from '../../../src/pages/historicalDeals/index.astro';
import { theOne } from '../../kit/browser/paper-page.ts';
import { livelyYear, someTrends } from '../../kit/catalogue/trends.ts';
import {
  drawnPage,
  hrefOf,
  refusedWith,
  someDeal,
  someDeals,
  wordsOf,
  wordsOfAll,
  type Answers,
} from './drawn.ts';

const LIVELY = someTrends(livelyYear({ soldCount: 6, passedCount: 4 }), {
  choices: { brand: ['大众', '丰田'], series: [], year: ['2020', '2022', '2021'], city: ['上海'] },
});
const drawn = (address = '/historicalDeals', answers: Answers = {}) =>
  drawnPage(Page, address, {
    dealTrends: () => LIVELY,
    deals: () => someDeals([someDeal()], { total: 127 }),
    ...answers,
  });

describe('a past deal on the page', () => {
  it('says what, when, for how much and how lively, with replay', async () => {
    const { page } = await drawn();
    const [row] = page.querySelectorAll('tr').filter((each) => wordsOf(each).includes('61,300'));
    const words = row ? wordsOf(row) : '';
    for (const said of ['大众 途岳', '2021.06', '上海', '网络专场', '2026-11-20', '14:27', '¥61,300', 'A-'])
      expect(words).toContain(said);
    expect(words).toContain('12 次出价 · 3 人 · 延时 1 次');
    const links = row?.querySelectorAll('a').map((link) => hrefOf(link)) ?? [];
    expect(links.map(({ pathname, search }) => pathname + search)).toEqual([
      '/historicalDeals/replay?id=lot-1',
      '/historicalDeals/replay?id=lot-1',
    ]);
  });

  it('whose price is between the house and its buyer shows none', async () => {
    const { html, page } = await drawn('/historicalDeals', {
      deals: () => someDeals([someDeal({ hammerFen: null })]),
    });
    expect(wordsOfAll(page, 'td')).toContain('未公开');
    expect(html).not.toContain('61,300');
    expect(html).not.toContain('¥0');
  });

  it('shows its fen where it has any', async () => {
    const { page } = await drawn('/historicalDeals', {
      deals: () => someDeals([someDeal({ hammerFen: 6_130_050 })]),
    });
    expect(wordsOfAll(page, 'td')).toContain('¥61,300.50');
  });

  it('with a title somebody wrote as a script stays a text', async () => {
    const { html } = await drawn('/historicalDeals', {
      deals: () => someDeals([someDeal({ title: '<script>alert("款")</script>' })]),
    });
    // Between quotation marks an attribute may hold any sign.
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert');
  });

  it('stands in the order the house gave, each once', async () => {
    const rows = ['第三件', '第一件', '第二件'].map((title, at) => someDeal({ title, lotId: `lot-${at}` }));
    const { page } = await drawn('/historicalDeals', { deals: () => someDeals(rows) });
    const titles = page
      .querySelectorAll('tr')
      .map(wordsOf)
      .filter((words) => words.includes('件'));
    expect(titles.map((words) => /第.件/.exec(words)?.[0])).toEqual(['第三件', '第一件', '第二件']);
  });
});

describe('a stranger', () => {
  const strangers = { isForStrangers: true, total: 127 };

  it('reads how many they are not shown, and where to log in', async () => {
    const { page } = await drawn('/historicalDeals?brand=大众', {
      deals: () => someDeals([someDeal()], strangers),
    });
    const server = page.querySelectorAll('form').find((form) => wordsOf(form).includes('登录后查看全部'));
    expect(server && wordsOf(server)).toContain('还有 126 笔。');
    const back = server && theOne(server, '[name="back"]').getAttribute('value');
    expect(decodeURIComponent(back ?? '')).toBe('/historicalDeals?brand=大众');
    expect(page.querySelector('[aria-label="分页"]')).toBeNull();
  });

  it('reads that there are more than are counted', async () => {
    const { html } = await drawn('/historicalDeals', {
      deals: () => someDeals([someDeal()], { ...strangers, total: 1_000, isAtLeast: true }),
    });
    expect(html.replaceAll(/\s+|<[^>]+>/g, '')).toContain('还有999笔以上');
  });

  it('who is shown everything is not asked to log in', async () => {
    const { html } = await drawn('/historicalDeals', {
      deals: () => someDeals([someDeal()], { isForStrangers: true }),
    });
    expect(html).not.toContain('登录后查看全部');
  });

  it('is told how much their file holds, strangers twenty, members a thousand', async () => {
    const shown = await drawn('/historicalDeals', { deals: () => someDeals([someDeal()], strangers) });
    expect(shown.html).toContain('最近 20 笔');
    expect((await drawn()).html).toContain('至多 1000 笔');
  });

  it('who comes by the address of a further page sees the first', async () => {
    const asked: (string | null)[] = [];
    const { html, status } = await drawn('/historicalDeals?page=4&city=上海', {
      deals: ({ searchParams }) => {
        asked.push(searchParams.get('page'));
        return searchParams.get('page') === '1' ? someDeals([someDeal()], strangers) : refusedWith(401);
      },
    });
    expect([asked, status]).toEqual([['4', '1'], 200]);
    expect(html).toContain('61,300');
  });
});

describe('the page of the past deals', () => {
  it('is the same for everybody who asks within the second', async () => {
    expect((await drawn()).headers.get('surrogate-control')).toBe('max-age=1');
  });

  it('says that nothing fits, with the market beside, without table', async () => {
    const { html, page } = await drawn('/historicalDeals?city=上海', { deals: () => someDeals([]) });
    expect(html).toContain('没有符合条件的成交');
    expect(wordsOfAll(page, 'th')).not.toContain('人数');
    expect(html).toContain('成交价中位数与成交区间');
    expect(page.querySelector('[aria-label="去掉条件 上海"]')).not.toBeNull();
  });

  it('hands the file its filters and order, but no place', async () => {
    const { page } = await drawn('/historicalDeals?brand=大众&lowest=5&sort=price-up&page=2');
    const files = page.querySelectorAll('[download]').map(hrefOf);
    const asked = { hall: 'vehicle', brand: '大众', lowestYuan: '50000', sort: 'price-up' };
    expect(files.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { ...asked, as: 'xlsx' },
      { ...asked, as: 'csv' },
    ]);
  });

  it('keeps the filters when sorted anew, from the first page', async () => {
    const { page } = await drawn('/historicalDeals?brand=大众&page=3');
    const [, dearest] = page
      .querySelectorAll('a')
      .filter((link) => wordsOf(link).startsWith('价格从'))
      .map((link) => Object.fromEntries(hrefOf(link).searchParams));
    expect(dearest).toEqual({ brand: '大众', sort: 'price-down' });
  });

  it('has one main heading and says how its figures are reckoned', async () => {
    const { html, page } = await drawn();
    expect(wordsOfAll(page, 'h1')).toEqual(['历史成交']);
    for (const words of ['怎么算的', '撤拍的不算在内', '没有买受人', '都是真实成交过的价格'])
      expect(html).toContain(words);
    expect(html).not.toContain('每月只取');
  });

  it('says so where only the latest of a month were looked at', async () => {
    const { html } = await drawn('/historicalDeals', {
      dealTrends: () => ({ ...LIVELY, isSampled: true }),
    });
    expect(html).toContain('每月只取最近落槌的 400 件');
  });

  it.each<readonly [string, Answers]>([
    ['the market', { dealTrends: () => refusedWith(500) }],
    ['the list', { deals: () => refusedWith(500) }],
  ])('pretends nothing when %s cannot be had', async (_what, answers) => {
    await expect(drawn('/historicalDeals', answers)).rejects.toThrow('不行');
  });
});
