// The texts of the house on the disk: layers, whole writes, and how a file is read and written
// again.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '#contract/content/content-form.ts';
import { contentFolders, foldersOf } from '#server/content/folders.ts';
import { parseText, Unreadable, writeText } from '#server/content/front-matter.ts';
import { libraryIn, pathOf, type Library } from '#server/content/library.ts';
import { lineDiff } from '#server/content/line-diff.ts';
import { ARTICLE, putFiles } from '../../kit/content/texts.ts';

let folder: string;
let ground: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-texts-'));
  ground = join(folder, 'ground');
});
afterEach(() => rmSync(folder, { recursive: true }));

const own = (): string => join(folder, 'own');

describe('folders over folders', () => {
  test('what a house wrote stands over the code’s, name for name', async () => {
    putFiles(ground, { 'news/a.md': 'ground a', 'news/b.md': 'ground b' });
    const folders = foldersOf(own(), ground);
    await folders.write('news/b.md', 'own b');
    await folders.write('news/c.md', 'own c');
    expect(await folders.list('news')).toEqual(['a.md', 'b.md', 'c.md']);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((name) => folders.read(`news/${name}.md`)))).toEqual([
      'ground a',
      'own b',
      'own c',
      null,
    ]);
    expect(await folders.readGround('news/b.md')).toBe('ground b');
    expect(readFileSync(join(ground, 'news/b.md'), 'utf8')).toBe('ground b');
  });

  test('a text of the code can be taken down, still there', async () => {
    putFiles(ground, { 'news/a.md': 'ground a' });
    const folders = foldersOf(own(), ground);
    await folders.remove('news/a.md');
    expect(await folders.read('news/a.md')).toBeNull();
    expect(await folders.locate('news/a.md')).toBeNull();
    expect(readFileSync(join(ground, 'news/a.md'), 'utf8')).toBe('ground a');
  });

  test('a house with a folder of its own has nothing else', async () => {
    const folders = contentFolders(own(), folder);
    await folders.write('news/a.md', 'own a');
    expect(await folders.list('news')).toEqual(['a.md']);
    await folders.remove('news/a.md');
    await folders.remove('news/a.md');
    expect(await folders.list('news')).toEqual([]);
  });

  test('a cut-off write leaves nothing taken for a text', async () => {
    const folders = foldersOf(own(), null);
    await folders.write('news/a.md', 'whole');
    writeFileSync(join(own(), 'news/b.md.1234.part'), 'ha');
    expect(await folders.list('news')).toEqual(['a.md']);
    await Promise.all([
      folders.write('news/a.md', 'x'.repeat(9_000)),
      folders.write('news/a.md', 'y'.repeat(9_000)),
    ]);
    expect(await folders.read('news/a.md')).toMatch(/^(x{9000}|y{9000})$/);
    expect(readdirSync(join(own(), 'news')).filter((name) => name.endsWith('.part'))).toEqual([
      'b.md.1234.part',
    ]);
  });
});

