// Which pages a pager names, and when it offers sizes and a jump.
import { describe, expect, it } from 'vitest';
import { pagerPlaces, pagerView } from '#ui/pager/pager.ts';

const shown = (page: number, pageCount: number): string =>
  pagerPlaces(page, pageCount)
    .map((place) => (place.is === 'gap' ? '…' : String(place.page)))
    .join(' ');
const hrefOf = (page: number): string => `?page=${page}`;

describe('the pages that are named', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 40, '1 2 3 … 40'],
    [4, 40, '1 2 3 4 5 6 … 40'],
    [5, 40, '1 2 3 4 5 6 7 … 40'],
    [6, 40, '1 … 4 5 6 7 8 … 40'],
    [36, 40, '1 … 34 35 36 37 38 39 40'],
    [40, 40, '1 … 38 39 40'],
  ])('on page %i of %i: %s', (page, pageCount, words) => {
    expect(shown(page, pageCount)).toBe(words);
  });

  it('never leave out a single page, and name each but once', () => {
    for (let page = 1; page <= 30; page += 1) {
      const named = pagerPlaces(page, 30).flatMap((place) => (place.is === 'page' ? [place.page] : []));
      expect(named).toEqual([...new Set(named)].toSorted((one, other) => one - other));
      const steps = named.slice(1).map((each, at) => each - (named[at] ?? 0));
      expect(steps).not.toContain(2);
      expect(named).toContain(page);
    }
  });
});

describe('a pager', () => {
  it('is not there for one page that leads nowhere', () => {
    expect(pagerView({ page: 1, pageCount: 1, hrefOf })).toBeNull();
    expect(pagerView({ page: 1, pageCount: 0, hrefOf })).toBeNull();
  });

  it('leads back and on, beyond the last number too', () => {
    expect(pagerView({ page: 2, pageCount: 3, hrefOf })).toMatchObject({ back: '?page=1', next: '?page=3' });
    expect(pagerView({ page: 3, pageCount: 3, hrefOf })).toMatchObject({ next: null });
    expect(pagerView({ page: 3, pageCount: 3, hrefOf, further: '?after=x' })).toMatchObject({
      next: '?after=x',
    });
  });

  it('behind the numbers names the first page alone', () => {
    expect(pagerView({ page: 1, pageCount: 9, hrefOf, first: '/list', further: '?after=y' })).toMatchObject({
      first: '/list',
      places: [],
    });
  });

  it('offers 20, 40 and 60 to a page, marking its own', () => {
    const size = { chosen: 40, hrefOf: (count: number) => `?size=${count}` };
    expect(pagerView({ page: 1, pageCount: 1, hrefOf, size })?.sizes).toEqual([
      { count: 20, href: '?size=20', isNow: false },
      { count: 40, href: '?size=40', isNow: true },
      { count: 60, href: '?size=60', isNow: false },
    ]);
  });

  it('offers a jump only where not every page is named', () => {
    const jump = { action: '/orders', name: 'page' };
    expect(pagerView({ page: 1, pageCount: 7, hrefOf, jump })?.jump).toBeNull();
    expect(pagerView({ page: 1, pageCount: 8, hrefOf, jump })?.jump).toBe(jump);
  });
});
