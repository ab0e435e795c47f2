// The pages of the news drawn into a build: what would show nothing new is taken over and never
// drawn again.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewsBundle } from '#contract/content/news-pages.ts';
import { foldersOf } from '#server/content/folders.ts';
import { libraryIn } from '#server/content/library.ts';
import { drawNews } from '#server/site/draw-news.ts';
import { newsFacts, newsFaults, newsFile } from '#server/site/news-facts.ts';
import { isIndexBehind } from '#server/site/news-index.ts';
import { ARTICLE, putFiles } from '../../kit/content/texts.ts';
import { eventually } from '../../kit/eventually.ts';

const NOW_MS = Date.parse('2026-11-25T12:00:00+08:00');

let root = '';
let drawn: string[] = [];
let told: string[] = [];

const bundle: NewsBundle = {
  openNewsDrawer: async (news) => ({
    pages: (await news.all()).map(({ id, data }) => ({
      path: `/information/n/${id}`,
      route: 'n',
      depth: 0,
      facts: JSON.stringify(data),
      articleId: id,
    })),
    draw: async ({ path, articleId }) => {
      drawn.push(path);
      return { text: (await news.read(articleId ?? ''))?.body ?? '', policy: 'policy' };
    },
  }),
};

const put = (name: string, text = ARTICLE): void =>
  putFiles(join(root, 'content'), { [`news/${name}.md`]: text });
