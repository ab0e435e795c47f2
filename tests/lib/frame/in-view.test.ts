import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

let watched: unknown[] = [];
let notice: (isIntersecting: boolean) => void = () => {};
let isFar: (element: Element) => boolean;
let card: Element;

const observing = class {
  constructor(note: (entries: unknown[]) => void) {
    notice = (isIntersecting) => note(watched.map((target) => ({ target, isIntersecting })));
  }
  observe(element: unknown): void {
    watched.push(element);
  }
};

beforeEach(async () => {
  openBrowser();
  watched = [];
  const page: PaperElement = paperDocument('<p></p>');
  card = theOne(page, 'p') as unknown as Element;
  ({ isFar } = await import('#lib/frame/in-view.ts'));
});

describe('something on the page', () => {
  it('is near until the browser has said that it is far', () => {
    vi.stubGlobal('IntersectionObserver', observing);
    expect(isFar(card)).toBe(false);
    notice(false);
    expect(isFar(card)).toBe(true);
    notice(true);
    expect(isFar(card)).toBe(false);
  });

  it('is watched once, however often one asks', () => {
    vi.stubGlobal('IntersectionObserver', observing);
    for (let asked = 0; asked < 3; asked += 1) isFar(card);
    expect(watched).toEqual([card]);
  });

  it('is near in a browser that cannot tell', () => {
    expect(isFar(card)).toBe(false);
  });
});
