// Content below the first screen waits for that screen, and comes a portion at a time.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, type PaperElement } from '../../kit/browser/paper-page.ts';

const HTML = '<section></section>'.repeat(5);
/** A browser that cannot say when it is idle is taken to be so after this long. */
const IDLE_MS = 200;

let sections: PaperElement[];

const laid = (): boolean[] => sections.map(({ dataset }) => dataset.laid !== undefined);
const isAllLaid = (): boolean => document.documentElement.dataset.laid !== undefined;

const open = async (readyState: DocumentReadyState, gone?: AbortSignal): Promise<void> => {
  openBrowser();
  sections = paperDocument(HTML).querySelectorAll('section');
  Object.assign(document, { readyState });
  const { layOut } = await import('#lib/frame/lay-out.ts');
  layOut(sections as unknown as HTMLElement[], 2, gone);
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('what lies below the first screen', () => {
  it('is laid out in portions, from above, when nothing is pressing', async () => {
    await open('complete');
    expect(laid()).not.toContain(true);
    vi.advanceTimersByTime(IDLE_MS);
    expect(laid()).toEqual([true, true, false, false, false]);
    vi.advanceTimersByTime(IDLE_MS);
    expect(laid()).toEqual([true, true, true, true, false]);
  });

  it('is held back no more once all came, whatever is renewed', async () => {
    await open('complete');
    vi.advanceTimersByTime(2 * IDLE_MS);
    expect(isAllLaid()).toBe(false);
    vi.advanceTimersByTime(IDLE_MS);
    expect([isAllLaid(), vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('waits until the page is loaded', async () => {
    await open('interactive');
    vi.advanceTimersByTime(10 * IDLE_MS);
    expect(laid()).not.toContain(true);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(10 * IDLE_MS);
    expect(laid()).not.toContain(false);
  });

  it('is left alone once the page is gone', async () => {
    const gone = new AbortController();
    await open('complete', gone.signal);
    vi.advanceTimersByTime(IDLE_MS);
    gone.abort();
    vi.advanceTimersByTime(10 * IDLE_MS);
    expect(laid()).toEqual([true, true, false, false, false]);
    expect(isAllLaid()).toBe(false);
  });
});
