import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { myStandings } from '#server/bidding/queries-my-standings.ts';
import { holdLots, LotsInHand, lotsInHand, MOST_LOTS, MOST_PERSONS } from '#server/catalogue/lot-cache.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { amendLot } from '#server/lots/commands-amend-lot.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { noteStatements } from '../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('lots in hand on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let [an, bo] = ['', ''];
  let nos: readonly number[];
  const clock = movedClock(START_MS - MINUTE_MS);
  const ids = ['lot-1', 'lot-2', 'lot-3'];

  beforeEach(async () => {
    ground = await testStore(kind);
    clock.moveTo(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    const terms = [{}, {}, { reserveFen: yuan(90_000) }];
    const lots = ids.map((id, at) => someLot({ id, position: at + 1, terms: terms[at] ?? {} }));
    await openSale(engine, lots);
    [an, bo] = [await someBidder(engine, 'an', ids), await someBidder(engine, 'bo', ids)];
    clock.moveTo(START_MS + MINUTE_MS);
    const { reader } = ground.store;
    holdLots(reader, engine);
    nos = (await reader.selectFrom('lotRows').select('no').orderBy('no').execute()).map(({ no }) => no);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const shown = () => lotSummaries(ground.store.reader, nos);
  const mine = async (tab?: 'outbid' | 'lost' | 'ended') => {
    const asker = { userId: an, nowMs: clock.nowMs(), seal: anySeal };
    const list = await myLotList(ground.store.reader, tab === undefined ? {} : { tab }, asker);
    return list?.rows ?? [];
  };
  const standings = async (userId = an) =>
    (await myStandings(ground.store.reader, { userId, lotIds: ids }, anySeal)).rows;
  /** Whether a question goes to the rows of the lots themselves. */
  const isAskingForLots = async (question: () => Promise<unknown>): Promise<boolean> => {
    const noted = noteStatements(ground.store.reader);
    await question();
    return [...noted.keys()].some((text) => /(from|join) "lots"/.test(text));
  };
  const sell = async (): Promise<void> => {
    clock.moveTo(END_MS + 60 * MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ids, outage: null });
  };

  test('what was shown is shown again without the store', async () => {
    for (const question of [shown, mine, standings]) {
      const first = await question();
      expect(await isAskingForLots(question)).toBe(kind !== 'sqlite');
      expect(await question()).toEqual(first);
    }
  });

  test('whoever knows of a bid is shown it everywhere', async () => {
    await sendBid(engine, bidOf(an, 10_000));
    expect([(await shown())[0]?.view.priceFen, (await standings())[0]?.place]).toEqual([
      yuan(10_000),
      'leading',
    ]);
    expect(await mine('outbid')).toEqual([]);
    await sendBid(engine, bidOf(bo, 11_000));
    expect((await shown())[0]?.view).toMatchObject({ priceFen: yuan(11_000), bidCount: 2 });
    expect((await standings())[0]).toMatchObject({ place: 'outbid', lastBidFen: yuan(10_000) });
    expect((await standings(bo))[0]).toMatchObject({ place: 'leading' });
    const [row] = await mine('outbid');
    expect(row).toMatchObject({ lot: { view: { priceFen: yuan(11_000) } }, mine: { place: 'outbid' } });
  });

  test('one’s own maximum is one’s own, and changes with their words', async () => {
    await sendBid(engine, bidOf(an, 20_000, { kind: 'maximum' }));
    const maxima = async (userId: string) => (await standings(userId)).map(({ maximumFen }) => maximumFen);
    expect([await maxima(an), await maxima(bo)]).toEqual([
      [yuan(20_000), null, null],
      [null, null, null],
    ]);
    await sendBid(engine, bidOf(an, 30_000, { kind: 'maximum' }));
    expect([await maxima(an), await maxima(bo)]).toEqual([
      [yuan(30_000), null, null],
      [null, null, null],
    ]);
  });

  test('only the lot that was touched is asked for again', async () => {
    await shown();
    await sendBid(engine, bidOf(an, 10_000));
    expect(await isAskingForLots(() => lotSummaries(ground.store.reader, nos.slice(1)))).toBe(
      kind !== 'sqlite',
    );
    expect(await isAskingForLots(shown)).toBe(true);
  });

  test('a card that is corrected is shown as it is corrected', async () => {
    const [before] = await shown();
    await engine.run(amendLot, {
      lotId: 'lot-1',
      staffId: 'staff-1',
      title: '更正后的标题',
      defects: undefined,
      viewing: undefined,
    });
    const [after] = await shown();
    expect([before?.title, after?.title]).toEqual([expect.not.stringContaining('更正'), '更正后的标题']);
  });

  test('an ended lot is shown so; follows and registrations are not held', async () => {
    await sendBid(engine, bidOf(an, 10_000));
    expect((await standings())[1]).toMatchObject({ isFollowed: false, depositState: 'frozen' });
    await engine.run(followLot, { userId: an, lotId: 'lot-2', isFollowed: true });
    expect((await standings())[1]).toMatchObject({ isFollowed: true });
    await shown();
    await sell();
    expect((await shown()).map(({ view }) => view.status)).toEqual(['sold', 'passed', 'passed']);
    expect((await standings())[0]).toMatchObject({ place: 'won' });
    expect((await standings())[1]).toMatchObject({ place: 'none', depositState: 'released' });
    expect((await mine()).length).toBe(0);
  });

  test('a lot that may be negotiated over is asked each time', async () => {
    await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-3' }));
    await sell();
    expect((await shown())[2]?.view).toMatchObject({ isReserveMissed: true, isNegotiating: true });
    expect((await standings())[2]).toMatchObject({ place: 'negotiating' });
    expect(await isAskingForLots(shown)).toBe(true);
    expect(await isAskingForLots(standings)).toBe(true);
  });

  test('what was read before a commit was heard of is not held', async () => {
    const held = lotsInHand(ground.store.reader);
    expect(held === null).toBe(kind !== 'sqlite');
    const [row] = await shown();
    const [no = 0] = nos;
    if (!held || !row) return;
    const commitsBefore = held.commits;
    held.heard(['lot-1']);
    held.holdRow(no, row, commitsBefore);
    held.holdPlaced(
      an,
      { view: row.view, stand: { place: 'none', maximumFen: null, lastBidFen: null } },
      commitsBefore,
    );
    expect([held.row(no), held.placed('lot-1', an)]).toEqual([undefined, undefined]);
  });
});