const texts = (changed: readonly string[] | null = null) => {
  const folders = foldersOf(join(root, 'content'), null);
  return { folders, library: libraryIn(folders), keptIn: join(root, 'kept'), changed };
};
const build = async (name: string, before: string | null, changed: readonly string[] | null = null) => {
  drawn = [];
  told = [];
  const folder = join(root, name);
  mkdirSync(folder);
  const counted = await drawNews({
    texts: texts(changed),
    bundle,
    template: root,
    folder,
    before: before === null ? null : join(root, before),
    nowMs: NOW_MS,
    ready: (paths, gone) => told.push(...paths, ...gone.map((path) => `gone ${path}`)),
  });
  return { ...counted, folder };
};
/** The bundle as a thread loads it: whoever draws stands on the page. */
const threadBundle = (draw: string): string => `export const openNewsDrawer = async (news) => ({
  pages: [],
  draw: async ({ path }) => { ${draw} },
});\n`;
const DRAWS = `return { text: (await news.read(path.split('/').at(-1))).entry.data.title + ' by a thread', policy: 'policy' };`;
const BREAKS = `throw new Error('the drawing broke');`;
/** A first build of 1,200 articles by two threads; the caller's begins when `begin` says so. */
const buildMany = async (thread: string, begin: () => Promise<void>) => {
  putFiles(root, { 'prerender/entry.mjs': threadBundle(thread) });
  for (let place = 0; place < 1_200; place += 1) put(`n${place}`);
  const folder = join(root, 'many');
  mkdirSync(folder);
  const late: NewsBundle = {
    openNewsDrawer: async (news) => {
      const drawer = await bundle.openNewsDrawer(news);
      return { pages: drawer.pages, draw: (page) => begin().then(() => drawer.draw(page)) };
    },
  };
  const parts = { texts: texts(), bundle: late, template: root, folder, before: null, nowMs: NOW_MS };
  return drawNews({ ...parts, workerCount: 1 });
};
const at = (folder: string, id: string): string => join(folder, newsFile(`/information/n/${id}`));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luochui-drawn-'));
  drawn = [];
  for (const name of ['one', 'two']) put(name);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the pages of the news', () => {
  test('are all drawn in a first build, unchanged ones never', async () => {
    expect(await build('first', null)).toMatchObject({ pageCount: 2, drawnCount: 2 });
    const second = await build('second', 'first');
    expect(second).toMatchObject({ pageCount: 2, drawnCount: 0 });
    expect([drawn, told]).toEqual([[], []]);
    expect(statSync(at(second.folder, 'one')).ino).toBe(statSync(at(join(root, 'first'), 'one')).ino);
    expect(newsFacts(second.folder)?.policy).toBe('policy');
  });

  test('are drawn anew where changed, and told at once', async () => {
    await build('first', null);
    put('two', ARTICLE.replace('每天 8:30 开门', '每天 9:00 开门'));
    put('three');
    const { folder } = await build('second', 'first', ['two', 'three']);
    expect(drawn.toSorted()).toEqual(['/information/n/three', '/information/n/two']);
    expect(told.toSorted()).toEqual(drawn.toSorted());
    expect(readFileSync(at(folder, 'two'), 'utf8')).toContain('9:00');
    expect(readFileSync(at(join(root, 'first'), 'two'), 'utf8')).toContain('8:30');
  });

  test('are gone with their article, and are not out before its day', async () => {
    put('later', ARTICLE.replace('2026-11-20', '2026-11-26'));
    await build('first', null);
    rmSync(join(root, 'content/news/two.md'));
    const { folder } = await build('second', 'first', ['two']);
    const facts = newsFacts(folder);
    expect(Object.keys(facts?.pages ?? {})).toEqual(['/information/n/one']);
    expect(told).toEqual(['gone /information/n/two']);
    expect(facts?.nextOutMs).toBe(Date.parse('2026-11-26T00:00:00+08:00'));
  });

  test('are drawn by several threads where there are thousands, each page once', async () => {
    const files = (): string[] => readdirSync(join(root, 'many/client/information/n'));
    const counted = await buildMany(DRAWS, () =>
      eventually(() => expect(files().length).toBeGreaterThan(10)),
    );
    expect(counted).toEqual({ pageCount: 1_202, drawnCount: 1_202 });
    const written = files().map((name) =>
      readFileSync(join(root, 'many/client/information/n', name), 'utf8'),
    );
    const byThread = written.filter((text) => text === '冬季看车时间调整 by a thread');
    expect(byThread.length).toBeGreaterThan(10);
    expect(byThread.length + drawn.length).toBe(1_202);
  });

  test('with one undrawable are no build, and it says why', async () => {
    await expect(buildMany(BREAKS, () => new Promise(() => undefined))).rejects.toThrow('the drawing broke');
  });

  test('are all drawn anew by another template', async () => {
    await build('first', null);
    putFiles(root, { 'prerender/chunks/another.mjs': '' });
    expect(await build('second', 'first')).toMatchObject({ drawnCount: 2 });
  });

  test('of a faulty text stay as they were, others appear', async () => {
    await build('first', null);
    put('one', '没有栏目的一篇');
    put('three', ARTICLE.replace('冬季看车时间调整', '短'));
    put('four');
    const { folder } = await build('second', 'first');
    expect(drawn).toEqual(['/information/n/four']);
    expect(readFileSync(at(folder, 'one'), 'utf8')).toContain('8:30');
    expect(
      newsFaults(folder)
        .map(({ file, msg }) => `${file} ${msg}`)
        .toSorted(),
    ).toEqual(['news/one.md 开头缺少两行 --- 之间的栏目', 'news/three.md 标题至少 4 个字']);
    putFiles(root, { 'prerender/chunks/another.mjs': '' });
    const third = await build('third', 'second');
    expect(readFileSync(at(third.folder, 'one'), 'utf8')).toContain('8:30');
  });

  test('are known to be behind when a file changed since', async () => {
    const { folder } = await build('first', null);
    const isBehind = () => isIndexBehind(texts(), newsFacts(folder)?.index ?? {});
    expect(await isBehind()).toBe(false);
    put('two', `${ARTICLE}\n又一段。\n`);
    expect(await isBehind()).toBe(true);
    await build('second', 'first');
    expect(await isIndexBehind(texts(), newsFacts(join(root, 'second'))?.index ?? {})).toBe(false);
    rmSync(join(root, 'content/news/two.md'));
    expect(await isIndexBehind(texts(), newsFacts(join(root, 'second'))?.index ?? {})).toBe(true);
  });
});
