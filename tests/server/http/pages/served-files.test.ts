// The table of a build, kept beside it for the next house that opens it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadPages, type PageTable } from '#server/http/pages/page-table.ts';
import { readServedFiles, writeServedFiles } from '#server/http/pages/served-files.ts';

const PAGE = `<!doctype html><title>关于</title>${'<p>拍卖行</p>'.repeat(40)}`;
const CODE = 'house-1.mjs';

describe('the table kept beside a build', () => {
  let folder: string;
  let table: PageTable;
  const client = (name: string): string => join(folder, 'client', name);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'luochui-served-'));
    mkdirSync(client('_astro'), { recursive: true });
    writeFileSync(client('about.html'), PAGE);
    writeFileSync(client('_astro/logo.png'), Buffer.from([137, 80, 78, 71, 0, 255]));
    table = await loadPages(folder);
    writeServedFiles(folder, CODE, table);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('says the same as the files, in every form', () => {
    expect(readServedFiles(folder, CODE)).toEqual(table);
    expect(readServedFiles(folder, CODE)?.get('/about')?.bodies.identity.toString()).toBe(PAGE);
  });

  test('reads the rest from its own file, later ones notwithstanding', () => {
    const kept = readServedFiles(folder, CODE);
    const { bodies } = table.get('/about') ?? {};
    writeServedFiles(folder, CODE, new Map());
    expect(kept).toEqual(table);
    expect(kept?.get('/about')?.bodies.gzip).not.toBe(kept?.get('/about')?.bodies.gzip);
    expect(kept?.get('/about')?.bodies.br).toBe(kept?.get('/about')?.bodies.br);
    expect(Object.keys(kept?.get('/about')?.bodies ?? {})).toEqual(Object.keys(bodies ?? {}));
  });

  test('does not count for other code', () => {
    expect(readServedFiles(folder, 'house-2.mjs')).toBeNull();
  });

  test.each([
    ['has another size', () => writeFileSync(client('about.html'), `${PAGE} `)],
    ['was written later', () => utimesSync(client('about.html'), 2_000_000_000, 2_000_000_000)],
    ['is gone', () => rmSync(client('_astro/logo.png'))],
    ['has come', () => writeFileSync(client('home.html'), PAGE)],
  ])('does not count when a file %s', (_change, change) => {
    change();
    expect(readServedFiles(folder, CODE)).toBeNull();
  });

  test('does not count beside the bodies of another', () => {
    const bodies = join(folder, 'served-files.bin');
    writeFileSync(bodies, readFileSync(bodies).fill('0', 0, 36));
    expect(readServedFiles(folder, CODE)).toBeNull();
  });

  test('is none where none was kept', () => {
    rmSync(join(folder, 'served-files.bin'));
    expect(readServedFiles(folder, CODE)).toBeNull();
  });
});
