// Tools a long page offers beside its text: finding words in it, and passing it on.
import { describe, expect, it, vi } from 'vitest';
import { foundWords, placesOf } from '#lib/frame/find-in-text.ts';
import { shareBy } from '#lib/frame/share.ts';

describe('finding words in a text', () => {
  it.each([
    ['保证金退还保证金', '保证金', [0, 5]],
    ['PDF 与 pdf', 'Pdf', [0, 6]],
    ['保证金', ' 保证金 ', [0]],
    ['啊啊啊啊', '啊啊', [0, 2]],
    ['保证金', '佣金', []],
    ['保证金', '', []],
    ['保证金', '   ', []],
    ['', '保证金', []],
  ])('of %j for %j gives the places %j', (text, words, places) => {
    expect(placesOf(text, words)).toEqual(places);
  });

  it.each([
    [5, 1, '保证金', '第 2 处，共 5 处'],
    [1, 0, '保证金', '第 1 处，共 1 处'],
    [0, 0, '保证金', '本页没有找到'],
    [0, 0, ' ', ''],
  ])('says of %i found, at %i, for %j: %s', (count, index, words, said) => {
    expect(foundWords(count, index, words)).toBe(said);
  });
});

describe('passing a page on', () => {
  const page = { title: '拍卖公告', url: 'https://luochui.test/infoDatails?id=1' };
  const clipboard = (writeText: () => Promise<void>) => ({ writeText }) as unknown as Clipboard;
  const closed = Object.assign(new Error('closed'), { name: 'AbortError' });

  it('goes by the sheet of the device where there is one', async () => {
    const share = vi.fn(() => Promise.resolve());
    expect(await shareBy({ share, clipboard: clipboard(vi.fn()) }, page)).toBe('shared');
    expect(share).toHaveBeenCalledWith(page);
  });

  it('copies the address elsewhere', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    expect(await shareBy({ clipboard: clipboard(writeText) }, page)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(page.url);
  });

  it('reports nothing when the sheet was closed again', async () => {
    expect(await shareBy({ share: () => Promise.reject(closed) }, page)).toBe('shared');
  });

  it.each([
    ['the sheet breaks', { share: () => Promise.reject(new Error('no')) }],
    ['nothing may be copied', { clipboard: clipboard(() => Promise.reject(new Error('no'))) }],
    ['there is neither', {}],
  ])('says so when %s', async (_what, means) => {
    expect(await shareBy(means, page)).toBe('failed');
  });
});
