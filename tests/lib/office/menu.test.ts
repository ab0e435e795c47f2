import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_RIGHTS, entryOf, OFFICE_MENU, openEntries } from '#lib/office/menu.ts';
import { officePath, rowPlace, withState } from '#lib/office/places.ts';

const PAGES = new URL('../../../src/pages/office/', import.meta.url);

/** The first page, and what the box of every page leads to. */
const NO_DESKS = ['index.astro', 'find.astro', 'me.astro'];

const desksOf = (rights: readonly string[]): string[] =>
  openEntries(OFFICE_MENU, rights).groups.flatMap(({ entries }) => entries.map(({ desk }) => desk));

describe('the console’s menu', () => {
  it('leads to each page that stands, and to no other', () => {
    const pages = readdirSync(PAGES).filter((name) => name.endsWith('.astro') && !NO_DESKS.includes(name));
    const desks = OFFICE_MENU.filter(({ isBuilt, desk }) => isBuilt && desk !== '').map(({ desk }) => desk);
    expect(desks.toSorted()).toEqual(pages.map((name) => name.replace('.astro', '')).toSorted());
  });

  it('has one letter and one right for each place', () => {
    const letters = OFFICE_MENU.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(OFFICE_MENU.length);
    expect(letters).not.toContain('g');
    expect(new Set(ALL_RIGHTS).size).toBe(OFFICE_MENU.length);
  });

  it('shows what one’s rights open, and counts the rest', () => {
    const menu = openEntries(OFFICE_MENU, ['verify.view', 'audit.view']);
    expect(menu.groups.map(({ group }) => group)).toEqual(['买家', '监察']);
    expect(desksOf(['verify.view', 'audit.view'])).toEqual(['reviews', 'audit']);
    expect(menu.shutCount).toBe(desksOf(ALL_RIGHTS).length - 2);
  });

  it('shows nothing of a page that does not stand yet', () => {
    const unbuilt = OFFICE_MENU.filter(({ isBuilt }) => !isBuilt).map(({ right }) => right);
    expect(desksOf(unbuilt)).toEqual([]);
  });

  it('begins with what waits today, at the console’s own address', () => {
    expect(desksOf(ALL_RIGHTS)[0]).toBe('');
    expect(officePath('')).toBe('/office');
  });

  it('knows each desk by its address', () => {
    expect(entryOf('reviews')).toMatchObject({ title: '认证审核', right: 'verify.view' });
    expect(() => entryOf('cellar')).toThrow('no desk called cellar');
  });
});

describe('the address of a desk', () => {
  const url = new URL('http://localhost/office/reviews?state=refused&id=v-1&done=approve');

  it('keeps what is not changed', () => {
    expect(withState(url, { done: null })).toBe('/office/reviews?state=refused&id=v-1');
    expect(withState(url, { id: 'v-2', done: '' })).toBe('/office/reviews?state=refused&id=v-2');
  });

  it('leads back to the row that was left', () => {
    expect(withState(url, { id: null, done: null, state: null }, 'v-1')).toBe('/office/reviews#row-v-1');
    expect(rowPlace('v-1')).toBe('row-v-1');
  });
});
