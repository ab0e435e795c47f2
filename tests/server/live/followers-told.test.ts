// How many follow a lot, as its room hears it: with each request, although nothing has happened to
// the lot.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openBus } from '#server/live/bus.ts';
import { startSequencer, type Sequencer } from '#server/live/sequencer.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someBuyer, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';

let ground: TestStore;
let engine: EngineHandle;
let sequencer: Sequencer;
let laters: (() => void)[];
let heard: LiveMessage[];

/** A window of the line has passed, and whatever was held back in it is told. */
const windowPasses = async (): Promise<void> => {
  await sequencer.settled();
  for (const run of laters.splice(0)) run();
  await sequencer.settled();
};

beforeEach(async () => {
  ground = await testStore('sqlite');
  const clock = movedClock(START_MS - 1_000);
  engine = inlineEngine(ground.store, clock);
  await openSale(engine, [someLot()]);
  const bus = openBus();
  laters = [];
  heard = [];
  bus.subscribe('lot:lot-1', (message) => heard.push(message));
  sequencer = await startSequencer({
    reader: ground.store.reader,
    bus,
    clock,
    seal: anySeal,
    later: (run) => laters.push(run),
    failed: (error) => {
      throw error;
    },
  });
  engine.onCommitted(sequencer.wake);
});
afterEach(async () => {
  await engine.stop();
  await sequencer.settled();
  await ground.dispose();
});

const counts = (): readonly number[] =>
  heard.flatMap((message) => (message.t === 'lot' ? message.followers : []));

test('each follower is counted at once, and leavers no more', async () => {
  const [an, bo] = [await someBuyer(engine, 'an'), await someBuyer(engine, 'bo')];
  const calls = [
    [an, true],
    [bo, true],
    [an, false],
  ] as const;
  for (const [userId, isFollowed] of calls) {
    await engine.run(followLot, { userId, lotId: 'lot-1', isFollowed });
    await windowPasses();
  }
  expect(counts()).toEqual([1, 2, 1]);
});

test('a request that changes nothing is told to nobody', async () => {
  const an = await someBuyer(engine, 'an');
  for (const isFollowed of [false, true, true]) {
    await engine.run(followLot, { userId: an, lotId: 'lot-1', isFollowed });
    await windowPasses();
  }
  expect(counts()).toEqual([1]);
});
