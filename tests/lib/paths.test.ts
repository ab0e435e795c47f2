import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addresses } from '#lib/addresses.ts';
import { addressOf } from '#lib/guard.ts';
import { headerNav, rulesNav, titles } from '#lib/menu.ts';
import { groupOf, hidden, pathWith, standing } from '#lib/paths.ts';

const pages = readdirSync(join(import.meta.dirname, '../../src/pages'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .map((file) => addressOf(`/${file.replace(/\.astro$/, '').replace(/^index$/, '')}`));

describe('the menus', () => {
  it('lead only to pages that stand', () => {
    const linked = [...headerNav, ...rulesNav].map(({ path }) => path);
    expect(linked.length).toBeGreaterThan(4);
    expect(linked.filter((path) => !standing.has(path) || hidden.has(path))).toEqual([]);
  });

  it('of the header names the places as the trade does', () => {
    const words = headerNav.map(({ title }) => title);
    expect(words).toEqual(expect.arrayContaining(['车辆竞价', '拍卖公告', '历史成交', '关于我们']));
    expect(words.filter((word) => word.length > 4)).toEqual([]);
  });

  it('know which pages stand', () => {
    // The guard page stands at no address of its own: it takes the place of the wished one.
    const unknown = [...standing].filter((path) => !pages.includes(path));
    expect(unknown).toEqual([]);
    const forgotten = pages.filter((path) =>
      Object.values(addresses)
        .flat()
        .includes(path as '/home'),
    );
    expect(forgotten.filter((path) => !standing.has(path as '/home'))).toEqual([]);
  });
});

describe('every address', () => {
  it.each(Object.values(addresses).flat())('%s has a Chinese title', (path) => {
    expect(titles[path]).toMatch(/^[\u4E00-\u9FFF/]{2,12}$/);
  });

  it('belongs to a group, also below it', () => {
    expect(groupOf('/bidding-detail')).toBe('vehicle');
    expect(groupOf('/information/2')).toBe('company');
    expect(groupOf('/nowhere')).toBeNull();
  });
});

describe('a link', () => {
  it('leaves out what is not said', () => {
    expect(pathWith('/bidding', { brand: '大众', city: undefined, grade: '' })).toBe(
      '/bidding?brand=%E5%A4%A7%E4%BC%97',
    );
    expect(pathWith('/contact', { a: 'x&y=z' })).toBe('/contact?a=x%26y%3Dz');
  });
});
