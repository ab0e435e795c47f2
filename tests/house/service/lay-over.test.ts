// A build takes the place of the last one under a house that runs on it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layOver, NEXT, OLD_CODE_MS } from '../../../scripts/service/lay-over.ts';

const NOW_MS = Date.UTC(2026, 11, 1);

describe('a build laid over the last one', () => {
  let dist: string;
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const isThere = (path: string): boolean => existsSync(join(dist, path));
  const build = (files: Readonly<Record<string, string>>, nowMs: number): void => {
    for (const [path, text] of Object.entries(files)) put(`${NEXT}/${path}`, text);
    layOver(dist, nowMs);
  };
  const age = (path: string, atMs: number): void => utimesSync(join(dist, path), atMs / 1_000, atMs / 1_000);

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'luochui-dist-'));
    build({ 'client/about.html': 'old', 'client/gone.html': 'old', 'server/entry.mjs': 'one' }, NOW_MS);
    build({ 'client/about.html': 'old', 'client/gone.html': 'old', 'server/chunks/a.mjs': 'a' }, NOW_MS);
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  test('has its own pages and no others', () => {
    build({ 'client/about.html': 'new', 'server/chunks/b.mjs': 'b' }, NOW_MS);
    expect([read('client/about.html'), isThere('client/gone.html'), isThere(NEXT)]).toEqual([
      'new',
      false,
      false,
    ]);
  });

  test('leaves the code of the last one for a week', () => {
    age('server/chunks/a.mjs', NOW_MS - 3 * OLD_CODE_MS);
    build({ 'server/chunks/b.mjs': 'b' }, NOW_MS);
    expect([read('server/chunks/a.mjs'), read('server/chunks/b.mjs')]).toEqual(['a', 'b']);
    build({ 'server/chunks/c.mjs': 'c' }, NOW_MS + OLD_CODE_MS - 1_000);
    expect(read('server/chunks/a.mjs')).toBe('a');
    build({ 'server/chunks/d.mjs': 'd' }, NOW_MS + OLD_CODE_MS + 1_000);
    expect([isThere('server/chunks/a.mjs'), read('server/chunks/b.mjs')]).toEqual([false, 'b']);
  });

  test('says where its files lie now, and not where it was built', () => {
    const next = pathToFileURL(join(dist, NEXT)).href;
    build({ 'server/entry.mjs': `export const client = '${next}/client/';` }, NOW_MS);
    expect(read('server/entry.mjs')).toBe(`export const client = '${pathToFileURL(dist).href}/client/';`);
  });

  test('touches neither the service nor the stamps beside it', () => {
    put('service/main.mjs', 'service');
    put('.sources', 'hash');
    build({ 'client/about.html': 'new' }, NOW_MS);
    expect([read('service/main.mjs'), read('.sources')]).toEqual(['service', 'hash']);
  });
});