describe('a text as a file', () => {
  test('is read into fields and body, and written the same again', () => {
    const read = parseText(ARTICLE);
    expect(read.fields).toMatchObject({ category: 'company', publishedOn: new Date('2026-11-20') });
    expect(read.body).toMatch(/^## 新的时间/);
    expect(writeText('news', read)).toBe(ARTICLE);
  });

  test('keeps what no form knows, and says why it cannot be read', () => {
    const kept = writeText('pages', { fields: { more: 1, title: '公司简介' }, body: 'x' });
    expect(kept).toBe('---\ntitle: 公司简介\nmore: 1\n---\n\nx\n');
    expect(() => parseText('没有栏目')).toThrow(new Unreadable('开头缺少两行 --- 之间的栏目'));
    expect(() => parseText('---\ntitle: a\n  b: : c\n---\nx')).toThrow(/^第 \d 行的栏目写法有误$/);
    expect(() => parseText('---\n- a\n---\nx')).toThrow('两行 --- 之间要写“栏目: 内容”');
  });

  test('brings back whatever was typed, however odd', () => {
    const line = fc
      .string({ unit: 'binary', maxLength: 40 })
      .map((text) => text.replaceAll(/[\r\n\u2028\u2029\u0085]/g, ' '));
    fc.assert(
      fc.property(line, line, (title, source) => {
        const text = writeText('news', { fields: { title, source }, body: '正文' });
        expect(parseText(text)).toEqual({ fields: { title, source }, body: '正文\n' });
      }),
    );
  });
});

describe('the library', () => {
  let library: Library;
  beforeEach(() => {
    putFiles(ground, {
      'news/2026-11-20-yards.md': ARTICLE,
      'company/partners.json': '[{"id":"bank","name":"示例银行"}]',
    });
    library = libraryIn(foldersOf(own(), ground));
  });

  test('reads a text and a row of a file of rows alike', async () => {
    expect(await library.read('news', '2026-11-20-yards')).toMatchObject({
      body: expect.any(String),
      problem: null,
    });
    expect(await library.read('partners', 'bank')).toMatchObject({
      fields: { name: '示例银行' },
      body: null,
    });
    expect(await library.read('partners', 'nobody')).toBeNull();
    expect(await library.read('branches', 'shanghai')).toBeNull();
    expect(await library.read('news', '../company/partners')).toBeNull();
    expect(await library.all('news')).toHaveLength(1);
  });

  test('writes only over what the writer had before them', async () => {
    const before = await library.read('news', '2026-11-20-yards');
    const entry = { fields: { ...before?.fields, title: '改过的标题' }, body: '改过的正文' };
    const wish = { collection: 'news', name: '2026-11-20-yards', seenHash: before?.hash ?? null } as const;
    const first = await library.write(wish, entry);
    const second = await library.write(wish, { ...entry, body: '另一位的正文' });
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, lies: { body: '改过的正文\n' } });
    expect(await library.write({ ...wish, seenHash: null }, entry)).toMatchObject({ ok: false });
  });

  test('two who change different rows of one file lose neither', async () => {
    const add = (name: string) =>
      library.write({ collection: 'partners', name, seenHash: null }, { fields: { name }, body: null });
    await Promise.all([add('one'), add('two'), add('three')]);
    expect(await library.names('partners')).toEqual(['bank', 'one', 'two', 'three']);
    const bank = await library.read('partners', 'bank');
    await library.remove({ collection: 'partners', name: 'bank', seenHash: bank?.hash ?? null });
    expect(await library.names('partners')).toEqual(['one', 'two', 'three']);
  });

  test('says of a broken file why it is broken', async () => {
    putFiles(own(), { 'news/broken.md': '没有栏目' });
    expect(await library.read('news', 'broken')).toMatchObject({
      fields: {},
      body: '',
      problem: '开头缺少两行 --- 之间的栏目',
    });
    expect(library.asEntry('house', 'house', '{')).toMatchObject({ body: null, problem: '文件读不出来' });
  });

  test('makes a path of nothing that is no name', () => {
    for (const collection of COLLECTION_NAMES) {
      expect(() => pathOf(collection, '../../etc/passwd')).toThrow(/is no name/);
      expect(pathOf(collection, 'a-name')).toMatch(
        /^(news|banners|rules|questions|pages)\/a-name\.md$|^company\/\w+\.json$/,
      );
    }
  });
});

describe('two versions of a text', () => {
  const told = (older: string, newer: string): string =>
    lineDiff(older, newer)
      .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
      .join('\n');

  test('are told apart line by line', () => {
    expect(told('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toBe(' a\n-b\n+x\n c\n+y\n d');
    expect(told('a', 'a')).toBe(' a');
    expect(told('', 'a')).toBe('-\n+a');
    expect(told('a\na\na', 'a\na')).toBe(' a\n a\n-a');
  });

  test('give back both of them, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('甲', '乙', '丙', ''), { maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (older, newer) => {
        const lines = lineDiff(older, newer);
        const side = (gone: 'added' | 'removed') =>
          lines
            .filter(({ kind }) => kind !== gone)
            .map((line) => line.text)
            .join('\n');
        expect([side('added'), side('removed')]).toEqual([older, newer]);
      }),
    );
  });
});
