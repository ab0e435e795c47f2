import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { myStandings } from '#server/bidding/queries-my-standings.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { lotsNumbered, type NumberedLot } from '#server/catalogue/store/lots-by-number.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { movedClock } from '../../../kit/clock.ts';
import { bidOf, sendBid, someBidder } from '../../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../../kit/lots.ts';
import { anySeal } from '../../../kit/seals.ts';
import { faultsOf, noteStatements } from '../../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';
import { publishVaried } from '../list-fill.ts';

describe.each(storeKinds)('lots by their numbers on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an = '';
  let bo = '';
  const clock = movedClock(START_MS - MINUTE_MS);
  const ids = ['lot-0', 'lot-1', 'lot-2', 'lot-3', 'lot-4'];

  beforeEach(async () => {
    ground = await testStore(kind, true);
    engine = inlineEngine(ground.store, clock);
    clock.moveTo(START_MS - MINUTE_MS);
    await publishVaried(engine, ids.length);
    clock.moveTo(START_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ids, outage: null });
    [an, bo] = [
      await someBidder(engine, 'an', ids.slice(0, 4)),
      await someBidder(engine, 'bo', ids.slice(0, 4)),
    ];
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const rows = (): Promise<NumberedLot[]> =>
    ground.store.reader.selectFrom('lotRows').select(['no', 'lotId']).orderBy('no').execute();
  const asker = () => ({ userId: an, nowMs: clock.nowMs(), seal: anySeal });
  const mine = async (tab?: 'lost') =>
    myLotList(ground.store.reader, tab === undefined ? {} : { tab }, asker());
  const shown = async () => {
    const nos = (await rows()).map(({ no }) => no);
    return lotSummaries(ground.store.reader, nos);
  };

  /** The questions asked for some lots, and what came of them. */
  const asked = async (lots: readonly NumberedLot[]) => {
    const { reader } = ground.store;
    let questions = 0;
    const found = await lotsNumbered(reader, lots, (where) => {
      questions += 1;
      return reader.selectFrom('lots').select('id').where(where).execute();
    });
    return { questions, ids: found.map(({ id }) => id).toSorted() };
  };

  /** A house older than its lists: no row has the number its lot lies under. */
  const renumber = async (): Promise<void> => {
    for (const table of ['lotRows', 'lotFaces', 'myLots'])
      for (const by of [-1_000, 1_007])
        await sql`update ${sql.table(table)} set no = no + ${by}`.execute(ground.store.writer);
  };

  test('a published lot is found by its row’s number, in order', async () => {
    expect((await rows()).map(({ lotId }) => lotId)).toEqual(ids);
    expect(await asked(await rows())).toEqual({ questions: 1, ids });
    await publishVaried(engine, 2, { from: 700 });
    expect(await asked(await rows())).toEqual({ questions: 1, ids: [...ids, 'lot-700', 'lot-701'] });
  });

  test('a number another lot has in the lists is not reused', async () => {
    // PostgreSQL gives its own numbers in any case, and knows which it has given.
    if (kind === 'sqlite') await renumber();
    const before = await rows();
    // Lots that have their own numbers, one whose number is taken, and those that come with it and
    // after it.
    for (let from = 6; from < 16; from += 2) await publishVaried(engine, 2, { from });
    const all = await rows();
    expect(new Set(all.map(({ no }) => no)).size).toBe(all.length);
    expect(all.map(({ lotId }) => lotId)).toEqual(expect.arrayContaining(before.map(({ lotId }) => lotId)));
    expect((await shown()).length).toBe(all.length);
  });

  test('where another lot has its number, it is found by name', async () => {
    const [first, second, third] = await rows();
    if (!first || !second || !third) throw new Error('there are five');
    const crossed = [
      { ...first, no: second.no },
      { ...third, no: 999_999 },
    ];
    const questions = kind === 'sqlite' ? 2 : 1;
    expect(await asked(crossed)).toEqual({ questions, ids: ['lot-0', 'lot-2'] });
    expect(await asked([{ no: first.no, lotId: 'no-such-lot' }])).toEqual({ questions, ids: [] });
  });

  test('a list shows the same lots whatever their numbers', async () => {
    const [before, own] = [await shown(), await mine()];
    await renumber();
    expect(before.map(({ view }) => view.id)).toEqual(ids);
    expect(await shown()).toEqual(before);
    expect(await mine()).toEqual(own);
  });

  test('a number nobody has is no lot', async () => {
    expect(await lotSummaries(ground.store.reader, [424_242])).toEqual([]);
    expect(await lotSummaries(ground.store.reader, [])).toEqual([]);
  });

  test('one’s own lot is of one moment: price and standing', async () => {
    await sendBid(engine, bidOf(an, 60_000, { lotId: 'lot-1', kind: 'maximum' }));
    await sendBid(engine, bidOf(an, 34_000, { lotId: 'lot-2' }));
    await sendBid(engine, bidOf(bo, 35_000, { lotId: 'lot-2' }));
    await engine.run(followLot, { userId: an, lotId: 'lot-3', isFollowed: true });
    const list = await mine();
    expect(list?.tabs).toMatchObject({ active: 4, leading: 1, outbid: 1, registered: 2, proxy: 1 });
    const found = new Map(list?.rows.map((row) => [row.lot.view.id, row]));
    expect(found.get('lot-2')).toMatchObject({
      lot: { view: { priceFen: yuan(35_000) } },
      mine: { place: 'outbid', lastBidFen: yuan(34_000), depositState: 'frozen', isFollowed: false },
    });
    expect(found.get('lot-1')?.mine).toMatchObject({ place: 'leading', maximumFen: yuan(60_000) });
    expect(found.get('lot-3')?.mine).toMatchObject({ place: 'none', lastBidFen: null, isFollowed: true });
  });

  test('standing is told of any lot; unregistered there is none', async () => {
    for (const [bidder, amount] of [
      [an, 10_000],
      [bo, 11_000],
      [an, 12_000],
    ] as const)
      await sendBid(engine, bidOf(bidder, amount, { lotId: 'lot-0' }));
    const told = await myStandings(
      ground.store.reader,
      { userId: an, lotIds: ['lot-4', 'lot-0', 'gone'] },
      anySeal,
    );
    const byLot = new Map(told.rows.map((row) => [row.lotId, row]));
    expect([...byLot.keys()].toSorted()).toEqual(['lot-0', 'lot-4']);
    expect(byLot.get('lot-0')).toMatchObject({ place: 'leading', lastBidFen: yuan(12_000) });
    expect(byLot.get('lot-0')?.paddle).not.toBeNull();
    expect(byLot.get('lot-4')).toEqual({
      lotId: 'lot-4',
      paddle: null,
      depositState: 'none',
      depositEndedAtMs: null,
      place: 'none',
      maximumFen: null,
      lastBidFen: null,
      isFollowed: false,
    });
  });

  test('one’s own lots are read from an index alone', async () => {
    if (kind !== 'sqlite') return;
    const noted = noteStatements(ground.store.reader);
    await mine();
    await mine('lost');
    await shown();
    const plans: string[] = [];
    for (const { sql: text, parameters } of noted.values()) {
      if (!/"myLots"|"lotFaces"|"lots"/.test(text)) continue;
      expect(await faultsOf(ground.store.writer, kind, { sql: text, parameters })).toEqual([]);
      const explained = await ground.store.writer.executeQuery<{ detail: string }>({
        ...sql.raw(`explain query plan ${text}`).compile(ground.store.writer),
        parameters,
      });
      plans.push(...explained.rows.map(({ detail }) => detail));
    }
    const ways = (table: string): Set<string> =>
      new Set(
        plans.filter((plan) => plan.startsWith(`SEARCH ${table} `)).map((plan) => plan.split(' (')[0] ?? ''),
      );
    expect([...ways('lots')]).toEqual(['SEARCH lots USING INTEGER PRIMARY KEY']);
    for (const way of ways('myLots')) expect(way).toMatch(/USING COVERING INDEX/);
  });
});
