import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACETS, LOT_SORTS } from '#contract/catalogue/list-words.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { lotList } from '#server/catalogue/queries-lot-list.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock } from '../../kit/clock.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, type TestStore } from '../../kit/stores.ts';
import { anyQuery } from './any-query.ts';
import { publishVaried } from './list-fill.ts';
import { allRows, naiveFacet, naiveList } from './naive-lists.ts';
import { openHall } from './open-hall.ts';

type Query = Inputs['lotList'];

const LOTS = 300;
/** So many have been opened; the rest are to come. */
const OPEN = 200;

describe.each(storeKinds)('lists of three hundred lots on %s', (kind) => {
  const clock = movedClock(START_MS - MINUTE_MS);
  let ground: TestStore;
  let engine: EngineHandle;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ ground, engine, close } = await openHall(kind, clock, { lotCount: LOTS, openCount: OPEN }));
  });
  afterAll(() => close());

  const ask = (query: Query, userId: string | null = null) => {
    const { reader } = ground.store;
    // FacetIndexes of its own: a list under test is never a second old.
    return lotList({ reader, facetIndexes: facetIndexesOf(reader) }, query, { userId, nowMs: clock.nowMs() });
  };
  const list = async (query: Query): Promise<LotList> => {
    const answer = await ask(query);
    if (!answer.ok) throw new Error(answer.why);
    return answer.list;
  };
  const idsOf = ({ rows }: LotList): string[] => rows.map(({ view }) => view.id);

  test('a page holds what its filters keep, in the sort’s order', async () => {
    const rows = await allRows(ground.store);
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const wanted = naiveList(rows, query);
        const found = await list({ ...query, size: 60 });
        expect([found.total, idsOf(found)]).toEqual([wanted.length, wanted.slice(0, 60)]);
      }),
      { numRuns: 60 },
    );
  });

  test('beside any filters each value is counted as counting by hand would', async () => {
    const rows = await allRows(ground.store);
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { facets } = await list(query);
        for (const name of FACETS) {
          const counted = new Map(facets[name].map(({ value, count }) => [value, count]));
          expect(counted).toEqual(naiveFacet(rows, query, name));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('going on by cursor meets every lot once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.integer({ min: 20, max: 60 }), async (query, size) => {
        const scanned: string[] = [];
        let after: string | undefined;
        do {
          const page = await list({ ...query, size, ...(after !== undefined && { after }) });
          scanned.push(...idsOf(page));
          after = page.next ?? undefined;
        } while (after !== undefined);
        const { total } = await list(query);
        expect([scanned.length, new Set(scanned).size]).toEqual([total, total]);
      }),
      { numRuns: 25 },
    );
  });

  test.each(LOT_SORTS)('turned by number or by cursor the pages are the same: %s', async (sort) => {
    const [first, second] = [await list({ sort, size: 20 }), await list({ sort, size: 20, page: 2 })];
    expect(first).toMatchObject({ total: OPEN, page: 1, pageCount: 10 });
    expect(idsOf(await list({ sort, size: 20, after: first.next ?? '' }))).toEqual(idsOf(second));
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(40);
  });

  test('the counters say how many there are in each tab', async () => {
    expect(await list({})).toMatchObject({
      total: OPEN,
      isAtLeast: false,
      tabs: { running: OPEN, upcoming: LOTS - OPEN, preview: 0, 'fixed-price': 0, ended: 0 },
    });
  });

  test('a filter does not narrow its own counts, others do', async () => {
    const found = await list({ brand: '大众', city: '上海' });
    expect(found.facets.brand.length).toBeGreaterThan(1);
    expect(found.facets.city.length).toBeGreaterThan(1);
    expect(found.facets.brand.find(({ value }) => value === '大众')?.count).toBe(found.total);
  });

  test.each([
    '',
    'nonsense',
    'ZW5kc0F0TXMtYXNjLjEuMQ==',
    Buffer.from('priceFen-asc.1.1').toString('base64url'),
  ])('a cursor that is no place here is refused: %j', async (after) => {
    expect(await ask({ after })).toEqual({ ok: false, why: 'bad-cursor' });
  });

  test('one’s own lots are told to nobody without a name', async () => {
    expect(await ask({ mine: 'followed' })).toEqual({ ok: false, why: 'no-session' });
    expect(await ask({ mine: 'bid' }, 'nobody')).toMatchObject({ ok: true, list: { total: 0, rows: [] } });
  });

  test('a sale’s list holds its lots alone, counted like halls', async () => {
    await publishVaried(engine, 12, { from: 1_000 });
    const found = await list({ sale: 'varied-1000', brand: '大众' });
    expect(found.total).toBe(3);
    expect(found.tabs).toEqual({ running: 3, upcoming: 0, preview: 0, 'fixed-price': 0, ended: 0 });
    expect(found.facets.brand.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });

  test('ended lots move at once, and their sale says so', async () => {
    await publishVaried(engine, 5, { from: 2_000 });
    const before = (await list({})).tabs;
    clock.moveTo(END_MS + 60 * MINUTE_MS);
    const lotIds = [2_000, 2_001, 2_002].map((at) => `lot-${at}`);
    await engine.run(advanceLots, { lotIds, outage: null });
    const after = (await list({})).tabs;
    expect(after).toEqual({ ...before, running: before.running - 3, ended: before.ended + 3 });
    const sale = await ground.store.reader
      .selectFrom('saleRows')
      .select(['lotCount', 'doneCount', 'isOver'])
      .where('saleId', '=', 'varied-2000')
      .executeTakeFirstOrThrow();
    expect(sale).toEqual({ lotCount: 5, doneCount: 3, isOver: 0 });
  });
});
