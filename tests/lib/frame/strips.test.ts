// Scroll position of a row of links, so that the one the reader is at is in sight.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bringIntoStrip, mountStrips } from '#lib/frame/strips.ts';

afterEach(() => vi.unstubAllGlobals());

const boxed = (left: number, width: number) => ({ getBoundingClientRect: () => ({ left, width }) });

describe('a strip of links', () => {
  it('moves until the item lies in its middle', () => {
    const strip = { ...boxed(12, 296), scrollLeft: 0 };
    bringIntoStrip(strip, boxed(300, 60));
    expect(strip.scrollLeft).toBe(170);
  });

  it('moves back for an item that has gone out at its beginning', () => {
    const strip = { ...boxed(12, 296), scrollLeft: 400 };
    bringIntoStrip(strip, boxed(-88, 60));
    expect(strip.scrollLeft).toBe(182);
  });

  it('stays where its item is in the middle already', () => {
    const strip = { ...boxed(0, 300), scrollLeft: 25 };
    bringIntoStrip(strip, boxed(120, 60));
    expect(strip.scrollLeft).toBe(25);
  });
});

describe('the strips of a page', () => {
  const stripWith = (current: ReturnType<typeof boxed> | null) => ({
    ...boxed(0, 300),
    scrollLeft: 0,
    querySelector: () => current,
  });

  it('are each brought to the reader, else left alone', () => {
    const [here, elsewhere] = [stripWith(boxed(420, 60)), stripWith(null)];
    vi.stubGlobal('document', { querySelectorAll: () => [here, elsewhere] });
    mountStrips();
    expect([here.scrollLeft, elsewhere.scrollLeft]).toEqual([300, 0]);
  });
});
