import { describe, expect, it } from 'vitest';
import { beside, latestFirst, newsListPath, NEWS_PER_PAGE, pageOf, pagesOf, published } from '#lib/news.ts';

const article = (id: string, day: string, category = 'company') => ({
  id,
  data: { publishedOn: new Date(day), category },
});

const june = article('june', '2026-06-18');
const july = article('july', '2026-07-30', 'media');
const july2 = article('a-july', '2026-07-30');
const august = article('august', '2026-08-19');

describe('the news', () => {
  it('stands latest first, and on one day in the order of its names', () => {
    expect(latestFirst([june, july, august, july2])).toEqual([august, july2, july, june]);
  });

  it('is not told before its day', () => {
    expect(published([june, august], Date.parse('2026-08-19T00:00:00+08:00') - 1)).toEqual([june]);
    expect(published([june, august], Date.parse('2026-08-19T00:00:00+08:00'))).toEqual([august, june]);
  });

  it('knows the one before, the one after, and others of its kind', () => {
    const all = latestFirst([june, july, august, july2]);
    expect(beside(all, 'a-july')).toEqual({ newer: august, older: july, related: [august, june] });
    expect(beside(all, 'august')).toMatchObject({ newer: null, older: july2 });
    expect(beside(all, 'june')).toMatchObject({ newer: july, older: null });
    expect(beside(all, 'gone')).toEqual({ newer: null, older: null, related: [] });
  });

  it('is cut into pages, of which there is always one', () => {
    expect(pagesOf(0)).toEqual([1]);
    expect(pagesOf(NEWS_PER_PAGE)).toEqual([1]);
    expect(pagesOf(NEWS_PER_PAGE + 1)).toEqual([1, 2]);
    const many = Array.from({ length: NEWS_PER_PAGE + 1 }, (_, at) => at);
    expect(pageOf(many, 1)).toHaveLength(NEWS_PER_PAGE);
    expect(pageOf(many, 2)).toEqual([NEWS_PER_PAGE]);
    expect(pageOf(many, 3)).toEqual([]);
  });

  it('has one address for each shelf', () => {
    expect([
      newsListPath('all'),
      newsListPath('all', 2),
      newsListPath('policy'),
      newsListPath('policy', 3),
    ]).toEqual(['/information', '/information/all/2', '/information/policy', '/information/policy/3']);
  });
});
