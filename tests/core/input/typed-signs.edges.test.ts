// Text that is cut to a length, as an address then carries it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo } from '#core/input/typed-signs.ts';

describe('a text that is cut', () => {
  it.each([
    ['大众帕萨特', 5, '大众帕萨特'],
    ['大众帕萨特', 2, '大众'],
    ['', 4, ''],
    ['大众', 0, ''],
    ['a𠮷b', 2, 'a'],
    ['a𠮷b', 3, 'a𠮷'],
    ['𠮷𠮷', 1, ''],
  ])('%j to %i is %j', (text, most, cut) => {
    expect(cutTo(text, most)).toBe(cut);
  });

  it('can always stand in an address, and is a beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(40), (text, most) => {
        const cut = cutTo(text, most);
        expect(decodeURIComponent(encodeURIComponent(cut))).toBe(cut);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
      }),
    );
  });
});
