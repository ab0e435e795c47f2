import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { Hall } from '#islands/hall/Hall.tsx';
import { readHallQuery } from '#lib/hall/query.ts';
import { aList, aSale, COMING, linksIn, OVER, plain, PRACTICE, someSales } from './halls.ts';

/** The hall as the server draws it at an address. */
const hallAt = (
  address: string,
  list: LotList = aList(),
  sales: SaleList = someSales(aSale(), COMING, OVER, PRACTICE),
): string =>
  renderToString(
    <Hall query={readHallQuery(new URLSearchParams(address), 'vehicle')} list={list} sales={sales} />,
  );

const currentIn = (html: string, part: string): string => {
  const nav = new RegExp(`<nav[^>]*aria-label="${part}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? '';
  return plain(/<a[^>]*aria-current="[^"]*"[^>]*>(.*?)<\/a>/s.exec(nav)?.[1] ?? '').trim();
};

describe('the head of the hall', () => {
  it('tells how much runs and was sold, without the practice hall', () => {
    const words = plain(hallAt(''));
    expect(words).toContain('30 件在拍');
    expect(words).toContain('已成交 32 件');
    expect(words).not.toContain('成交率');
  });

  it('tells no share of what was sold before anything has ended', () => {
    expect(plain(hallAt('', aList(), someSales(COMING)))).not.toContain('成交率');
  });

  it('leads to each tab, and drops the sale of another', () => {
    const html = hallAt('sale=sale-118&brand=大众');
    expect(linksIn(html, '场次状态').slice(0, 5)).toEqual([
      '?brand=大众',
      '?tab=upcoming&brand=大众',
      '?tab=preview&brand=大众',
      '?tab=fixed-price&brand=大众',
      '?tab=ended&brand=大众',
    ]);
    expect(currentIn(html, '场次状态')).toMatch(/^进行中 30 件$/);
  });

  it('brings the current tab into sight on a narrow phone', () => {
    expect(hallAt('tab=ended')).toMatch(/aria-label="场次状态" data-strip/);
  });

  it('leads to the practice hall, open to everybody, if any', () => {
    expect(linksIn(hallAt('brand=大众&lowest=10'), '场次状态').at(-1)).toBe('/practice');
    expect(plain(hallAt('', aList(), someSales(aSale())))).not.toContain('演练场');
  });

  it('in the practice hall says what is real, counting nothing real', () => {
    const html = hallAt('sale=practice');
    expect(plain(html)).toContain('得标不产生交易');
    expect(currentIn(html, '场次状态')).toContain('演练场');
    expect(html).not.toContain('>412<');
    expect(plain(hallAt('sale=sale-118'))).not.toContain('得标不产生交易');
  });
});

describe('the filters', () => {
  const formIn = (html: string): string => /<form.*?<\/form>/s.exec(html)?.[0] ?? '';
  const hidden = (html: string): string[] =>
    [...formIn(html).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => `${name}=${value}`,
    );

  it('are a plain form for the hall, working without a script', () => {
    expect(formIn(hallAt(''))).toMatch(/<form[^>]*action="\/bidding" method="get"/);
    expect(hidden(hallAt(''))).toEqual([]);
  });

  it('carry along the rest of the address, else lost by forms', () => {
    expect(hidden(hallAt('tab=ended&sale=sale-117&sort=price-up&view=list&page=3'))).toEqual([
      'tab=ended',
      'sale=sale-117',
      'sort=price-up',
      'view=list',
    ]);
  });

  it('have ticked what the address says, and the range filled in', () => {
    const html = formIn(hallAt('brand=大众,丰田&body=suv&lowest=8.5&highest=15'));
    const ticked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
    );
    expect(ticked).toEqual(['suv', '大众', '丰田']);
    expect(html).toMatch(/name="lowest"[^>]*value="8.5"/);
    expect(html).toMatch(/name="highest"[^>]*value="15"/);
  });

  it('fold all but five brands away, never a ticked one', () => {
    const folded = (address: string): string =>
      plain(/<details.*?<\/details>/s.exec(formIn(hallAt(address)))?.[0] ?? '');
    expect(folded('')).toContain('展开其余 2 个品牌');
    expect(folded('')).toContain('宝马');
    expect(folded('brand=宝马')).toContain('展开其余 1 个品牌');
    expect(folded('brand=宝马')).not.toContain('宝马');
  });

  it('show what is ticked even when no lot has it any more', () => {
    expect(plain(formIn(hallAt('city=拉萨')))).toContain('拉萨 0');
  });

  it('name grades in words, and body types with their counts', () => {
    const words = plain(formIn(hallAt('')));
    expect(words).toContain('A 级 20');
    expect(words).toContain('事故车 1');
    expect(words).toContain('SUV 12');
    expect(words).toContain('皮卡 0');
  });

  it('tell a stranger that their own lots need a log-in', () => {
    expect(plain(formIn(hallAt('')))).toContain('我的关注 登录后');
  });
});

describe('the conditions in force', () => {
  it('are each named, with a link that drops that one alone', () => {
    const html = hallAt('brand=大众,丰田&grade=crash&lowest=10&page=2');
    expect(plain(html)).toMatch(/10 万元以上 大众 丰田 事故车 保存这个搜索 清空条件/);
    expect(linksIn(html, '已选条件')).toEqual([
      '?brand=大众,丰田&grade=crash',
      '?brand=丰田&grade=crash&lowest=10',
      '?brand=大众&grade=crash&lowest=10',
      '?brand=大众,丰田&lowest=10',
      '/myAttention?tab=searches&keep=yes&brand=大众,丰田&grade=crash&lowest=10',
      '',
    ]);
  });

  it.each([
    ['lowest=10&highest=15', '10–15 万元'],
    ['highest=15', '15 万元以下'],
    ['mine=followed', '我的关注'],
    ['mine=bid', '有我的出价'],
    ['body=pickup', '皮卡'],
  ])('%s reads %s', (address, word) => {
    expect(hallAt(address)).toContain(`aria-label="去掉条件 ${word}"`);
  });

  it('are absent when all is open; tabs and sorts are none', () => {
    expect(hallAt('tab=ended&sort=bids&view=list')).not.toContain('已选条件');
  });

  it('are counted on the button that opens the filters on a phone', () => {
    const badge = (address: string): string =>
      plain(/<button[^>]*popoverTarget="filters">.*?<\/button>/s.exec(hallAt(address))?.[0] ?? '');
    expect(badge('brand=大众,丰田&lowest=10')).toContain('筛选 3');
    expect(badge('').trim()).toBe('筛选');
  });
});

describe('the order of the lots', () => {
  it.each([
    ['', '即将落槌'],
    ['tab=upcoming', '即将开拍'],
    ['tab=ended', '最近落槌'],
  ])('at "%s" begins with %s', (address, word) => {
    expect(currentIn(hallAt(address), '排序')).toBe(word);
  });

  it('by price turns round when it is pressed again', () => {
    const priceLink = (address: string): string | undefined => linksIn(hallAt(address), '排序')[1];
    expect(priceLink('')).toBe('?sort=price-up');
    expect(priceLink('sort=price-up')).toBe('?sort=price-down');
    expect(priceLink('sort=price-down')).toBe('?sort=price-up');
  });

  it('says aloud which way a press will sort', () => {
    expect(plain(hallAt('sort=price-up'))).toContain('，从高到低排');
    expect(plain(hallAt(''))).toContain('，从低到高排');
  });
});

describe('the lots', () => {
  it('are cards, or lines for whoever compares, with the same facts', () => {
    const [cards, lines] = [hallAt(''), hallAt('view=list')];
    for (const html of [cards, lines]) {
      expect(html.match(/<article/g)).toHaveLength(3);
      expect(html).toContain('href="/bidding-detail?id=lot-38"');
      expect(plain(html)).toContain('2019款 丰田 凯美瑞 2.0G');
      expect(plain(html)).toContain('128,600');
    }
    expect(currentIn(cards, '显示方式')).toBe('卡片');
    expect(currentIn(lines, '显示方式')).toBe('列表');
  });

  it('keep one order of headings, from hall to single lot', () => {
    const levels = [...hallAt('').matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it('that fit nothing are answered with dropping the conditions', () => {
    const html = hallAt('brand=法拉利', aList({ rows: [] }));
    expect(plain(html)).toContain('没有符合条件的拍品');
    expect(html).toMatch(/href="\/bidding"[^>]*>清空条件/);
  });

  it('of a quiet hour are answered with when the next sale starts', () => {
    const words = plain(hallAt('', aList({ rows: [] }), someSales(COMING)));
    expect(words).toContain('现在没有拍品');
    expect(words).toMatch(/下一场 今天 16:27 开拍/);
  });

  it.each([
    ['tab=upcoming', '现在没有拍品', '看进行中'],
    ['tab=ended', '近期没有结束的拍品', '看即将开始'],
    ['', '现在没有拍品', '看即将开始'],
  ])('that are not there at "%s" leave a way on', (address, fact, way) => {
    const words = plain(hallAt(address, aList({ rows: [] }), someSales()));
    expect(words).toContain(fact);
    expect(words).toContain(way);
  });
});

describe('the pages of a long list', () => {
  const pagesAt = (page: number, total = 24 * 12): string =>
    hallAt(page === 1 ? '' : `page=${page}`, aList({ total, page }));
  const named = (html: string): string =>
    plain(/<nav[^>]*aria-label="分页".*?<\/nav>/s.exec(html)?.[0] ?? '').trim();

  it.each([
    [1, '1 2 3 … 12'],
    [4, '1 2 3 4 5 6 … 12'],
    [6, '1 … 4 5 6 7 8 … 12'],
    [12, '1 … 10 11 12'],
  ])('on page %i are named %s', (page, words) => {
    expect(named(pagesAt(page))).toBe(words);
  });

  it('are not there when everything stands on one', () => {
    expect(hallAt('', aList({ total: 24 }))).not.toContain('分页');
    expect(hallAt('', aList({ total: 25 }))).toContain('分页');
  });

  it('say which is next and before, and end at both ends', () => {
    expect(pagesAt(1)).not.toContain('rel="prev"');
    expect(pagesAt(12)).not.toContain('rel="next"');
    expect(linksIn(pagesAt(6), '分页').at(0)).toBe('?page=5');
    expect(linksIn(pagesAt(6), '分页').at(-1)).toBe('?page=7');
    expect(currentIn(pagesAt(6), '分页')).toBe('6');
  });
});
