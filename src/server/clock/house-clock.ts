// The clock a house goes by: the machine's where it is the only one, the store's where several nodes share it.
import { openReader, type StoreConfig } from '#server/store/database.ts';
import { postgresMs } from '#server/store/postgres.ts';
import { type Clock, systemClock } from './clock.ts';
import { storeClock } from './store-clock.ts';

const ASK_EVERY_MS = 5_000;
const MOST_FIRST_ASKS = 20;

export interface HouseClock extends Clock {
  /** The store has told how late it was when the house was last seen: it is no earlier now. */
  readonly notBefore: (atMs: number) => void;
  readonly stop: () => Promise<void>;
}

const from = ({ nowMs }: Clock): Pick<HouseClock, 'nowMs' | 'notBefore'> => {
  let earliestMs = 0;
  return {
    nowMs: () => Math.max(earliestMs, nowMs()),
    notBefore: (atMs) => {
      earliestMs = atMs;
    },
  };
};

/** Resolves when the time is known, or is not to be had. */
export const openHouseClock = async (store: StoreConfig): Promise<HouseClock> => {
  if (store.kind === 'sqlite') return { ...from(systemClock()), stop: () => Promise.resolve() };
  const reader = await openReader(store);
  const { nowMs, isSure, ask } = storeClock(() => postgresMs(reader));
  // A server that is busy answers late at first, and late is not exact.
  for (let asks = 0; asks < MOST_FIRST_ASKS && !isSure(); asks += 1) await ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS).unref();
  return {
    ...from({ nowMs }),
    isSure,
    stop: async () => {
      clearInterval(timer);
      await reader.destroy();
    },
  };
};