describe('how many lots are in hand', () => {
  const view = { id: 'lot-1' } as Parameters<LotsInHand['holdPlaced']>[1]['view'];
  const stand = { place: 'none', maximumFen: null, lastBidFen: null } as const;
  const rowOf = (no: number) =>
    ({ view: { ...view, id: `lot-${no}` } }) as Parameters<LotsInHand['holdRow']>[1];

  test('is bounded: first in goes first, and comes back unchanged', () => {
    const held = new LotsInHand();
    for (let no = 1; no <= MOST_LOTS; no += 1) held.holdRow(no, rowOf(no), 0);
    held.holdRow(2, rowOf(2), 0);
    expect([held.row(1), held.row(2)]).toEqual([rowOf(1), rowOf(2)]);
    held.holdRow(MOST_LOTS + 1, rowOf(MOST_LOTS + 1), 0);
    expect([held.row(1), held.row(2)]).toEqual([undefined, rowOf(2)]);
    held.heard(['lot-1', 'lot-2', 'message:an:7']);
    expect([held.row(2), held.row(3), held.row(MOST_LOTS + 1)]).toEqual([
      undefined,
      rowOf(3),
      rowOf(MOST_LOTS + 1),
    ]);
  });

  test('of one lot so many persons are in hand', () => {
    const held = new LotsInHand();
    for (let at = 0; at <= MOST_PERSONS; at += 1) held.holdPlaced(`user-${at}`, { view, stand }, 0);
    expect(held.placed('lot-1', 'user-0')).toBeUndefined();
    expect(held.placed('lot-1', 'user-1')).toEqual({ view, stand });
    expect(held.placed('lot-1', `user-${MOST_PERSONS}`)).toEqual({ view, stand });
    expect(held.placed('lot-2', 'user-1')).toBeUndefined();
  });

  test('of so many lots the persons are in hand', () => {
    const held = new LotsInHand();
    for (let no = 0; no <= MOST_LOTS; no += 1)
      held.holdPlaced('an', { view: { ...view, id: `lot-${no}` }, stand }, 0);
    expect([held.placed('lot-0', 'an'), held.placed('lot-1', 'an')?.view.id]).toEqual([undefined, 'lot-1']);
  });
});
