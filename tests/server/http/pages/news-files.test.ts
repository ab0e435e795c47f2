// The pages of the news that lie on the disk: those of a build, and those drawn since.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Paint } from '#server/http/pages/first-paint.ts';
import { openNewsFiles, type NewsFiles } from '#server/http/pages/news-files.ts';
import { NEWS_FACTS, newsFile } from '#server/site/news-facts.ts';
import { eventually } from '../../../kit/eventually.ts';

let root: string;
let painted: string[];

const paint: Paint = (page) => {
  painted.push(page.html);
  return page;
};
/** Draws pages that say their own address and `word`. Returns the folder they lie in. */
const drawn = (name: string, paths: readonly string[], word: string): string => {
  const folder = join(root, name);
  for (const path of paths) {
    const file = join(folder, newsFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${path} ${word}`);
  }
  return folder;
};
const built = (paths: readonly string[], word = 'old'): NewsFiles => {
  const folder = drawn('built', paths, word);
  const pages = Object.fromEntries(paths.map((path) => [path, `key of ${path}`]));
  writeFileSync(join(folder, NEWS_FACTS), JSON.stringify({ policy: '', pages }));
  return openNewsFiles(folder, paint);
};
const text = async (files: NewsFiles, path: string): Promise<string | undefined> =>
  (await files.read(path))?.bodies.identity.toString();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luochui-news-files-'));
  painted = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('pages of the news that were drawn anew', () => {
  test('stand in place of what lay there', async () => {
    const files = built(['/information', '/information/n/a']);
    expect(await text(files, '/information')).toBe('/information old');
    files.lay(drawn('new', ['/information'], 'new'), ['/information'], ['/information/n/a']);
    expect(await text(files, '/information')).toBe('/information new');
    expect(files.has('/information/n/a')).toBe(false);
  });

  test('are read ahead in turn, only as many as kept', async () => {
    const paths = Array.from({ length: 1_000 }, (_, at) => `/information/n/${at}`);
    const files = built(['/information']);
    files.lay(drawn('new', paths, 'new'), paths, []);
    await eventually(() => expect(painted.length).toBe(400));
    expect(painted).toEqual(paths.slice(0, 400).map((path) => `${path} new`));
    expect(await text(files, '/information/n/999')).toBe('/information/n/999 new');
  });

  test('are what they were where their drawing is dropped', async () => {
    const paths = ['/information', '/information/n/a', '/information/n/b'];
    const files = built(paths);
    for (const round of ['first', 'second']) {
      const folder = drawn(round, paths, round);
      rmSync(folder, { recursive: true });
      files.lay(folder, paths, []);
    }
    expect(await text(files, '/information/n/b')).toBe('/information/n/b old');
  });
});
