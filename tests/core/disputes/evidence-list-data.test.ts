import { describe, expect, it } from 'vitest';
import { DISPUTE_REASONS } from '#core/disputes/dispute-reasons-data.ts';
import { evidenceListOf } from '#core/disputes/evidence-list-data.ts';

describe('what is to be shown for a reason', () => {
  it.each(DISPUTE_REASONS)('$id names something, and nothing twice', ({ id, category }) => {
    for (const of of ['vehicle', 'goods'] as const) {
      const list = evidenceListOf(category, id, of);
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it('is heard or seen in motion where a picture shows nothing', () => {
    expect(evidenceListOf('condition', 'engine', 'vehicle')).toEqual(['video', 'photo', 'quote', 'odometer']);
    expect(evidenceListOf('condition', 'gearbox', 'vehicle')[0]).toBe('video');
  });

  it('is the odometer where the condition depends on the distance', () => {
    expect(evidenceListOf('condition', 'electrics', 'vehicle')).toContain('odometer');
    expect(evidenceListOf('condition', 'not-as-described', 'goods')).not.toContain('odometer');
    expect(evidenceListOf('odometer', 'odometer-altered', 'vehicle')).toEqual(['odometer', 'paper']);
  });

  it('is a paper where it is about rights', () => {
    expect(evidenceListOf('ownership', 'mortgaged-or-sealed', 'goods')).toEqual(['paper']);
  });
});
