import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotHealth, type HealthFacts, type HealthPoint } from '#core/lots/lot-health.ts';
import { PICTURE_PLACES } from '#core/lots/shown-files.ts';

const ALL_POINTS: readonly HealthPoint[] = [
  'basics',
  'inspector',
  'inspectedOn',
  'scores',
  'paintMicrons',
  'viewing',
  'handover',
  'marks',
  'yard',
  'inspection',
  'title',
  'defects',
];

const bare: HealthFacts = { kind: 'vehicle', pictures: [], documents: [], told: new Set() };
const whole: HealthFacts = {
  kind: 'vehicle',
  pictures: PICTURE_PLACES,
  documents: ['inspection'],
  told: new Set(ALL_POINTS.filter((point) => point !== 'inspection' && point !== 'title')),
};

describe('how complete a lot is', () => {
  it('is nothing of a lot of which nothing is said', () => {
    const health = lotHealth(bare);
    expect(health.score).toBe(0);
    expect(health.missing).toHaveLength(12 + 5 + 5 + 1);
    expect(health.parts).toEqual({
      pictures: { have: 0, want: 12 },
      report: { have: 0, want: 5 },
      papers: { have: 0, want: 5 },
      defects: { have: 0, want: 1 },
    });
  });

  it('is a hundred when all is there, and lacks nothing then', () => {
    expect(lotHealth(whole)).toMatchObject({ score: 100, missing: [] });
    const goods = { ...whole, kind: 'scrap', documents: ['title'] } as const;
    expect(lotHealth(goods)).toMatchObject({ score: 100, missing: [] });
  });

  it('names a picture by its place, and counts one place once', () => {
    const pictures = ['front-left', 'front-left', 'other'] as const;
    const health = lotHealth({ ...whole, pictures });
    expect(health.parts.pictures).toEqual({ have: 1, want: 12 });
    expect(health.missing[0]).toBe('front-right');
    expect(health.score).toBe(63);
  });

  it('asks goods for less: the whole and a detail, and who owns them', () => {
    const { parts, missing } = lotHealth({ ...bare, kind: 'equipment' });
    expect(parts.pictures.want).toBe(2);
    expect(missing).toContain('title');
    expect(missing).not.toContain('marks');
    expect(missing).not.toContain('paintMicrons');
  });

  it('takes fifteen for defects nobody wrote of', () => {
    const told = new Set([...whole.told].filter((point) => point !== 'defects'));
    expect(lotHealth({ ...whole, told })).toMatchObject({ score: 85, missing: ['defects'] });
  });

  it('never falls when something is added', () => {
    fc.assert(
      fc.property(
        fc.subarray([...PICTURE_PLACES]),
        fc.subarray([...ALL_POINTS]),
        fc.constantFrom(...ALL_POINTS),
        (pictures, points, more) => {
          const before = lotHealth({ ...bare, pictures, told: new Set(points) });
          const after = lotHealth({ ...bare, pictures, told: new Set([...points, more]) });
          expect(after.score).toBeGreaterThanOrEqual(before.score);
          expect(after.missing.length).toBeLessThanOrEqual(before.missing.length);
        },
      ),
    );
  });
});
