// Kept searches: which two are alike, how many there may be, what is told of it.
import { describe, expect, test } from 'vitest';
import { bodyWord, gradeWord, priceRangeText } from '#core/catalogue/filter-words.ts';
import {
  MOST_SEARCHES,
  saveRefusal,
  searchMessage,
  searchText,
  tidySearch,
  type SearchRequest,
} from '#core/catalogue/saved-search.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';

const wish = (part: Partial<SearchRequest> = {}): SearchRequest => ({
  hall: 'vehicle',
  kind: [],
  format: [],
  disposal: [],
  body: [],
  brand: [],
  grade: [],
  city: [],
  partner: [],
  lowestYuan: null,
  highestYuan: null,
  ...part,
});

describe('the words of a filter', () => {
  test('are those of the hall, or the value where there is none', () => {
    expect([bodyWord('suv'), bodyWord('constructor'), gradeWord('crash'), gradeWord('Z')]).toEqual([
      'SUV',
      'constructor',
      '事故车',
      'Z',
    ]);
  });

  test.each([
    [10, 15, '10–15 万元'],
    [10, null, '10 万元以上'],
    [null, 15.5, '15.5 万元以下'],
    [null, null, null],
  ])('of a price from %s to %s', (lowestWan, highestWan, text) => {
    expect(priceRangeText({ lowestWan, highestWan })).toBe(text);
  });
});

describe('two searches', () => {
  test('are alike in whatever order their values were ticked', () => {
    const one = wish({ brand: ['宝马', '奥迪', '宝马'], lowestYuan: 2, highestYuan: 1 });
    const other = wish({ brand: ['奥迪', '宝马'], lowestYuan: 1, highestYuan: 2 });
    expect(searchText(one)).toBe(searchText(other));
    expect(tidySearch(one)).toEqual(tidySearch(tidySearch(one)));
    expect(searchText(wish({ brand: ['宝马'] }))).not.toBe(searchText(wish({ city: ['宝马'] })));
    const [none, most] = [wish({ city: ['成都'] }), HIGHEST_AMOUNT_FEN / 100];
    for (const bounds of [
      { lowestYuan: 0 },
      { highestYuan: most },
      { lowestYuan: 0, highestYuan: most },
      { lowestYuan: most, highestYuan: 0 },
    ]) {
      expect(searchText({ ...none, ...bounds })).toBe(searchText(none));
      expect(saveRefusal([], wish(bounds))).toEqual({ code: 'SEARCH_EMPTY' });
    }
    expect(tidySearch(wish({ lowestYuan: 1 }))).toMatchObject({ lowestYuan: 1, highestYuan: null });
    expect(tidySearch(wish({ highestYuan: 1 }))).toMatchObject({ lowestYuan: null, highestYuan: 1 });
  });

  test('are not kept where alike, empty or too many', () => {
    const asked = wish({ city: ['上海'] });
    const kept = Array.from({ length: MOST_SEARCHES - 1 }, (_none, at) =>
      searchText(wish({ lowestYuan: at + 1 })),
    );
    expect(saveRefusal(kept, asked)).toBeNull();
    expect(saveRefusal([...kept, searchText(asked)], asked)).toEqual({ code: 'SEARCH_KNOWN' });
    expect(saveRefusal([...kept, 'another'], asked)).toEqual({ code: 'SEARCHES_FULL', most: 20 });
    expect(saveRefusal([], wish())).toEqual({ code: 'SEARCH_EMPTY' });
  });
});

describe('what is told of a search', () => {
  const sale = { id: 'sale-1', name: '周四专场' };

  test('has its filters as the hall has them in its address', () => {
    const told = searchMessage(
      {
        id: 'q',
        searchName: '宝马 · 奥迪 · 10.5 万元以上',
        wish: wish({ brand: ['宝马', '奥迪'], lowestYuan: 105_000 }),
      },
      sale,
      { lotCount: 3, startsAtMs: 7, isUpcoming: true },
    );
    expect(told).toEqual({
      kind: 'search-match',
      searchId: 'q',
      searchName: '宝马 · 奥迪 · 10.5 万元以上',
      saleId: 'sale-1',
      saleName: '周四专场',
      lotCount: 3,
      startsAtMs: 7,
      tab: 'upcoming',
      hall: 'vehicle',
      kinds: null,
      format: null,
      disposal: null,
      body: null,
      brand: '宝马,奥迪',
      grade: null,
      city: null,
      partner: null,
      lowest: '10.5',
      highest: null,
    });
  });

  test('leads to what is being bid on where one of them is', () => {
    const told = searchMessage({ id: 'q', searchName: '名', wish: wish({ highestYuan: 1 }) }, sale, {
      lotCount: 1,
      startsAtMs: 7,
      isUpcoming: false,
    });
    expect(told).toMatchObject({ tab: null, searchName: '名', highest: '0.0001' });
  });
});
