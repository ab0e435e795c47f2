import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addresses } from '#lib/addresses.ts';
import { addressOf } from '#lib/guard.ts';
import { headerNav, rulesNav, titles } from '#lib/menu.ts';
import { groupOf, hidden, pathWith } from '#lib/paths.ts';

const pages = readdirSync(join(import.meta.dirname, '../../src/pages'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .map((file) => addressOf(`/${file.replace(/\.astro$/, '').replace(/^index$/, '')}`));

describe('the menus', () => {
  it('name no page that is reached by a link only', () => {
    const linked = [...headerNav, ...rulesNav].map(({ path }) => path);
    expect(linked.length).toBeGreaterThan(4);
    expect(linked.filter((path) => hidden.has(path))).toEqual([]);
  });

  it('of the header names the places as the trade does', () => {
    const words = headerNav.map(({ title }) => title);
    expect(words).toEqual(expect.arrayContaining(['车辆竞价', '拍卖公告', '历史成交', '关于我们']));
    expect(words.filter((word) => word.length > 4)).toEqual([]);
  });
});

describe('every address', () => {
  it('has a page', () => {
    const known = Object.values(addresses).flat();
    expect(known.length).toBeGreaterThan(50);
    expect(known.filter((path) => !pages.includes(path))).toEqual([]);
  });

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
