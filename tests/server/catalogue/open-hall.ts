// A hall whose lots have begun, for tests of lists: three hundred of them, or a hundred, no two
// alike.
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import type { MovedClock } from '../../kit/clock.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { testStore, type storeKinds, type TestStore } from '../../kit/stores.ts';
import { publishVaried } from './list-fill.ts';

export interface OpenHall {
  readonly ground: TestStore;
  readonly engine: EngineHandle;
  readonly close: () => Promise<void>;
}

/**
 * Publishes `lotCount` lots and opens the first `openCount` of them; `clock` stands a minute before
 * their start.
 */
export async function openHall(
  kind: (typeof storeKinds)[number],
  clock: MovedClock,
  { lotCount, openCount }: { readonly lotCount: number; readonly openCount: number },
): Promise<OpenHall> {
  const ground = await testStore(kind);
  const engine = inlineEngine(ground.store, clock);
  // Of two sales, one of them a partner's.
  const half = Math.floor(lotCount / 2);
  await publishVaried(engine, half);
  await publishVaried(engine, lotCount - half, { from: half });
  clock.moveTo(START_MS + MINUTE_MS);
  const lotIds = Array.from({ length: openCount }, (_none, at) => `lot-${at}`);
  await engine.run(advanceLots, { lotIds, outage: null });
  const close = async (): Promise<void> => {
    await engine.stop();
    await ground.dispose();
  };
  return { ground, engine, close };
}
