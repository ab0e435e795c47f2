// Watch over the engine and what stands around it. Jobs are told of once they are there, for they
// are started last.
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
  readonly watchJobs: (figures: Jobs['figures']) => void;
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
  let jobFigures: Jobs['figures'] = () => [];
  const { answers } = engine;
  const { dataDir } = config;
  const history = await openHistory(dataDir, clock.nowMs());
  history.note([{ is: 'opened', atMs: clock.nowMs(), aliveMs }]);
  const jobs: Jobs['figures'] = () => jobFigures();
  const watch = watchParts({ reader, clock, dataDir, answers, ...beside, jobs, history });
  return {
    watch,
    watchJobs: (figures) => {
      jobFigures = figures;
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
