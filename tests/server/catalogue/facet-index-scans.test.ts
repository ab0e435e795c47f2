// Lots scanned to beyond an index: a range of what a list is sorted by, and a page; found once, and
// the same as by scanning anew.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { pageOn, rangeOn } from '#server/catalogue/facets/facet-index-scans.ts';
import { facetIndexOf, type FacetIndex } from '#server/catalogue/facets/facet-index.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import { firstLots, scanStored, type Scan } from '#server/catalogue/store/scan.ts';
import { movedClock } from '../../kit/clock.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, type TestStore } from '../../kit/stores.ts';
import { openHall } from './open-hall.ts';

const LOTS = 100;
const scan: Scan = {
  source: { from: 'hall', hall: 'vehicle', stage: 'running', of: null },
  sort: { column: 'priceFen', direction: 'asc' },
  conditions: conditionsOf({ lowestYuan: 20_000, highestYuan: 50_000 }),
  after: null,
};

describe.each(storeKinds)('scans kept on a facetIndex on %s', (kind) => {
  let ground: TestStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const hall = await openHall(kind, movedClock(START_MS - MINUTE_MS), { lotCount: LOTS, openCount: LOTS });
    ({ ground, close } = hall);
  });
  afterAll(() => close());

  const someFacetIndex = async (): Promise<FacetIndex> =>
    facetIndexOf(await firstLots(ground.store.reader, scan));
  const range = (facetIndex: FacetIndex, part: Partial<Scan> = {}) =>
    rangeOn(ground.store.reader, facetIndex, { ...scan, ...part });

  test('a range begins with what lies within it, and counts that', async () => {
    const facetIndex = await someFacetIndex();
    const within = facetIndex.lots.filter(
      ({ priceFen }) => priceFen >= yuan(20_000) && priceFen <= yuan(50_000),
    );
    const found = await range(facetIndex);
    expect(found).toMatchObject({ total: within.length, end: null });
    expect(found.first.map(({ no }) => no)).toEqual(within.map(({ no }) => no).slice(0, 61));
  });

  test('a range with other filters is all that a scan keeps', async () => {
    const facetIndex = await someFacetIndex();
    const conditions = [...scan.conditions, ...conditionsOf({ brand: '大众' })];
    const found = await range(facetIndex, { conditions });
    expect(found.first).toEqual(await scanStored(ground.store.reader, { ...scan, conditions }));
    expect(found.total).toBe(found.first.length);
  });

  test('a range is found once a facetIndex, from any place', async () => {
    const facetIndex = await someFacetIndex();
    const first = await range(facetIndex);
    expect(await range(facetIndex, { after: { key: 1, no: 1 } })).toBe(first);
    expect(await range(await someFacetIndex())).not.toBe(first);
    expect(await range(facetIndex, { conditions: conditionsOf({ lowestYuan: 20_001 }) })).not.toBe(first);
  });

  test('of many ranges the first are forgotten', async () => {
    const facetIndex = await someFacetIndex();
    const first = await range(facetIndex);
    for (let lowestYuan = 1; lowestYuan <= 60; lowestYuan += 1) {
      await range(facetIndex, { conditions: conditionsOf({ lowestYuan }) });
    }
    expect(await range(facetIndex)).not.toBe(first);
    expect(await range(facetIndex)).toEqual(first);
  });

  test('a range that could not be found is asked for again', async () => {
    const facetIndex = await someFacetIndex();
    const broken = { column: 'nothing', direction: 'asc' } as never;
    await expect(range(facetIndex, { sort: broken })).rejects.toThrow(/nothing/);
    const noted = noteStatements(ground.store.reader);
    await expect(range(facetIndex, { sort: broken })).rejects.toThrow(/nothing/);
    expect(noted.size).toBe(1);
  });

  test('a page beyond it is found once, with where to continue', async () => {
    const [facetIndex, { reader }] = [await someFacetIndex(), ground.store];
    const [, , third] = (await range(facetIndex)).first;
    const beyond = { facetIndex, scan: { ...scan, after: third ?? null } };
    const page = await pageOn(reader, beyond, { skip: 0, take: 6 });
    expect(page).toEqual({ found: (await range(facetIndex)).first.slice(3, 9), end: null });
    expect(await pageOn(reader, beyond, { skip: 0, take: 6 })).toBe(page);
    expect(await pageOn(reader, beyond, { skip: 0, take: 7 })).not.toBe(page);
    const whole = await pageOn(reader, { facetIndex, scan }, { skip: 0, take: LOTS * 2 });
    expect(whole.found).toHaveLength((await range(facetIndex)).total);
    expect(whole.end).toBeNull();
  });
});
