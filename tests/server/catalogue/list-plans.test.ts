// Every statement behind every list, search and standing finds its way by an index, whatever is
// filtered, sorted or gone on from; so none of them can come to cost more because the house has
// grown. Source: goals.md P13.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEAL_SORTS, LOT_SORTS, MY_TABS, TABS } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import { yuan } from '#core/money.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import { dealList, dealsForFile } from '#server/catalogue/queries-deal-list.ts';
import { dealTrends } from '#server/catalogue/queries-deal-trends.ts';
import { lotList } from '#server/catalogue/queries-lot-list.ts';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { searchLots } from '#server/catalogue/queries-search-lots.ts';
import { suggest } from '#server/catalogue/queries-suggest.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import { openCount } from '#server/catalogue/store/lot-counts.ts';
import {
  firstLots,
  scanEnd,
  scanLength,
  scanPage,
  scanStored,
  type Scan,
  type Sort,
} from '#server/catalogue/store/scan.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import { saleList } from '#server/sales/queries-sale-list.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, sendBid, someBidder } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { countRows, faultsOf, noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { publishVaried } from './list-fill.ts';

const LOTS = 300;

describe.each(storeKinds)('the plans of lists on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an = '';
  let noted: ReadonlyMap<string, { readonly sql: string; readonly parameters: readonly unknown[] }>;
  const clock = movedClock(START_MS - MINUTE_MS);

  const idsFrom = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_none, at) => `lot-${from + at}`);

  beforeAll(async () => {
    ground = await testStore(kind, true);
    engine = inlineEngine(ground.store, clock);
    // As many sales as a planner takes for many.
    for (let from = 0; from < LOTS; from += 10) await publishVaried(engine, 10, { from });
    clock.moveTo(START_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds: idsFrom(0, 200), outage: null });
    an = await someBidder(engine, 'an', idsFrom(0, 20));
    for (const lotId of idsFrom(0, 10))
      await sendBid(engine, bidOf(an, yuan(100_000), { lotId, kind: 'maximum' }));
    clock.moveTo(END_MS + 60 * MINUTE_MS);
    await engine.run(advanceLots, { lotIds: idsFrom(0, 10), outage: null });
    await countRows(ground.store.writer, kind);
    noted = noteStatements(ground.store.reader);
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const lots = async (query: Inputs['lotList']) => {
    const { reader } = ground.store;
    const asker = { userId: an, nowMs: clock.nowMs(), seal: anySeal };
    const answer = await lotList({ reader, facetIndexes: facetIndexesOf(reader) }, query, asker);
    const next = answer.ok ? answer.list.next : null;
    if (next !== null && query.after === undefined) await lots({ ...query, after: next });
  };

  /** The planner of PostgreSQL, told that what is asked is large, for here it is small. */
  const asLarge = async (): Promise<void> => {
    if (kind !== 'postgres') return;
    for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin'])
      await sql.raw(`set enable_${way} = off`).execute(ground.store.writer);
  };

  const expectIndexed = async (): Promise<void> => {
    await asLarge();
    const faults: string[] = [];
    for (const statement of noted.values()) {
      const found = await faultsOf(ground.store.writer, kind, statement);
      faults.push(...found.map((fault) => `${fault}\n  in ${statement.sql}`));
    }
    expect(faults).toEqual([]);
  };

  test('a hall: every tab, every sort, every filter, every page', async () => {
    for (const tab of TABS) for (const sort of LOT_SORTS) await lots({ tab, sort, size: 20 });
    for (const tab of TABS) await lots({ tab, page: 2, size: 20 });
    for (const sort of LOT_SORTS) {
      await lots({ sort, brand: '大众', lowestYuan: 1, highestYuan: 90_000, lowestKm: 0, size: 20 });
      await lots({
        sort,
        body: 'suv',
        papers: 'title,two-keys',
        year: '2018,2019',
        registeredFrom: '2015-01',
      });
    }
    await lots({ brand: '大众,丰田', highestDepositYuan: 5_000 });
    await lots({ series: '大众 帕萨特', city: '上海' });
    await lots({ city: '上海' });
    for (const tab of TABS) await lots({ partner: 'bank', tab });
    await expectIndexed();
  });

  test('a sale, lots by name, and what is one’s own', async () => {
    for (const tab of TABS) await lots({ sale: 'varied-0', tab, brand: '大众' });
    await lots({ ids: 'lot-1,lot-2,lot-250' });
    await lots({ mine: 'bid' });
    await lots({ mine: 'followed', tab: 'upcoming', city: '上海' });
    const { reader } = ground.store;
    for (const state of [undefined, 'upcoming', 'running', 'ended', 'withdrawn'] as const) {
      const narrow = { hall: 'vehicle', format: 'timed', city: '上海', partner: 'a-bank' } as const;
      await saleList(reader, { state }, clock.nowMs());
      await saleList(reader, { state, ...narrow, from: '2026-01-01', page: 2, size: 1 }, clock.nowMs());
    }
    await saleById(reader, { saleId: 'varied-0', nowMs: clock.nowMs() });
    await openCount(reader, 'vehicle');
    await expectIndexed();
  });

  test('my lots in every tab, years of them', async () => {
    const asker = { userId: an, nowMs: clock.nowMs(), seal: anySeal };
    const { reader } = ground.store;
    for (const tab of MY_TABS) {
      const first = await myLotList(reader, { tab, size: 2 }, asker);
      await myLotList(reader, { tab, sale: 'varied-0', brand: '大众', fromMs: 1, toMs: END_MS * 2 }, asker);
      if (first?.next) await myLotList(reader, { tab, size: 2, after: first.next }, asker);
    }
    await expectIndexed();
  });

  test('past deals by every sort and filter', async () => {
    const { reader } = ground.store;
    const house = { reader, facetIndexes: facetIndexesOf(reader) };
    const asker = { isStranger: false, nowMs: clock.nowMs() };
    for (const sort of DEAL_SORTS) {
      const first = await dealList(house, { sort, size: 2 }, asker);
      const after = first.ok ? first.list.next : null;
      expect(after).not.toBeNull();
      await dealList(house, { sort, size: 2, after: after ?? '' }, asker);
      await dealList(house, { sort, brand: '大众', lowestYuan: 1, soldFrom: '2027-01' }, asker);
      await dealList(house, { sort, partner: 'bank' }, asker);
      await dealList(house, { sort, body: 'suv', city: '上海', highestYuan: 90_000 }, asker);
      await dealsForFile(reader, { sort, format: 'timed' }, false);
    }
    await expectIndexed();
  });

  test('the market of a hall, a brand, and any wish', async () => {
    const { reader } = ground.store;
    await dealTrends(reader, {}, clock.nowMs());
    await dealTrends(reader, { partner: 'bank' }, clock.nowMs());
    await dealTrends(reader, { brand: '大众', series: '大众 帕萨特', grade: 'A' }, clock.nowMs());
    await dealTrends(reader, { city: '上海', format: 'timed,lane', lowestKm: 1 }, clock.nowMs());
    await expectIndexed();
  });

  /** Statements asked once a list has more lots than an index holds: this house has fewer. */
  const scanAll = async (source: Scan['source'], sort: Sort, conditions: readonly Condition[]) => {
    const { reader } = ground.store;
    for (const after of [null, { key: 1, no: 1 }]) {
      const scan = { source, sort, conditions, after };
      await scanPage(reader, scan, { skip: 20, take: 21 });
      await scanStored(reader, scan);
      await scanLength(reader, scan);
      await scanEnd(reader, scan);
    }
  };
  const everyCondition = conditionsOf({
    brand: '大众,丰田',
    series: '大众 帕萨特',
    city: '上海',
    partner: 'bank',
    year: '2018',
    body: 'suv',
    papers: 'title,two-keys',
    lowestYuan: 1,
    highestYuan: 90_000,
    lowestKm: 1,
    registeredFrom: '2015-01',
    highestDepositYuan: 5_000,
  });

  test('a scan beyond the facetIndex, along any sort and with any conditions', async () => {
    const [hall, direction] = ['vehicle', 'asc'] as const;
    const columns = [
      'endsAtMs',
      'startsAtMs',
      'priceFen',
      'bidCount',
      'odometerKm',
      'registeredMonth',
    ] as const;
    for (const column of columns) {
      for (const conditions of [[], everyCondition, conditionsOf({ lowestYuan: 1, lowestKm: 1 })])
        await scanAll({ from: 'hall', hall, stage: 'running', of: null }, { column, direction }, conditions);
    }
    for (const column of ['brand', 'series', 'city', 'partner'] as const) {
      const of = { column, values: ['大众'] };
      await scanAll(
        { from: 'hall', hall, stage: 'running', of },
        { column: 'endsAtMs', direction },
        everyCondition,
      );
      const few = { from: 'few', hall, stage: 'running', of } as const;
      for (const sort of columns)
        await firstLots(ground.store.reader, { source: few, sort: { column: sort, direction } });
    }
    for (const brand of [null, '大众']) {
      const sort = { column: 'soldAtMs', direction: 'desc' } as const;
      await scanAll({ from: 'deals', hall, brand }, sort, everyCondition);
    }
    await scanAll({ from: 'deals', hall, brand: null }, { column: 'priceFen', direction }, everyCondition);
    await expectIndexed();
  });

  test('search and suggestions', async () => {
    const { reader } = ground.store;
    const house = { reader, facetIndexes: facetIndexesOf(reader) };
    await searchLots(house, { q: '大众 帕萨特' }, clock.nowMs());
    await searchLots(house, { q: 'dzpst', among: 'sold' }, clock.nowMs());
    await suggest(reader, 'd');
    await expectIndexed();
  });

  test('a statement without an index would be told of', async () => {
    await asLarge();
    const { writer } = ground.store;
    const scan = writer
      .selectFrom('lotRows')
      .select('no')
      .where('bidderCount', '>', 1)
      .orderBy('rev')
      .compile();
    expect((await faultsOf(writer, kind, scan)).length).toBeGreaterThan(0);
  });
});
