import { describe, expect, it } from 'vitest';
import { ownPath } from '#lib/own-path.ts';
import { backFrom } from '#lib/plain-form.ts';

const HOUSE = 'https://luochui.example';

/** Every one of them is read as another house by some browser, server or reader. */
const TRICKS = [
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '/..//evil.example',
  '/.//evil.example',
  '/../..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/.%2e//evil.example',
  '/a/%2e%2e/%2e%2e//evil.example',
  '..//evil.example',
  './/evil.example',
  '/..///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/..\\/evil.example',
  '/..//\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '/..\t//evil.example',
  '/\u0000/evil.example',
  '/\u200B/evil.example',
  '\u202E//evil.example',
  '\uFEFF//evil.example',
  'https://evil.example/home',
  'https:evil.example',
  'https:/\\evil.example',
  'http://luochui.example/home',
  'https://luochui.example@evil.example/',
  'https://luochui.example.evil.example/',
  'https://luochui.example:444/',
  'https://user@luochui.example/home',
  'https://user:word@luochui.example/home',
  'https://luochui。example.evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  'blob:https://luochui.example/1',
  'mailto:a@evil.example',
  'ftp://luochui.example/',
  'https://[::1',
  ' //evil.example',
];

/** Host to which a browser on a page of the house would go. */
const placeOf = (path: string): string => new URL(path, `${HOUSE}/guard`).host;

describe('a path somebody wishes to be led back to', () => {
  it.each(TRICKS)('%j leads nowhere else', (wished) => {
    const path = ownPath(wished, HOUSE);
    expect(path === null ? 'luochui.example' : placeOf(path)).toBe('luochui.example');
    expect(path ?? '/').toMatch(/^\/(?![/\\])/);
    const back = backFrom(new URL(`${HOUSE}/guard?${new URLSearchParams({ back: wished })}`));
    expect(placeOf(back)).toBe('luochui.example');
  });

  it.each([
    ['/..//evil.example', null],
    ['https://user@luochui.example/home', null],
    ['', null],
    ['/bidding?brand=%E5%A4%A7%E4%BC%97&page=2', '/bidding?brand=%E5%A4%A7%E4%BC%97&page=2'],
    ['/bidding-detail?id=l1#record', '/bidding-detail?id=l1#record'],
    [`${HOUSE}/home`, '/home'],
    ['/search?q=//evil.example', '/search?q=//evil.example'],
    ['/a//b', '/a//b'],
    ['/', '/'],
  ])('%j is %j', (wished, path) => {
    expect(ownPath(wished, HOUSE)).toBe(path);
  });

  it('takes paths alone where no whole address can be ours', () => {
    expect([ownPath('/home'), ownPath(`${HOUSE}/home`), ownPath('//evil.example')]).toEqual([
      '/home',
      null,
      null,
    ]);
  });

  it.each(['', '/guard', '/guard?back=/x', '//evil.example'])('the guard page leads from %j home', (back) => {
    expect(backFrom(new URL(`${HOUSE}/guard?${new URLSearchParams({ back })}`))).toBe('/home');
  });
});
