// The news of the house as its pages are handed them: read from the folder, out on their day, and
// new as soon as they change.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foldersOf } from '#server/content/folders.ts';
import { libraryIn, type Library } from '#server/content/library.ts';
import { openNews, type NewsRoom } from '#server/content/news-room.ts';
import { ARTICLE, putFiles } from '../../kit/content/texts.ts';

const DAY_MS = 86_400_000;
const YARDS = '2026-11-20-yards';
/** The day of `ARTICLE` begins in China. */
const OUT_AT_MS = Date.parse('2026-11-20T00:00:00+08:00');

let folder = '';
let nowMs = OUT_AT_MS;
let library: Library;
let news: NewsRoom;
const read: string[] = [];

const put = (name: string, text: string): void => putFiles(folder, { [`news/${name}.md`]: text });
const on = (day: string, title = '冬季看车时间调整'): string =>
  ARTICLE.replace('2026-11-20', day).replace('冬季看车时间调整', title);
const names = async (): Promise<string[]> => (await news.all()).map(({ id }) => id);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-news-'));
  nowMs = OUT_AT_MS;
  read.length = 0;
  put(YARDS, ARTICLE);
  library = libraryIn(foldersOf(folder, null));
  const watched: Library['read'] = (collection, name) => {
    read.push(name);
    return library.read(collection, name);
  };
  news = openNews({ names: library.names, read: watched }, () => nowMs);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the news of the house', () => {
  test('stand latest first, and are the same list until something changes', async () => {
    put('older', on('2026-11-01'));
    put('another-of-the-day', ARTICLE);
    expect(await names()).toEqual([YARDS, 'another-of-the-day', 'older']);
    expect(await news.all()).toBe(await news.all());
    expect(read).toHaveLength(3);
  });

  test('are out as their day begins in China, saved or not', async () => {
    put('tomorrow', on('2026-11-21'));
    put('next-week', on('2026-11-27'));
    expect(await names()).toEqual([YARDS]);
    expect(await news.read('tomorrow')).toBeNull();
    nowMs = OUT_AT_MS + DAY_MS - 1;
    expect(await names()).toEqual([YARDS]);
    nowMs += 1;
    expect(await names()).toEqual(['tomorrow', YARDS]);
    expect(await news.read('tomorrow')).toMatchObject({ entry: { id: 'tomorrow' } });
    nowMs = OUT_AT_MS + 7 * DAY_MS;
    expect(await names()).toEqual(['next-week', 'tomorrow', YARDS]);
    expect(read.filter((name) => name === 'next-week')).toHaveLength(1);
  });

  test('carry the text of one only when it is read', async () => {
    expect(await news.read(YARDS)).toEqual({
      entry: {
        id: YARDS,
        data: {
          title: '冬季看车时间调整',
          summary: '十二月起，看车场每天提前半小时开门，周日照常。',
          category: 'company',
          publishedOn: new Date('2026-11-20'),
          source: '落槌拍卖（示例）',
        },
      },
      body: expect.stringMatching(/^## 新的时间/),
    });
    expect(await news.read('none')).toBeNull();
    expect(await news.read('../rules/service')).toBeNull();
  });

  test('that are saved, new and taken down count for whoever asks next', async () => {
    put('older', on('2026-11-01'));
    const [, older] = await news.all();
    put(YARDS, on('2026-11-20', '冬季看车时间再调整'));
    put('new', on('2026-11-19'));
    for (const name of [YARDS, 'new']) news.changed(name);
    expect((await news.all()).map(({ data }) => data.title.slice(-3))).toEqual([
      '再调整',
      '间调整',
      '间调整',
    ]);
    rmSync(join(folder, 'news/new.md'));
    news.changed('new');
    expect(await names()).toEqual([YARDS, 'older']);
    // A text that has not changed is the same entry, and need not be readied again by its keeper.
    expect((await news.all())[1]).toBe(older);
  });

  test('let a page be shared only until the next change', async () => {
    await news.all();
    const before = news.revision();
    await news.read(YARDS);
    expect(news.revision()).toBe(before);
    news.changed(YARDS);
    expect(news.revision()).toBeGreaterThan(before);
  });

  test('with a fault are shown by nobody until it is mended', async () => {
    put('broken', '没有栏目的一篇');
    put('short', on('2026-11-19', '短'));
    put('raw', `${ARTICLE}\n<b>粗体</b>\n`);
    expect(await names()).toEqual([YARDS]);
    for (const name of ['broken', 'short', 'raw']) expect(await news.read(name)).toBeNull();
    put('short', on('2026-11-19'));
    expect(await news.read('short')).toMatchObject({ entry: { id: 'short' } });
    expect(await names()).toEqual([YARDS, 'short']);
  });

  test('with a fault stay until mended, and go with their file', async () => {
    put('practice', on('2026-11-19', '演练场开放'));
    const before = await news.read('practice');
    expect(await names()).toEqual([YARDS, 'practice']);
    for (const broken of [on('2026-11-19', '短'), '没有栏目的一篇']) {
      put('practice', broken);
      news.reload();
      expect(await news.read('practice')).toEqual(before);
      expect(await names()).toEqual([YARDS, 'practice']);
    }
    put('practice', on('2026-11-19', '演练场的新规矩'));
    expect(await news.read('practice')).toMatchObject({ entry: { data: { title: '演练场的新规矩' } } });
    rmSync(join(folder, 'news/practice.md'));
    expect(await news.read('practice')).toBeNull();
  });

  test('written into the folder by hand are there when looked through', async () => {
    await news.all();
    put('by-hand', on('2026-11-18'));
    rmSync(join(folder, `news/${YARDS}.md`));
    news.reload();
    expect(await names()).toEqual(['by-hand']);
  });

  test('are looked for again when the folder could not be read', async () => {
    let fails = true;
    const shaky = openNews(
      {
        ...library,
        names: (collection) => (fails ? Promise.reject(new Error('disk')) : library.names(collection)),
      },
      () => nowMs,
    );
    await expect(shaky.all()).rejects.toThrow('disk');
    fails = false;
    expect(await shaky.all()).toHaveLength(1);
  });

  test('are read a few at a time, once for all visitors', async () => {
    for (let at = 0; at < 120; at += 1) put(`a${at}`, on('2026-10-01'));
    const lists = await Promise.all([news.all(), news.all(), news.all()]);
    expect(new Set(lists).size).toBe(1);
    expect(lists[0]).toHaveLength(121);
    expect(read).toHaveLength(121);
  });
});
