// Filters of past deals, as a plain form and as what is in force, and the way through the pages of
// their list.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { DealList } from '#contract/catalogue/outputs.ts';
import { readDealQuery } from '#lib/deals/query.ts';
import DealChips from '../../../src/components/deals/DealChips.astro';
import DealFilters from '../../../src/components/deals/DealFilters.astro';
import DealMore from '../../../src/components/deals/DealMore.astro';
import { theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { drawnPart, hrefOf, someDeal, someDeals, wordsOf, wordsOfAll } from './drawn.ts';

const read = (text: string) => readDealQuery(new URLSearchParams(text));
const NOW_MS = Date.parse('2026-11-20T06:27:36Z');
const CHOICES: DealTrends['choices'] = {
  brand: ['丰田', '大众'],
  series: [],
  year: ['2020', '2022', '2021'],
  city: ['上海', '杭州'],
};

const filters = (text: string, part: { choices?: object; nowMs?: number; view?: string } = {}) =>
  drawnPart(DealFilters, {
    query: read(text),
    choices: { ...CHOICES, ...part.choices },
    nowMs: part.nowMs ?? NOW_MS,
    view: part.view ?? 'list',
  });
const field = (form: PaperElement, name: string): PaperElement => theOne(form, `[name="${name}"]`);
const chosenOf = (form: PaperElement, name: string): readonly string[] =>
  field(form, name)
    .querySelectorAll('option')
    .filter((option) => option.getAttribute('selected') !== null)
    .map(wordsOf);
const optionsOf = (form: PaperElement, name: string): readonly string[] =>
  wordsOfAll(field(form, name), 'option');

/** Parameters a browser would send if nobody touched the form. */
const sentBy = (form: PaperElement): URLSearchParams => {
  const sent = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    const isTicked = input.getAttribute('type') !== 'checkbox' || input.getAttribute('checked') !== null;
    if (isTicked) sent.append(input.name, input.getAttribute('value') ?? '');
  }
  for (const select of form.querySelectorAll('select')) {
    const options = select.querySelectorAll('option');
    const chosen = options.find((option) => option.getAttribute('selected') !== null) ?? options[0];
    sent.append(select.name, chosen?.getAttribute('value') ?? (chosen ? wordsOf(chosen) : ''));
  }
  return sent;
};

describe('the form of the filters', () => {
  it('sent untouched asks for what is shown already, whatever that is', async () => {
    const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
    const anyAddress = fc.record({
      brand: some(['丰田', '大众', '没有的牌子']),
      city: some(['上海', '远方']),
      grade: some(['A', 'B', 'crash']),
      format: some(['timed', 'sealed']),
      year: some(['2021', '1999']),
      lowest: some(['5', '0.5']),
      mostKm: some(['8']),
      from: some(['2026-02', '2001-01']),
      sort: some(['price-up']),
      hall: some(['non-vehicle']),
    });
    await fc.assert(
      fc.asyncProperty(anyAddress, async (chosen) => {
        const text = Object.entries(chosen).map(([name, values]) => `${name}=${values.join(',')}`);
        const query = read(text.join('&'));
        // A value that was not understood is told once, and not sent again.
        expect(readDealQuery(sentBy(await filters(text.join('&'))))).toEqual({ ...query, unread: [] });
      }),
      { numRuns: 30 },
    );
  });

  it('stands where its view stands, so that a market stays a market', async () => {
    const action = async (view: string) =>
      theOne(await filters('brand=大众', { view }), 'form').getAttribute('action');
    expect([await action('list'), await action('market')]).toEqual([
      '/historicalDeals',
      '/historicalDeals/market',
    ]);
    const market = await filters('sort=price-up', { view: 'market' });
    expect(market.querySelector('[name="sort"]')).toBeNull();
  });

  it('offers the last three years’ months, by the house’s calendar', async () => {
    const lateMs = Date.parse('2026-10-31T16:00:00Z');
    const months = optionsOf(await filters('', { nowMs: lateMs }), 'from');
    expect(months.slice(0, 3)).toEqual(['近一年', '2026-11', '2026-10']);
    expect(months.at(-1)).toBe('2023-12');
    expect(optionsOf(await filters('', { nowMs: lateMs - 1 }), 'to')[1]).toBe('2026-10');
  });

  it('keeps an older month and unsold brands from the address', async () => {
    const form = await filters('from=2001-01&city=远方&brand=大众,丰田');
    expect(chosenOf(form, 'from')).toEqual(['2001-01']);
    expect(chosenOf(form, 'city')).toEqual(['远方']);
    expect(chosenOf(form, 'brand')).toEqual(['大众、丰田']);
    expect(optionsOf(form, 'brand').slice(1)).toEqual(['大众、丰田', '丰田', '大众']);
  });

  it('offers series only where there are any, under their own names', async () => {
    expect((await filters('brand=大众')).querySelector('[name="series"]')).toBeNull();
    const series = ['大众 帕萨特', '大众 朗逸'];
    const form = await filters('brand=大众&series=大众 朗逸', { choices: { series } });
    expect(optionsOf(form, 'series')).toEqual(['全部车系', '帕萨特', '朗逸']);
    expect(chosenOf(form, 'series')).toEqual(['朗逸']);
  });

  it('has years from the latest, and leaves its input alone', async () => {
    expect(optionsOf(await filters(''), 'year')).toEqual(['全部年款', '2022款', '2021款', '2020款']);
    expect(CHOICES.year).toEqual(['2020', '2022', '2021']);
  });

  it('names every field for who listens', async () => {
    const form = await filters('');
    for (const input of form.querySelectorAll('input')) {
      const name =
        input.getAttribute('aria-label') ??
        (input.closest('label') && wordsOf(input.closest('label') ?? input));
      expect(name).toBeTruthy();
    }
    for (const select of form.querySelectorAll('select')) expect(select.closest('label')).not.toBeNull();
  });
});

