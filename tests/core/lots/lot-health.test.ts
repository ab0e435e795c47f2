import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotKind } from '#core/lots/kinds.ts';
import { lotHealth, type HealthFacts, type HealthPart, type HealthPoint } from '#core/lots/lot-health.ts';
import { DOCUMENT_KINDS, PICTURE_PLACES } from '#core/lots/shown-files.ts';

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

  it('asks goods for less, and for who owns them', () => {
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

/** Each point of a vehicle, and the part of its health that it belongs to. */
const VEHICLE_POINTS = [
  ['front-left', 'pictures'],
  ['front-right', 'pictures'],
  ['rear-left', 'pictures'],
  ['rear-right', 'pictures'],
  ['front', 'pictures'],
  ['rear', 'pictures'],
  ['cabin', 'pictures'],
  ['dash', 'pictures'],
  ['odometer', 'pictures'],
  ['engine', 'pictures'],
  ['chassis', 'pictures'],
  ['plate', 'pictures'],
  ['basics', 'report'],
  ['inspector', 'report'],
  ['inspectedOn', 'report'],
  ['scores', 'report'],
  ['paintMicrons', 'report'],
  ['handover', 'papers'],
  ['marks', 'papers'],
  ['yard', 'papers'],
  ['viewing', 'papers'],
  ['inspection', 'papers'],
  ['defects', 'defects'],
] as const;

/** The same of goods. */
const GOODS_POINTS = [
  ['whole', 'pictures'],
  ['detail', 'pictures'],
  ['basics', 'report'],
  ['inspector', 'report'],
  ['inspectedOn', 'report'],
  ['handover', 'papers'],
  ['yard', 'papers'],
  ['viewing', 'papers'],
  ['title', 'papers'],
  ['defects', 'defects'],
] as const;

type Point = readonly [point: string, part: HealthPart];

const KINDS_OF_POINTS: readonly (readonly [kind: LotKind, points: readonly Point[]])[] = [
  ['vehicle', VEHICLE_POINTS],
  ['scrap', GOODS_POINTS],
  ['real-estate', GOODS_POINTS],
];

const has = (point: string): Pick<HealthFacts, 'pictures' | 'documents' | 'told'> => {
  const pictures = PICTURE_PLACES.filter((place) => place === point);
  const documents = DOCUMENT_KINDS.filter((kind) => kind === point);
  const told = new Set(ALL_POINTS.filter((one) => one === point && documents.length === 0));
  return { pictures, documents, told };
};

describe.each(KINDS_OF_POINTS)('the points of %s', (kind, points) => {
  it.each(points)('count %s for %s, and nowhere else', (point, part) => {
    const empty = lotHealth({ ...bare, kind });
    const { parts, missing } = lotHealth({ ...bare, kind, ...has(point) });
    expect(parts[part].have).toBe(1);
    expect(missing).not.toContain(point);
    expect(missing).toHaveLength(empty.missing.length - 1);
  });

  it('are all that is missing of one that says nothing', () => {
    expect(lotHealth({ ...bare, kind }).missing).toEqual(points.map(([point]) => point));
  });

  it('weigh a hundred together', () => {
    const all = points.map(([point]) => has(point));
    const health = lotHealth({
      kind,
      pictures: all.flatMap(({ pictures }) => pictures),
      documents: all.flatMap(({ documents }) => documents),
      told: new Set(all.flatMap(({ told }) => [...told])),
    });
    expect(health).toMatchObject({ score: 100, missing: [] });
  });

  it.each([
    ['pictures', 60],
    ['report', 75],
    ['papers', 80],
    ['defects', 85],
  ] as const)('leave so much without %s: %i', (part, score) => {
    const kept = points.filter(([, one]) => one !== part).map(([point]) => has(point));
    const health = lotHealth({
      kind,
      pictures: kept.flatMap(({ pictures }) => pictures),
      documents: kept.flatMap(({ documents }) => documents),
      told: new Set(kept.flatMap(({ told }) => [...told])),
    });
    expect(health.score).toBe(score);
  });
});
