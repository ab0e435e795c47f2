// The marks of a lot and the pages of a list: no two values share a bit, and every page asked for
// is one there is.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCIDENTS,
  BODY_TYPES,
  FUELS,
  GEARBOXES,
  MOST_COUNTED,
  PAPERS,
  SOURCES,
} from '#contract/catalogue/list-words.ts';
import { pageCountOf, pageOf, sizeOf } from '#server/catalogue/paginate.ts';
import { bitsOf, MARK_COLUMNS, marksOf, placeOf, valuesIn } from '#server/catalogue/store/lot-marks.ts';
import { chunks } from '#server/store/chunks.ts';
import { inList } from '#server/store/in-list.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const MARKED = [
  'body',
  'grade',
  'fuel',
  'emission',
  'gearbox',
  'seats',
  'source',
  'accident',
  'transfer',
  'papers',
  'noReserve',
  'kind',
  'format',
];
const TIMED = { kind: 'vehicle', format: 'timed', disposal: 'auction', hasReserve: true };
const card = { bodyType: 'sedan', grade: 'A1', fuel: '汽油', emission: '国六b' } as const;

describe('the marks of a lot', () => {
  test('have a bit for each value that no other has', () => {
    for (const column of MARK_COLUMNS) {
      const bits = MARKED.flatMap((facet) => {
        const place = placeOf(facet);
        return place?.column === column ? place.values.map((value) => bitsOf(facet, [value])) : [];
      });
      expect(bits.length).toBeGreaterThan(0);
      expect(new Set(bits).size).toBe(bits.length);
      for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0);
      expect(Math.max(...bits)).toBeLessThan(2 ** 31);
    }
  });

  test('tell what was told, and nothing of what was not', () => {
    const anyTraits = fc.record(
      {
        fuel: fc.constantFrom(...FUELS),
        gearbox: fc.constantFrom(...GEARBOXES),
        source: fc.constantFrom(...SOURCES),
        accident: fc.constantFrom(...ACCIDENTS),
        papers: fc.subarray([...PAPERS]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyTraits, fc.constantFrom(...BODY_TYPES), fc.boolean(), (traits, bodyType, hasReserve) => {
        const marks = marksOf({ ...card, bodyType }, traits, { ...TIMED, hasReserve });
        const told = (facet: string) => valuesIn(facet, marks);
        expect(told('body')).toEqual([bodyType]);
        expect(told('fuel')).toEqual([traits.fuel ?? 'petrol']);
        expect(told('gearbox')).toEqual(traits.gearbox ? [traits.gearbox] : []);
        expect(told('source')).toEqual(traits.source ? [traits.source] : []);
        expect(told('accident')).toEqual(traits.accident ? [traits.accident] : []);
        expect(told('papers')).toEqual(PAPERS.filter((paper) => traits.papers?.includes(paper)));
        expect(told('noReserve')).toEqual(hasReserve ? [] : ['yes']);
        expect(told('transfer')).toEqual([]);
      }),
    );
  });

  test.each([
    [2, '2-4'],
    [4, '2-4'],
    [5, '5'],
    [7, '7'],
    [8, '8+'],
    [53, '8+'],
  ])('a car of %i seats is among those of %s', (seats, told) => {
    expect(valuesIn('seats', marksOf(card, { seats }, TIMED))).toEqual([told]);
  });

  test.each([
    ['A3', 'A'],
    ['C2', 'C'],
    ['事故', 'crash'],
  ])('a car graded “%s” is found under %s', (grade, told) => {
    expect(valuesIn('grade', marksOf({ ...card, grade }, {}, TIMED))).toEqual([told]);
  });

  test('what nobody has told of it is no mark', () => {
    const untold = marksOf({ ...card, grade: '', fuel: '', emission: '' }, {}, TIMED);
    for (const facet of ['grade', 'fuel', 'emission']) expect(valuesIn(facet, untold)).toEqual([]);
    expect(marksOf(null, {}, TIMED).vehicleMarks).toBe(0);
  });

  test('its kind and its way of selling are marks of any lot', () => {
    const lot = { kind: 'scrap', format: 'sealed', disposal: 'lease', hasReserve: false };
    const marks = marksOf(null, {}, lot);
    expect(valuesIn('disposal', marks)).toEqual(['lease']);
    expect(valuesIn('kind', marks)).toEqual(['scrap']);
    expect(valuesIn('format', marks)).toEqual(['sealed']);
    expect(valuesIn('noReserve', marks)).toEqual(['yes']);
  });

  test('a fuel and an emission nobody knows are found as that', () => {
    const marks = marksOf({ ...card, fuel: '甲醇', emission: '不详' }, {}, TIMED);
    expect(valuesIn('fuel', marks)).toEqual(['other']);
    expect(valuesIn('emission', marks)).toEqual(['none']);
  });

  test('a filter or value that does not exist finds nothing', () => {
    expect(bitsOf('fuel', ['plutonium'])).toBe(0);
    expect(bitsOf('colour', ['petrol'])).toBe(0);
    expect(valuesIn('colour', { vehicleMarks: -1, paperMarks: -1, lotMarks: -1 })).toEqual([]);
    expect(placeOf('colour')).toBeNull();
    expect(placeOf('constructor')).toBeNull();
  });
});