describe('the filters in force', () => {
  it('are each dropped by a press, with what depends on them', async () => {
    const page = await drawnPart(DealChips, {
      query: read('brand=大众&series=大众 朗逸&city=上海&page=3'),
      view: 'list',
    });
    const leftBy = (word: string) =>
      Object.fromEntries(hrefOf(theOne(page, `[aria-label="去掉条件 ${word}"]`)).searchParams);
    expect(leftBy('大众')).toEqual({ city: '上海' });
    expect(leftBy('大众 朗逸')).toEqual({ brand: '大众', city: '上海' });
    expect(leftBy('上海')).toEqual({ brand: '大众', series: '大众 朗逸' });
  });

  it('all go at once, but the hall and the order stay', async () => {
    const page = await drawnPart(DealChips, {
      query: read('hall=non-vehicle&city=上海&sort=price-up'),
      view: 'list',
    });
    const clear = page.querySelectorAll('a').at(-1);
    expect(clear && [wordsOf(clear), Object.fromEntries(hrefOf(clear).searchParams)]).toEqual([
      '清空条件',
      { hall: 'non-vehicle', sort: 'price-up' },
    ]);
  });

  it('are nothing at all where none is chosen', async () => {
    expect(
      (await drawnPart(DealChips, { query: read('sort=price-up'), view: 'list' })).querySelector('nav'),
    ).toBeNull();
  });
});

describe('the way through the pages', () => {
  const more = async (text: string, part: Partial<DealList>) => {
    const page = await drawnPart(DealMore, {
      query: read(text),
      list: someDeals([someDeal()], { total: 300, ...part }),
    });
    const nav = page.querySelector('[aria-label="分页"]');
    return nav
      ?.querySelectorAll('a')
      .map((link) => `${link.getAttribute('aria-label')} ${hrefOf(link).search}`);
  };

  it('is not there where there is one page', async () => {
    expect(await more('', {})).toBeUndefined();
  });

  it('names the first, last and near ones, and jumps over others', async () => {
    const ways = await more('page=6', { pageCount: 13 });
    const numbers = ways?.flatMap((way) => /第 (\d+) 页/.exec(way)?.[1] ?? []);
    expect(numbers).toEqual(['1', '4', '5', '6', '7', '8', '13']);
    expect(ways?.at(0)).toBe('上一页 ?page=5');
    expect(ways?.at(-1)).toBe('下一页 ?page=7');
  });

  it('begins without a way back and ends without a way on', async () => {
    expect((await more('', { pageCount: 2 }))?.map((way) => way.split(' ?')[0])).toEqual([
      '第 1 页 ',
      '第 2 页',
      '下一页',
    ]);
    expect((await more('page=2', { pageCount: 2 }))?.some((way) => way.startsWith('下一页'))).toBe(false);
  });

  it('goes beyond the numbered pages by place, and back to first', async () => {
    expect((await more('page=2', { pageCount: 2, next: 'abc' }))?.at(-1)).toBe('下一页 ?after=abc');
    expect(await more('after=abc&city=x', { pageCount: 9, next: 'def' })).toEqual([
      '第 1 页 ?city=x',
      '下一页 ?city=x&after=def',
    ]);
    expect(await more('after=abc', { pageCount: 9, next: null })).toEqual(['第 1 页 ']);
  });

  it('marks where one is, once', async () => {
    const page = await drawnPart(DealMore, {
      query: read('page=2'),
      list: someDeals([someDeal()], { pageCount: 3 }),
    });
    const here = page.querySelectorAll('[aria-current="page"]');
    expect(here.map(wordsOf)).toEqual(['2']);
  });
});
