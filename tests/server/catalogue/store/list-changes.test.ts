// A change that bids have made in the lists is told turn by turn: once, as it stands now, and no
// longer than it is of use.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { ChangesInHand } from '#server/catalogue/list-changes-cache.ts';
import { foundAfter } from '#server/catalogue/queries-found-lots.ts';
import { lotList } from '#server/catalogue/queries-lot-list.ts';
import { searchLots } from '#server/catalogue/queries-search-lots.ts';
import { changedSince, MOST_CHANGED, type ChangedLot } from '#server/catalogue/store/list-changes.ts';
import { listVersions, MOST_TURNS, turnStanding } from '#server/catalogue/store/list-version.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { movedClock } from '../../../kit/clock.ts';
import { bidOf, sendBid, someBidder } from '../../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../../kit/lots.ts';
import { noteStatements } from '../../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';
import { publishVaried } from '../list-fill.ts';

const LOTS = 12;
const withdrawn: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };

describe.each(storeKinds)('the changes of lists on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let people: readonly string[] = [];
  const lotIds = Array.from({ length: LOTS }, (_none, at) => `lot-${at}`);

  beforeEach(async () => {
    const clock = movedClock(START_MS - MINUTE_MS);
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, clock);
    await publishVaried(engine, LOTS);
    clock.moveTo(START_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds, outage: null });
    people = [await someBidder(engine, 'an', lotIds), await someBidder(engine, 'bei', lotIds)];
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const turns = () => listVersions(ground.store.reader);
  /** Each leaves a higher maximum than the one before them. */
  const bid = async (lotId: string, by: 0 | 1 = 0): Promise<void> => {
    const maximum = { lotId, kind: 'maximum' as const };
    await sendBid(engine, bidOf(people[by] ?? '', yuan(200_000 + by * 50_000), maximum));
    await engine.run(keepRows, { lotIds: [lotId], beforeMs: 0 });
  };
  /** Says of a lot that it stands otherwise, as often as that. */
  const stir = async (lotId: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await turnStanding(ground.store.writer, [lotId]);
  };
  const named = async (changes: readonly ChangedLot[] | null): Promise<readonly string[] | null> => {
    if (changes === null) return null;
    const rows = await ground.store.reader.selectFrom('lotRows').select(['no', 'lotId']).execute();
    return changes.map(({ no }) => rows.find((row) => row.no === no)?.lotId ?? '').toSorted();
  };

  test('a bid is its own turn and moves nothing; ends do', async () => {
    const before = await turns();
    await bid('lot-1');
    expect(await turns()).toEqual({ ...before, lists: before.lists + 1 });
    await publishVaried(engine, 1, { from: 500 });
    const after = await turns();
    expect([after.moved > before.moved, after.lists > before.lists + 1]).toEqual([true, true]);
  });

  test('names each lot once that has changed since, as it stands now', async () => {
    const { reader } = ground.store;
    const { lists: from } = await turns();
    await bid('lot-1');
    await bid('lot-2');
    const { lists: between } = await turns();
    await bid('lot-2', 1);
    const { lists: to } = await turns();
    const all = await changedSince(reader, { from, to });
    expect(await named(all)).toEqual(['lot-1', 'lot-2']);
    const rows = await reader.selectFrom('lotRows').select(['no', 'priceFen', 'bidCount']).execute();
    for (const { no, priceFen, bidCount } of all ?? [])
      expect(rows).toContainEqual({ no, priceFen, bidCount });
    expect(all?.map(({ bidCount }) => bidCount).toSorted()).toEqual([1, 3]);
    expect(await named(await changedSince(reader, { from: between, to }))).toEqual(['lot-2']);
    expect(await changedSince(reader, { from: to, to })).toEqual([]);
  });

  test('are forgotten after many turns, and nobody gets half', async () => {
    const { reader } = ground.store;
    const { lists: from } = await turns();
    await stir('lot-1', MOST_TURNS + 5);
    const { lists: to } = await turns();
    expect(await changedSince(reader, { from, to })).toBeNull();
    expect(await named(await changedSince(reader, { from: to - MOST_TURNS, to }))).toEqual(['lot-1']);
    const kept = await reader.selectFrom('listChanges').selectAll().execute();
    expect(kept).toHaveLength(MOST_TURNS);
  });

  test('in hand are read once, and told from any turn', async () => {
    const { reader } = ground.store;
    const changes = new ChangesInHand(reader);
    const { lists: from } = await turns();
    expect(await changes.between(from, from)).toEqual([]);
    await bid('lot-1');
    await bid('lot-2');
    const { lists: to } = await turns();
    const noted = noteStatements(reader);
    const found = await Promise.all([changes.between(from, to), changes.between(to - 1, to)]);
    expect(noted.size).toBe(1);
    expect(await named(found[0] ?? null)).toEqual(['lot-1', 'lot-2']);
    // Read at one time, they are taken for changes of that time: told too often rather than not at
    // all.
    expect(await named(found[1] ?? null)).toEqual(['lot-1', 'lot-2']);
    await bid('lot-3');
    expect(await named(await changes.between(to, to + 1))).toEqual(['lot-3']);
    expect(await named(await changes.between(from, to + 1))).toEqual(['lot-1', 'lot-2', 'lot-3']);
    expect(await changes.between(from - 2, to + 1)).toBeNull();
  });

  test('in hand go with their turns, and begin anew then', async () => {
    const changes = new ChangesInHand(ground.store.reader);
    const { lists: first } = await turns();
    await changes.between(first, first);
    await bid('lot-1');
    await changes.between(first, first + 1);
    await stir('lot-2', MOST_TURNS);
    const { lists: later } = await turns();
    expect(await named(await changes.between(later - 1, later))).toEqual(['lot-2']);
    expect(await changes.between(first, later)).toBeNull();
    await stir('lot-3', MOST_TURNS + 1);
    const { lists: last } = await turns();
    expect(await changes.between(later, last)).toBeNull();
    expect(await changes.between(last, last)).toEqual([]);
  });

  test('reach every list: it says what it would if asked anew', async () => {
    const { reader } = ground.store;
    const facetIndexes = facetIndexesOf(reader);
    const queries = [
      {},
      { sort: 'price-down' },
      { brand: '大众' },
      { sort: 'bids', lowestYuan: 30_000 },
      { city: '上海', body: 'sedan' },
      { tab: 'upcoming', brand: '大众' },
      { tab: 'ended', city: '上海' },
    ] as const;
    const asker = { userId: null, nowMs: START_MS };
    const steps = [
      () => bid('lot-3'),
      () => bid('lot-7'),
      () => bid('lot-3', 1),
      () => publishVaried(engine, 3, { from: 700 }).then(() => undefined),
      () =>
        engine.run(orderLot, { lotId: 'lot-5', order: withdrawn, staffId: 'clerk' }).then(() => undefined),
      () => bid('lot-0'),
    ];
    for (const step of steps) {
      for (const query of queries) {
        const kept = await lotList({ reader, facetIndexes }, query, asker);
        expect(kept).toEqual(await lotList({ reader, facetIndexes: facetIndexesOf(reader) }, query, asker));
      }
      const kept = await searchLots({ reader, facetIndexes }, { q: '帕萨' }, START_MS);
      expect(kept).toEqual(
        await searchLots({ reader, facetIndexes: facetIndexesOf(reader) }, { q: '帕萨' }, START_MS),
      );
      await step();
    }
  });

  test('of more lots than are told are not told at all', async () => {
    const { lists: from } = await turns();
    await publishVaried(engine, MOST_CHANGED + 20, { from: 1_000 });
    const { lists: to } = await turns();
    expect(await changedSince(ground.store.reader, { from, to })).toBeNull();
  });

  test('a question missed are asked for again', async () => {
    const changes = new ChangesInHand(ground.store.reader);
    const { lists } = await turns();
    await changes.between(lists, lists);
    await bid('lot-1');
    const executor = ground.store.reader.getExecutor();
    const run = executor.executeQuery.bind(executor);
    executor.executeQuery = () => Promise.reject(new Error('away'));
    await expect(changes.between(lists, lists + 1)).rejects.toThrow('away');
    executor.executeQuery = run;
    expect(await named(await changes.between(lists, lists + 1))).toEqual(['lot-1']);
  });
});

describe('what a search has found', () => {
  const lots = [1, 2, 3].map((no) => ({ no, stage: 'running' as const, endsAtMs: no * 100, startsAtMs: 0 }));

  test('is the same until an end moves, then reordered', () => {
    expect(foundAfter(lots, [])).toBe(lots);
    expect(foundAfter(lots, [{ no: 9, stage: 'running', endsAtMs: 1, startsAtMs: 1 }])).toBe(lots);
    const after = foundAfter(lots, [{ no: 1, stage: 'running', endsAtMs: 250, startsAtMs: 0 }]);
    expect(after.map(({ no, endsAtMs }) => [no, endsAtMs])).toEqual([
      [2, 200],
      [1, 250],
      [3, 300],
    ]);
  });
});
