// Maximums left before the opening, through the engine.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { cancelMaximum } from '#server/bidding/commands-cancel-maximum.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { myStandings } from '#server/bidding/queries-my-standings.ts';
import { readStanding } from '#server/bidding/queries-read-standing.ts';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { ownLotIds } from '#server/catalogue/store/own-lots.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { CommandContext, EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { concernedBy } from '#server/lots/store-concerned.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { sha256 } from '../../kit/sha256.ts';
import { readHistory } from '../../kit/store/read-history.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { violations } from '../../simulation/invariants.ts';

describe.each(storeKinds)('before the opening on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 10 * MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2 })]);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const leave = (bidderId: string, amountYuan: number, lotId = 'lot-1') =>
    sendBid(engine, bidOf(bidderId, amountYuan, { kind: 'maximum', lotId }));
  const standingOf = async (userId: string) => {
    const { rows } = await myStandings(ground.store.reader, { userId, lotIds: ['lot-1'] }, anySeal);
    return rows[0];
  };

  test('a maximum is left silently, and only its owner is told', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    const answer = await leave(an, 15_000);
    expect(answer).toMatchObject({
      ok: true,
      answer: {
        outcome: 'maximum-set',
        mine: { place: 'none', maximumFen: yuan(15_000) },
        lot: { status: 'scheduled', priceFen: null, seq: 0 },
      },
    });
    expect(await standingOf(an)).toMatchObject({ maximumFen: yuan(15_000) });
    expect(await standingOf(bo)).toMatchObject({ maximumFen: null });
  });

  test('what was left is lowered or taken back; the rest meet', async () => {
    const [an, bo, cy] = await Promise.all(['an', 'bo', 'cy'].map((name) => someBidder(engine, name)));
    await leave(an ?? '', 15_000);
    await leave(bo ?? '', 12_000);
    await leave(cy ?? '', 20_000);
    await leave(an ?? '', 13_000);
    expect(await engine.run(cancelMaximum, { bidderId: cy ?? '', lotId: 'lot-1' })).toMatchObject({
      ok: true,
      answer: { maximumFen: null },
    });
    clock.moveTo(START_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    expect(await standingOf(an ?? '')).toMatchObject({ place: 'leading', maximumFen: yuan(13_000) });
    expect(await standingOf(bo ?? '')).toMatchObject({ place: 'outbid' });
    const late = await engine.run(cancelMaximum, { bidderId: an ?? '', lotId: 'lot-1' });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'ALREADY_OPEN' } });
    const told = { endsAtMs: END_MS, answers: [], outages: [] };
    expect(violations(await readHistory(ground.store.reader, told), sha256)).toEqual([]);
  });

  test('what was taken back before the opening was no bid', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    await leave(an, 15_000);
    await leave(an, 16_000);
    await engine.run(cancelMaximum, { bidderId: an, lotId: 'lot-1' });
    await leave(bo, 12_000);
    const { reader } = ground.store;
    const bidOn = () => ownLotIds(reader, { userId: an, which: 'bid', group: null, most: 9 });
    const tabs = async () => {
      const list = await myLotList(reader, {}, { userId: an, nowMs: clock.nowMs(), seal: anySeal });
      return list?.tabs;
    };
    const nothing = { place: 'none', maximumFen: null, lastBidFen: null };
    expect(await standingOf(an)).toMatchObject(nothing);
    clock.moveTo(START_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    expect(await standingOf(an)).toMatchObject(nothing);
    expect(await tabs()).toMatchObject({ outbid: 0, registered: 1 });
    expect(await bidOn()).toEqual([]);
    const told = await engine.run(
      {
        name: 'a glance',
        run: async ({ lots }: CommandContext) => {
          const lot = await lots.glance('lot-1');
          return lot && readStanding(reader, { lot, bidderId: an }, anySeal);
        },
      },
      null,
    );
    expect(told).toMatchObject(nothing);
    const hasBid = async (userId: string) =>
      (await concernedBy(reader, 'lot-1')).find((one) => one.userId === userId)?.hasBid;
    expect([await hasBid(an), await hasBid(bo)]).toEqual([false, true]);
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    const row = await reader
      .selectFrom('lotRows')
      .select('bidderCount')
      .where('lotId', '=', 'lot-1')
      .executeTakeFirst();
    expect(row).toEqual({ bidderCount: 1 });
    const topics = await reader.selectFrom('messages').select('cause').where('userId', '=', an).execute();
    expect(topics.map(({ cause }) => cause.split(':')[0])).toEqual(['registered', 'sold']);
  });

  test('who takes one maximum back and leaves another bids with that', async () => {
    const [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    await leave(an, 15_000);
    await engine.run(cancelMaximum, { bidderId: an, lotId: 'lot-1' });
    await leave(an, 11_000);
    await leave(bo, 12_000);
    await engine.run(cancelMaximum, { bidderId: bo, lotId: 'lot-1' });
    await leave(bo, 13_000);
    clock.moveTo(START_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    expect(await standingOf(an)).toMatchObject({ place: 'outbid', lastBidFen: yuan(11_000) });
    expect(await standingOf(bo)).toMatchObject({ place: 'leading', lastBidFen: yuan(13_000) });
  });

  test('a bid by hand before the opening is still too early', async () => {
    const an = await someBidder(engine, 'an');
    expect(await sendBid(engine, bidOf(an, 10_000))).toMatchObject({ refusal: { code: 'NOT_STARTED' } });
  });

  test('taking back what was never left is refused by name', async () => {
    const an = await someBidder(engine, 'an');
    const cancel = (bidderId: string, lotId: string) => engine.run(cancelMaximum, { bidderId, lotId });
    expect(await cancel(an, 'lot-1')).toMatchObject({ refusal: { code: 'NO_MAXIMUM' } });
    expect(await cancel(an, 'nowhere')).toMatchObject({ refusal: { code: 'UNKNOWN_LOT' } });
    expect(await cancel('nobody', 'lot-1')).toMatchObject({ refusal: { code: 'NO_MAXIMUM' } });
  });

  test('after an outage over the opening they meet all the same', async () => {
    const an = await someBidder(engine, 'an');
    await leave(an, 15_000);
    const outage = { fromMs: START_MS - 1_000, toMs: END_MS - 1_000 };
    clock.moveTo(outage.toMs);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage });
    expect(await standingOf(an)).toMatchObject({ place: 'leading', maximumFen: yuan(15_000) });
  });

  const dealer = async (): Promise<string> => {
    const an = await someBuyer(engine, 'an', 2_000);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    for (const lotId of ['lot-1', 'lot-2']) {
      await engine.run(registerForLot, { bidderId: an, lotId, rulesVersion: someTerms().rules.version });
    }
    return an;
  };
  const exceeded = { refusal: { code: 'LIMIT_EXCEEDED', committedFen: yuan(12_000) } };
  const order = (what: StopOrder) =>
    engine.run(orderLot, { lotId: 'lot-1', order: what, staffId: 'clerk-1' });

  test('what a dealer leaves counts like what they lead', async () => {
    const an = await dealer();
    await leave(an, 12_000);
    expect(await leave(an, 10_000, 'lot-2')).toMatchObject(exceeded);
  });

  test('what is left on a stopped lot counts, and can be withdrawn', async () => {
    const [an, bo] = [await dealer(), await someBidder(engine, 'bo')];
    await leave(an, 12_000);
    await leave(bo, 15_000);
    await order({ verb: 'pause', reason: 'accident', note: '' });
    expect(await leave(an, 10_000, 'lot-2')).toMatchObject(exceeded);
    expect(await standingOf(an)).toMatchObject({ place: 'none', maximumFen: yuan(12_000) });
    expect(await sendBid(engine, bidOf(an, 10_000))).toMatchObject({ refusal: { code: 'PAUSED' } });
    clock.moveTo(START_MS - MINUTE_MS);
    expect(await leave(an, 11_000)).toMatchObject({ ok: true, answer: { outcome: 'maximum-set' } });
    expect(await engine.run(cancelMaximum, { bidderId: bo, lotId: 'lot-1' })).toMatchObject({ ok: true });
    await order({ verb: 'resume' });
    clock.moveTo(START_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    expect(await standingOf(an)).toMatchObject({ place: 'leading', maximumFen: yuan(11_000) });
    expect(await standingOf(bo)).toMatchObject({ maximumFen: null });
    const told = { endsAtMs: END_MS, answers: [], outages: [] };
    expect(violations(await readHistory(ground.store.reader, told), sha256)).toEqual([]);
  });
});
