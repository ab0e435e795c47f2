// Which clause of a long text its reader is in, on their way down and on their way back up.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clauseAt, followReading } from '#lib/frame/contents.ts';

afterEach(() => vi.unstubAllGlobals());

const begun = (...tops: readonly number[]) => tops.map((top, place) => ({ id: `c-${place}`, top }));

describe('the clause that is read', () => {
  it.each<[string, readonly number[], string | null]>([
    ['is none above the first', [400, 900], null],
    ['is the first from the line on', [300, 900], 'c-0'],
    ['stays while it fills the screen', [-800, 900], 'c-0'],
    ['is the last of several short ones in the upper part', [-50, 100, 280, 500], 'c-2'],
    ['is the last at the end of the text', [-900, -400, -20], 'c-2'],
    ['is none in a text without clauses', [], null],
  ])('%s', (_what, tops, id) => {
    expect(clauseAt(begun(...tops), 300)).toBe(id);
  });
});

const linkTo = (id: string) => {
  const held = new Map<string, string>();
  return {
    hash: `#${encodeURIComponent(id)}`,
    held,
    setAttribute: (name: string, value: string) => held.set(name, value),
    removeAttribute: (name: string) => held.delete(name),
  };
};

const aText = (hasContents = true) => {
  const tops: Record<string, number> = { 一: 500, 二: 1500 };
  const links = Object.keys(tops).map(linkTo);
  const headings = Object.keys(tops).map((id) => ({
    id,
    getBoundingClientRect: () => ({ top: tops[id] }),
  }));
  const told: { crossed: () => void; watched: unknown[] } = { crossed: () => undefined, watched: [] };
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal('document', {
    querySelector: () => (hasContents ? { querySelectorAll: () => links } : null),
    querySelectorAll: () => headings,
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(crossed: () => void) {
        told.crossed = crossed;
      }
      observe(heading: unknown): void {
        told.watched.push(heading);
      }
    },
  );
  const scrollTo = (first: number, second: number): void => {
    Object.assign(tops, { 一: first, 二: second });
    told.crossed();
  };
  const marked = (): (string | undefined)[] => links.map(({ held }) => held.get('aria-current'));
  return { told, headings, scrollTo, marked };
};

describe('the contents of a text', () => {
  it('mark the clause being read, the previous going back, none at top', () => {
    const text = aText();
    followReading();
    expect(text.told.watched).toEqual(text.headings);
    text.scrollTo(200, 1200);
    expect(text.marked()).toEqual(['location', undefined]);
    text.scrollTo(-800, 200);
    expect(text.marked()).toEqual([undefined, 'location']);
    text.scrollTo(-500, 500);
    expect(text.marked()).toEqual(['location', undefined]);
    text.scrollTo(500, 1500);
    expect(text.marked()).toEqual([undefined, undefined]);
  });

  it('are let be where a text has none', () => {
    const text = aText(false);
    followReading();
    expect(text.told.watched).toEqual([]);
  });
});