describe('a page that is wished', () => {
  test('is one there is, whatever number is sent', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer(), fc.integer(), (total, wishedSize, wishedPage) => {
        const size = sizeOf({ size: wishedSize });
        const count = pageCountOf(total, size);
        const page = pageOf({ page: wishedPage }, count);
        expect(size).toBeGreaterThanOrEqual(1);
        expect(size).toBeLessThanOrEqual(60);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(count);
        // The last page has something on it, and nothing that has a number lies beyond it.
        const numbered = Math.min(total, MOST_COUNTED);
        expect((count - 1) * size).toBeLessThan(Math.max(numbered, 1));
        expect(count * size).toBeGreaterThanOrEqual(numbered);
      }),
    );
  });

  test('is the first, of twenty-four, when nothing is wished', () => {
    expect(sizeOf({})).toBe(24);
    expect(pageOf({}, 9)).toBe(1);
    expect(pageCountOf(0, 24)).toBe(1);
    expect([pageCountOf(24, 24), pageCountOf(25, 24)]).toEqual([1, 2]);
  });
});

describe('rows in portions', () => {
  test('are all there in order, in portions neither large nor empty', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 7 }), (rows, most) => {
        const portions = chunks(rows, most);
        expect(portions.flat()).toEqual(rows);
        expect(portions.every(({ length }) => length > 0 && length <= most)).toBe(true);
        expect(portions).toHaveLength(Math.ceil(rows.length / most));
      }),
    );
  });
});

describe.each(storeKinds)('one of many values on %s', (kind) => {
  let ground: TestStore;
  const topics = ['plain', "d'or", '"quoted"', 'back\\slash', '看车', 'a,b', '{x}', '1'];
  beforeAll(async () => {
    ground = await testStore(kind);
    const rows = topics.map((topic, at) => ({ id: topic, topic, voter: 'a', isHelpful: 1, atMs: at }));
    await ground.store.writer.insertInto('votes').values(rows).execute();
  });
  afterAll(() => ground.dispose());

  test('is found by its written text, by no lookalike', async () => {
    const { reader } = ground.store;
    const found = async (texts: readonly string[]) => {
      const rows = await reader
        .selectFrom('votes')
        .select('topic')
        .where(inList(reader, 'votes.topic', { texts }))
        .orderBy('atMs')
        .execute();
      return rows.map(({ topic }) => topic);
    };
    const anyTexts = fc.subarray(topics, { minLength: 0 });
    const holds = fc.asyncProperty(anyTexts, async (texts) => {
      expect(await found([...texts, 'PLAIN', 'plain ', '%', "' or 1=1 --"])).toEqual(texts);
    });
    await fc.assert(holds, { numRuns: 25 });
    expect(await found([])).toEqual([]);
  });

  test('is found by number, said once though asked twice', async () => {
    const { reader } = ground.store;
    const rows = await reader
      .selectFrom('votes')
      .select('atMs')
      .where(inList(reader, 'votes.atMs', { numbers: [3, 3, 1, Number.MAX_SAFE_INTEGER] }))
      .orderBy('atMs')
      .execute();
    expect(rows.map(({ atMs }) => atMs)).toEqual([1, 3]);
  });
});
