// Watch over the engine and what stands around it. Jobs are told of once they are there, for they
// are started last.
import { ALL_KEYS, type JobFigures, type KeyFigures } from '#core/operations/parts.ts';
import type { SteadyClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { ThreadHandle } from './engine/client.ts';
import type { Measured } from './http/measured.ts';
import type { Jobs } from './jobs/all-jobs.ts';
import type { Streams } from './live/stream.ts';
import { openHistory } from './operations/history-file.ts';
import { watchParts, type PartsWatch, type WatchedParts } from './operations/watch-parts.ts';
import type { Reader } from './store/access.ts';

interface Room extends Pick<WatchedParts, 'areNodesHeard' | 'copyBehindMs' | 'say'> {
  readonly engine: Pick<ThreadHandle, 'answers'>;
  readonly reader: Reader;
  readonly clock: SteadyClock;
  readonly streams: Pick<Streams, 'size' | 'watching'>;
  readonly config: Pick<Config, 'dataDir'>;
  /** When it was last seen alive before it opened; null: never. */
  readonly aliveMs: number | null;
}

interface RoomWatch {
  readonly watch: PartsWatch;
  readonly watchJobs: (jobs: Pick<Jobs, 'figures' | 'keys'>) => void;
  readonly measured: Measured;
}

export async function watchRoom({
  engine,
  reader,
  clock,
  streams,
  config,
  aliveMs,
  ...beside
}: Room): Promise<RoomWatch> {
  let started: Pick<Jobs, 'figures' | 'keys'> | null = null;
  const { answers } = engine;
  const { dataDir } = config;
  const history = await openHistory(dataDir, clock.nowMs());
  history.note([{ is: 'opened', atMs: clock.nowMs(), aliveMs }]);
  const jobs = (): readonly JobFigures[] => started?.figures() ?? [];
  // Without one of its keys it would not have come so far.
  const keys = (): KeyFigures => started?.keys() ?? ALL_KEYS;
  const watch = watchParts({ reader, clock, dataDir, answers, ...beside, jobs, keys, history });
  return {
    watch,
    watchJobs: (jobsNow) => {
      started = jobsNow;
    },
    measured: {
      lines: streams.size,
      watching: streams.watching,
      answers,
      aheadMs: clock.aheadMs,
      status: watch.status,
    },
  };
}
