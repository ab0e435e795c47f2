// Block of a page that is marked as being read.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markSection } from '#lib/lots/page/mark-section.ts';

const WINDOW_HEIGHT = 1_000;
/** Places of the heads of the blocks, by their ids; a block that is missing is on no page. */
let tops: Record<string, number>;

const linkTo = (id: string, left: number) => {
  const attributes = new Map<string, string>();
  return {
    hash: `#${id}`,
    attributes,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    getBoundingClientRect: () => ({ left, width: 100 }),
  };
};

const links = ['facts', 'inspection', 'record'].map((id, place) => linkTo(id, place * 200));
const bar = {
  scrollLeft: 0,
  querySelectorAll: () => links,
  getBoundingClientRect: () => ({ left: 0, width: 300 }),
};
let scroll: () => void = () => undefined;

const marked = (): readonly string[] =>
  links.filter(({ attributes }) => attributes.get('aria-current') === 'location').map(({ hash }) => hash);
const scrollTo = (next: typeof tops): void => {
  tops = next;
  scroll();
};

beforeEach(() => {
  tops = { facts: 600, inspection: 1_200, record: 2_400 };
  bar.scrollLeft = 0;
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      if (selector === '[data-sections]') return bar;
      const top = tops[selector.slice(1)];
      return top === undefined ? null : { getBoundingClientRect: () => ({ top }) };
    },
  });
  vi.stubGlobal('window', {
    innerHeight: WINDOW_HEIGHT,
    addEventListener: (_type: string, look: () => void) => {
      scroll = look;
    },
  });
  for (const link of links) link.attributes.clear();
  markSection();
});

describe('the row of links to the blocks of a page', () => {
  it('marks the first until any has been reached', () => {
    expect(marked()).toEqual(['#facts']);
  });

  it('marks the last block above the upper third, and no other', () => {
    scrollTo({ facts: -400, inspection: 299, record: 301 });
    expect(marked()).toEqual(['#inspection']);
    scrollTo({ facts: -900, inspection: -300, record: 120 });
    expect(marked()).toEqual(['#record']);
    scrollTo({ facts: 290, inspection: 900, record: 2_000 });
    expect(marked()).toEqual(['#facts']);
  });

  it('brings the link it marks into sight', () => {
    scrollTo({ facts: -400, inspection: -200, record: 10 });
    expect(bar.scrollLeft).toBe(200);
  });

  it('passes over a block the page has not', () => {
    scrollTo({ facts: -400, record: 900 });
    expect(marked()).toEqual(['#facts']);
  });

  it('is none on a page without it', () => {
    vi.stubGlobal('document', { querySelector: () => null });
    expect(markSection).not.toThrow();
  });
});
