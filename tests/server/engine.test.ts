import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inlineEngine } from '#server/engine/inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { movedClock, type MovedClock } from '../kit/clock.ts';
import { bidOf, openSale, sendBid, sendKeyed, someBidder, someLot } from '../kit/houses.ts';
import { START_MS } from '../kit/lots.ts';
import { storeKinds, type TestStore, testStore } from '../kit/stores.ts';

describe.each(storeKinds)('the engine on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot()]);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('a bid is taken, and the bidder leads', async () => {
    const bidderId = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 1_000);
    const placed = await sendBid(engine, bidOf(bidderId, 10_000));
    expect(placed).toMatchObject({ ok: true, answer: { outcome: 'leading', lot: { seq: 2, bidCount: 1 } } });
    const stored = await ground.store.reader.selectFrom('events').selectAll().orderBy('rev').execute();
    expect(stored.map(({ type }) => type)).toEqual(['opened', 'bid']);
  });
});
