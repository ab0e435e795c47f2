import { describe, expect, it } from 'vitest';
import { isNewsListName, latestFirst, outAtMs, published } from '#contract/content/news.ts';
import { article } from '../../kit/content/articles.ts';

const june = article('june', '2026-06-18');
const july = article('july', '2026-07-30');
const july2 = article('a-july', '2026-07-30');
const august = article('august', '2026-08-19');

describe('the news', () => {
  it('stand latest first, and on one day by their names', () => {
    expect(latestFirst([june, july, august, july2])).toEqual([august, july2, july, june]);
    expect(latestFirst([june, june])).toEqual([june, june]);
  });

  it('are not told before their day begins in China', () => {
    const atMs = Date.parse('2026-08-19T00:00:00+08:00');
    expect(outAtMs(august)).toBe(atMs);
    expect(published([june, august], atMs - 1)).toEqual([june]);
    expect(published([june, august], atMs)).toEqual([august, june]);
  });

  it('have lists that are known by their names and no others', () => {
    expect(['all', 'company', 'media'].every(isNewsListName)).toBe(true);
    expect(['', 'All', 'toString', 'year'].some(isNewsListName)).toBe(false);
  });
});
