// The clock a house goes by: the machine's where it is the only one, the store's where several
// nodes share it. Neither takes the house along when it is set.
import { openReader } from '#server/store/database.ts';
import { postgresMs } from '#server/store/postgres.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { machineReading, steadyClock, systemClock, type SteadyClock } from './clock.ts';
import { storeClock } from './store-clock.ts';

const ASK_EVERY_MS = 5_000;
const MOST_FIRST_ASKS = 20;

export interface ServiceClock extends SteadyClock {
  readonly stop: () => Promise<void>;
}

/**
 * Resolves when the time is known, or is not to be had. `say` takes a line when the date was set.
 */
export async function openServiceClock(
  store: StoreConfig,
  say?: (line: string) => void,
): Promise<ServiceClock> {
  if (store.kind === 'sqlite') return { ...systemClock(say), stop: () => Promise.resolve() };
  const reader = await openReader(store);
  const { nowMs, isSure, ask } = storeClock(() => postgresMs(reader));
  // A server that is busy answers late at first, and late is not exact.
  for (let asks = 0; asks < MOST_FIRST_ASKS && !isSure(); asks += 1) await ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS).unref();
  return {
    ...steadyClock(() => machineReading(nowMs()), say),
    isSure,
    stop: async () => {
      clearInterval(timer);
      await reader.destroy();
    },
  };
}
