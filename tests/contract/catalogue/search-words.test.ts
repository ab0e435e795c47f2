// Names of kept searches: made of the filters of either hall, or given.
import { describe, expect, test } from 'vitest';
import { searchName, searchWords } from '#contract/catalogue/search-words.ts';
import type { SearchRequest } from '#core/catalogue/saved-search.ts';

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

const nameOf = (id: string): string | undefined => (id === 'p' ? '某银行' : undefined);

describe('the name of a search', () => {
  test('is made of its filters, or given', () => {
    const asked = wish({
      brand: ['宝马', '奥迪'],
      body: ['suv'],
      grade: ['A'],
      city: ['上海'],
      lowestYuan: 100_000,
      highestYuan: 150_000,
    });
    expect(searchName('', asked, nameOf)).toBe('宝马 · 奥迪 · SUV · 10–15 万元 · A 级 · 上海');
    expect(searchName('给父亲的车', asked, nameOf)).toBe('给父亲的车');
    expect(searchWords(wish(), nameOf)).toEqual([]);
  });

  test('of goods goes by kind, way of selling and partner', () => {
    const asked = wish({
      hall: 'non-vehicle',
      kind: ['equipment', 'x'],
      format: ['sealed'],
      partner: ['p', 'q'],
    });
    expect(searchName('', asked, nameOf)).toBe('某银行 · 合作方 q · 机械设备 · x · 暗标');
  });
});
