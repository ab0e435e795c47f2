import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { leaderOf } from '#server/live/my-news.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { lotsAlive } from '#server/lots/store-lots-alive.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('the lots that can still move, on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let an = '';
  const clock = movedClock(START_MS - MINUTE_MS);

  beforeEach(async () => {
    ground = await testStore(kind);
    clock.moveTo(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    const lots = [
      someLot({ id: 'lot-led' }),
      someLot({ id: 'lot-still', position: 2 }),
      someLot({ id: 'lot-ends', position: 3, endsAtMs: START_MS + 5 * MINUTE_MS }),
      someLot({ id: 'lot-early', position: 4, startsAtMs: START_MS + 30 * MINUTE_MS }),
      someLot({ id: 'lot-paused', position: 5, terms: { startPriceFen: yuan(10_000) } }),
    ];
    await openSale(engine, lots);
    an = await someBidder(engine, 'an', ['lot-led', 'lot-paused']);
    clock.moveTo(START_MS + MINUTE_MS);
    await sendBid(engine, bidOf(an, 20_000, { lotId: 'lot-led', kind: 'maximum' }));
    await sendBid(engine, bidOf(an, 10_000, { lotId: 'lot-paused' }));
    clock.moveTo(START_MS + 10 * MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ['lot-ends', 'lot-still'], outage: null });
    const order = { verb: 'pause', reason: 'accident', note: '' } as const;
    await engine.run(orderLot, { lotId: 'lot-paused', staffId: 'staff-1', order });
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const alive = async () => new Map((await lotsAlive(ground.store.reader)).map((lot) => [lot.id, lot]));

  test('are those to come, open or paused, none that is over', async () => {
    expect([...(await alive()).keys()].toSorted()).toEqual([
      'lot-early',
      'lot-led',
      'lot-paused',
      'lot-still',
    ]);
    clock.moveTo(END_MS + 60 * MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ['lot-led', 'lot-still'], outage: null });
    expect([...(await alive()).keys()].toSorted()).toEqual(['lot-early', 'lot-paused']);
  });

  test('come with their leader, paused or not, or with nobody', async () => {
    const leaders = [...(await alive()).values()].map(({ id, leader }) => [id, leader]);
    expect(Object.fromEntries(leaders)).toEqual({
      'lot-early': null,
      'lot-led': an,
      'lot-paused': an,
      'lot-still': null,
    });
  });

  test('are as their own states say', async () => {
    const states = await ground.store.reader.selectFrom('lots').select(['id', 'state']).execute();
    const lots = new Map(states.map(({ id, state }) => [id, JSON.parse(state) as Lot]));
    for (const { id, seq, leader } of (await alive()).values()) {
      const lot = lots.get(id);
      expect([id, seq, leader]).toEqual([id, lot?.seq, lot && leaderOf(lot)]);
    }
  });
});
