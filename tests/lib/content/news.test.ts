import { describe, expect, it } from 'vitest';
import { latestFirst } from '#contract/content/news.ts';
import {
  beside,
  NEWS_PER_PAGE,
  newsListPath,
  newsListsOf,
  newsYearPath,
  pageCountOf,
  pageOf,
} from '#lib/content/news.ts';
import { article, articles } from '../../kit/content/articles.ts';

const june = article('june', '2025-06-18');
const july = article('july', '2026-07-30', { category: 'media' });
const july2 = article('a-july', '2026-07-30');
const august = article('august', '2026-08-19');
const all = latestFirst([june, july, august, july2]);

describe('the categories of the news', () => {
  it('hold each category, each year and all of them, the latest first', () => {
    const { of, ofYear, years, placeOf } = newsListsOf(all);
    expect(of('all')).toBe(all);
    expect(of('media')).toEqual([july]);
    expect(of('policy')).toEqual([]);
    expect(years).toEqual([2026, 2025]);
    expect(ofYear(2025)).toEqual([june]);
    expect(ofYear(1999)).toEqual([]);
    expect([placeOf('august'), placeOf('june'), placeOf('gone')]).toEqual([0, 3, -1]);
  });

  it('are sorted once for as long as it is the same list', () => {
    expect(newsListsOf(all)).toBe(newsListsOf(all));
    expect(newsListsOf([...all])).not.toBe(newsListsOf(all));
  });

  it('know the one before, the one after, and others of its kind', () => {
    expect(beside(all, 'a-july')).toEqual({ newer: august, older: july, related: [august, june] });
    expect(beside(all, 'august')).toMatchObject({ newer: null, older: july2 });
    expect(beside(all, 'june')).toMatchObject({ newer: july, older: null });
    expect(beside(all, 'gone')).toEqual({ newer: null, older: null, related: [] });
  });

  it('stand beside their next of kin, changing no distant pages', () => {
    const many = articles(100);
    const related = (id: string) => beside(many, id).related.map((entry) => entry.id);
    expect(related('a0')).toEqual(['a3', 'a6', 'a9', 'a12']);
    expect(related('a60')).toEqual(['a54', 'a57', 'a63', 'a66']);
    expect(related('a99')).toEqual(['a87', 'a90', 'a93', 'a96']);
  });

  it('are cut into pages, of which there is always one', () => {
    const many = articles(NEWS_PER_PAGE + 1);
    expect([[], many.slice(1), many].map(pageCountOf)).toEqual([1, 1, 2]);
    expect(pageOf(many, 1)).toHaveLength(NEWS_PER_PAGE);
    expect(pageOf(many, 2)).toEqual(many.slice(NEWS_PER_PAGE));
    expect(pageOf(many, 3)).toEqual([]);
  });

  it('have one address for each page', () => {
    expect([
      newsListPath('all'),
      newsListPath('all', 2),
      newsListPath('policy'),
      newsListPath('policy', 3),
      newsYearPath(2026),
      newsYearPath(2026, 2),
    ]).toEqual([
      '/information',
      '/information/all/2',
      '/information/policy',
      '/information/policy/3',
      '/information/year/2026',
      '/information/year/2026/2',
    ]);
  });
});
