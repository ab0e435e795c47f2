// A hall with more lots than are looked at for one page: the index has its beginning, the store is
// scanned beyond.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOT_SORTS, MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { lotList } from '#server/catalogue/queries-lot-list.ts';
import type { LotRow } from '#server/catalogue/store/list-tables.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock } from '../../kit/clock.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { anyQuery } from './any-query.ts';
import { publishVaried } from './list-fill.ts';
import { allRows, naiveList } from './naive-lists.ts';

const LOTS = 1_300;

describe.each(storeKinds)('lists of thirteen hundred running lots on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let rows: readonly LotRow[];
  let ask: (query: Inputs['lotList']) => Promise<LotList>;
  const clock = movedClock(START_MS - MINUTE_MS);

  beforeAll(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, clock);
    await publishVaried(engine, LOTS);
    clock.moveTo(START_MS + MINUTE_MS);
    const lotIds = Array.from({ length: LOTS }, (_none, at) => `lot-${at}`);
    for (let from = 0; from < LOTS; from += 100) {
      await engine.run(advanceLots, { lotIds: lotIds.slice(from, from + 100), outage: null });
    }
    rows = await allRows(ground.store);
    const { reader } = ground.store;
    const facetIndexes = facetIndexesOf(reader);
    ask = async (query) => {
      const answer = await lotList({ reader, facetIndexes }, query, { userId: null, nowMs: clock.nowMs() });
      if (!answer.ok) throw new Error(answer.why);
      return answer.list;
    };
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const idsOf = (list: LotList): string[] => list.rows.map(({ view }) => view.id);

  /** From the first page to the end of the list. */
  const scanAll = async (query: Inputs['lotList'], size: number): Promise<string[]> => {
    const scanned: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await ask({ ...query, size, ...(after !== undefined && { after }) });
      scanned.push(...idsOf(page));
      after = page.next;
    }
    return scanned;
  };

  test('gone through by cursor it is all wanted, in order', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.integer({ min: 30, max: 60 }), async (query, size) => {
        const running = { ...query, tab: 'running' as const };
        expect(await scanAll(running, size)).toEqual(naiveList(rows, running));
      }),
      { numRuns: 40 },
    );
  });

  test.each(LOT_SORTS)('by %s, with a range of prices and a rare value', async (sort) => {
    const ranged = { sort, lowestYuan: 15_000, highestYuan: 45_000 };
    expect(await scanAll(ranged, 60)).toEqual(naiveList(rows, ranged));
    const narrow = { ...ranged, city: '重庆', grade: 'A,C' };
    expect(await scanAll(narrow, 60)).toEqual(naiveList(rows, narrow));
    const several = { sort, brand: '大众', series: '大众 帕萨特', city: '上海' };
    expect(await scanAll(several, 60)).toEqual(naiveList(rows, several));
  });

  test('the total says how many, or of those looked at', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const running = { ...query, tab: 'running' as const };
        const { total, isAtLeast, tabs } = await ask(running);
        const all = naiveList(rows, running).length;
        expect(tabs.running).toBe(total);
        expect(isAtLeast ? Math.max(total, all) : total).toBe(all);
      }),
      { numRuns: 40 },
    );
    expect(await ask({})).toMatchObject({ total: LOTS, isAtLeast: false });
  });

  test('pages have numbers up to a thousand, ranges their own', async () => {
    const numbered = await ask({ sort: 'price-up', size: 50, page: 20 });
    expect(idsOf(numbered)).toEqual(naiveList(rows, { sort: 'price-up' }).slice(950, MOST_COUNTED));
    expect(numbered.pageCount).toBe(20);
    const ranged = { sort: 'price-down', highestYuan: 30_000 } as const;
    const second = await ask({ ...ranged, size: 40, page: 2 });
    expect(idsOf(second)).toEqual(naiveList(rows, ranged).slice(40, 80));
  });

  test('a range smaller than the look is counted exactly', async () => {
    const ranged = { sort: 'price-up', lowestYuan: 11_000, highestYuan: 14_000 } as const;
    expect((await ask(ranged)).total).toBe(naiveList(rows, ranged).length);
    const marked = { ...ranged, body: 'suv' };
    expect((await ask(marked)).total).toBe(naiveList(rows, marked).length);
  });

  test('what nobody has is found nowhere, with the scan’s place', async () => {
    const page = await ask({ fuel: 'hybrid', sort: 'odometer' });
    expect(page.rows).toEqual([]);
    expect(page.next).not.toBeNull();
    expect((await ask({ fuel: 'hybrid', sort: 'odometer', after: page.next ?? '' })).next).toBeNull();
  });
});
