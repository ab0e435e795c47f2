import { describe, expect, it } from 'vitest';
import { backdropOf } from '#lib/lots/backdrop.ts';

describe('the wall behind a lot', () => {
  it('is the same on every screen and in every session', () => {
    expect(backdropOf('lot-37')).toBe(backdropOf('lot-37'));
  });

  it('differs from lot to lot, none over a third', () => {
    const counts = new Map<string, number>();
    for (let lot = 0; lot < 1_000; lot += 1) {
      const wall = backdropOf(`lot-${lot}`);
      counts.set(wall, (counts.get(wall) ?? 0) + 1);
    }
    expect(counts.size).toBe(5);
    expect(Math.max(...counts.values())).toBeLessThan(334);
  });
});
