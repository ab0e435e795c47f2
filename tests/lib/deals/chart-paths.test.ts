// Marks of one kind are one path: what it leads through is what it was made of.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acrossPath, downPath, joinedPath, spotsPath } from '#lib/deals/chart-paths.ts';
import type { Spot } from '#lib/deals/charts.ts';

const anySpot = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 208 }) });

/** The places a path of steps leads through, as a browser reads it. */
const readBack = (path: string): readonly Spot[] => {
  const numbers = [...path.slice(1).matchAll(/-?\d+/g)].map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, at) => {
    x += numbers[2 * at] ?? 0;
    y += numbers[2 * at + 1] ?? 0;
    return { x, y };
  });
};
const inOrder = (spots: readonly Spot[]): readonly Spot[] =>
  spots.toSorted((one, other) => one.x - other.x || one.y - other.y);

describe('the path of spots', () => {
  it('leads through every one of them, also where two are the same', () => {
    fc.assert(
      fc.property(fc.array(anySpot, { minLength: 1, maxLength: 60 }), (spots) => {
        expect(readBack(spotsPath(spots))).toEqual(inOrder(spots));
      }),
    );
  });

  it('says nothing a number does not need', () => {
    expect(
      spotsPath([
        { x: 60, y: 9 },
        { x: 52, y: 90 },
        { x: 52, y: 18 },
      ]),
    ).toBe('m52 18 0 72 8-81');
  });
});

describe('strokes', () => {
  it('go across from where they begin', () => {
    expect(
      acrossPath([
        { from: 50, to: 64, y: 129 },
        { from: 76, to: 90, y: 92 },
      ]),
    ).toBe('M50 129h14M76 92h14');
  });

  it('go down from one height', () => {
    expect(downPath([57, 83], { y: 160, length: 16 })).toBe('M57 160v16M83 160v16');
  });

  it('join neighbours, and begin anew after a gap', () => {
    const [first, second, third] = [57, 83, 108].map((x) => ({ x, y: x + 1 }));
    if (!first || !second || !third) throw new Error('three places');
    expect(joinedPath([[first, second], [third]])).toBe('M57 58 83 84M108 109');
  });

  it('of nothing are no path', () => {
    expect([acrossPath([]), downPath([], { y: 1, length: 1 }), joinedPath([])]).toEqual(['', '', '']);
  });
});
