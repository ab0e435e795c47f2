// The two ways of a bid: at once where it concerns nobody else, and through the whole
// transaction where it does. Both come to the same.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const throughTheWhole = { ...placeBid, runAtOnce: () => null };

describe.each(storeKinds)('the ways of a bid on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let bo: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot()]);
    [an, bo] = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS + 1_000);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  /** Both have bid once: from here on the engine has all at hand. */
  const warmUp = async (): Promise<void> => {
    expect(await sendBid(engine, bidOf(an, 10_000))).toMatchObject({ ok: true });
    expect(await sendBid(engine, bidOf(bo, 10_100))).toMatchObject({ ok: true });
  };

  test.each([
    ['at once', placeBid],
    ['through the whole', throughTheWhole],
  ])('lead to the same lead, and to the same rows: %s', async (_way, command) => {
    await warmUp();
    expect(await engine.run(command, bidOf(an, 10_200))).toMatchObject({
      ok: true,
      answer: {
        outcome: 'leading',
        mine: { place: 'leading' },
        lot: { priceFen: yuan(10_200), bidCount: 3 },
      },
    });
    const rows = await ground.store.reader.selectFrom('bids').select(['bidderId', 'amountFen']).execute();
    expect(rows.map(({ bidderId }) => bidderId)).toEqual([an, bo, an]);
  });

  test('meet what is due first: a bid at the end is late', async () => {
    await warmUp();
    clock.moveTo(END_MS);
    expect(await sendBid(engine, bidOf(an, 10_200))).toMatchObject({ ok: false, refusal: { code: 'ENDED' } });
    const lot = await ground.store.reader.selectFrom('lots').select('status').executeTakeFirst();
    expect(lot?.status).toBe('sold');
  });
});
