// By its number what the house keeps is listed: whatever the clock does, the later one is the
// greater.
import { describe, expect, test } from 'vitest';
import { risingIds } from '#server/engine/rising-ids.ts';

const CHANCE = '8f00-0123456789ab';
const at = (time: string, chance = '7fff'): string => `${time}-${chance}-${CHANCE}`;

const drawing = (...drawn: readonly string[]): (() => string) => {
  const left = drawn.values();
  return risingIds(() => left.next().value ?? '');
};

describe('the numbers of what is kept', () => {
  test('rise within a millisecond, whatever chance has drawn', () => {
    const next = drawing(at('01a210ab-0001', '7ccc'), at('01a210ab-0001', '7aaa'), at('01a210ab-0002'));
    expect([next(), next(), next()]).toEqual([
      at('01a210ab-0001', '7000'),
      at('01a210ab-0001', '7001'),
      at('01a210ab-0002', '7000'),
    ]);
  });

  test('go on from where they are when the clock goes back', () => {
    const next = drawing(at('01a210ab-0009'), at('01a210ab-0002'), at('01a210ab-0009'));
    expect([next(), next(), next()].map((id) => id.slice(0, 18))).toEqual([
      '01a210ab-0009-7000',
      '01a210ab-0009-7001',
      '01a210ab-0009-7002',
    ]);
  });

  test('go on in the next millisecond when one is full', () => {
    const next = risingIds(() => at('01a210ab-ffff'));
    const ids = Array.from({ length: 4_097 }, () => next());
    expect(ids.slice(-3).map((id) => id.slice(0, 18))).toEqual([
      '01a210ab-ffff-7ffe',
      '01a210ab-ffff-7fff',
      '01a210ac-0000-7000',
    ]);
    expect(ids.toSorted()).toEqual(ids);
  });

  test('are each another’s, drawn by chance in all that does not count', () => {
    const next = risingIds();
    const ids = Array.from({ length: 1_000 }, () => next());
    expect(new Set(ids.map((id) => id.slice(-17))).size).toBe(ids.length);
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
  });
});
