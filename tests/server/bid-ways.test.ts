// The two ways of a bid: in one breath where it concerns nobody else, and through the whole transaction where it does. Both
// come to the same.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineHandle } from '#server/engine/command.ts';
import type * as LotChanges from '#server/engine/lot-changes.ts';
import { inlineEngine } from '#server/engine/inline.ts';
import { type MovedClock, movedClock } from '../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../kit/houses.ts';
import { END_MS, START_MS } from '../kit/lots.ts';
import { storeKinds, type TestStore, testStore } from '../kit/stores.ts';

const plain = vi.hoisted(() => ({ isNever: false }));
vi.mock('#server/engine/lot-changes.ts', async (load) => {
  const real = await load<typeof LotChanges>();
  const isPlain: typeof real.isPlain = (lot, events) => !plain.isNever && real.isPlain(lot, events);
  return { ...real, isPlain };
});

describe.each(storeKinds)('the ways of a bid on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let bo: string;

  beforeEach(async () => {
    plain.isNever = false;
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

  test.each([false, true])(
    'lead to the same lead, and to the same rows (never plain: %s)',
    async (isNever) => {
      await warmUp();
      plain.isNever = isNever;
      expect(await sendBid(engine, bidOf(an, 10_200))).toMatchObject({
        ok: true,
        answer: { outcome: 'leading', mine: { place: 'leading' } },
      });
      const rows = await ground.store.reader.selectFrom('bids').select(['bidderId', 'amountFen']).execute();
      expect(rows.map(({ bidderId }) => bidderId)).toEqual([an, bo, an]);
    },
  );

  test('meet where something is due on the lot first: a bid in the minute of its end comes too late', async () => {
    await warmUp();
    clock.moveTo(END_MS);
    expect(await sendBid(engine, bidOf(an, 10_200))).toMatchObject({ ok: false, refusal: { code: 'ENDED' } });
    const lot = await ground.store.reader.selectFrom('lots').select('status').executeTakeFirst();
    expect(lot?.status).toBe('sold');
  });
});
