// What lies below the first screen waits for it, and comes a block at a time.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, type PaperElement } from '../../kit/paper-page.ts';

const HTML =
  '<section data-block="today" data-later></section><section data-later></section><section></section>';

let page: PaperElement;
let root: { dataset: Record<string, string> };
let frames: (() => void)[];

/** The browser paints, and then does what waited for that. */
const frame = (): void => {
  for (const act of frames.splice(0)) act();
  vi.runAllTimers();
};
const held = (): number => page.querySelectorAll('[data-later]').length;
const isLaid = (): boolean => 'laid' in root.dataset;

const open = async (html: string): Promise<void> => {
  openBrowser();
  page = paperDocument(html);
  root = { dataset: {} };
  frames = [];
  Object.assign(page, { documentElement: root });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  const { layOutBlocks } = await import('#lib/home/lay-out.ts');
  layOutBlocks();
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the blocks below the first screen', () => {
  it('are held back until a frame is painted', async () => {
    await open(HTML);
    vi.runAllTimers();
    expect([held(), isLaid()]).toEqual([2, false]);
  });

  it('come one to a frame, from above', async () => {
    await open(HTML);
    frame();
    expect(page.querySelectorAll('[data-block="today"][data-later]')).toEqual([]);
    expect(held()).toBe(1);
    frame();
    expect([held(), isLaid()]).toEqual([0, false]);
  });

  it('are held back no more when all have come, whatever is put anew', async () => {
    await open(HTML);
    for (let turn = 0; turn < 3; turn += 1) frame();
    expect([isLaid(), frames.length]).toEqual([true, 0]);
  });

  it('of a page that has none are soon done', async () => {
    await open('<section></section>');
    frame();
    expect([isLaid(), frames.length]).toEqual([true, 0]);
  });
});
