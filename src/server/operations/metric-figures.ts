// All figures of one look at a house, for the metrics: read when somebody asks and never before, so
// that a bid pays for none of them. What cannot be read is left out, and the rest is told.
// Source: goals.md R13.
import type { JobFigures, Standing } from '#core/operations/parts.ts';
import type { EngineFigures } from '#server/engine/engine-counts.ts';

interface Calls {
  /** Accepted bids, by call. */
  readonly bids: ReadonlyMap<string, number>;
  /** By the code of the refusal. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly callCount: number;
}

/** Sources of the figures. */
export interface MetricSources {
  readonly calls: () => Calls;
  readonly engine: () => Promise<EngineFigures | null>;
  readonly lineCount: () => number;
  readonly sequencerLagMs: () => number;
  /** Null: there is no other node. */
  readonly nodesUnheardMs: () => number | null;
  readonly aheadMs: () => number;
  readonly jobs: () => readonly JobFigures[];
  readonly parts: () => Promise<readonly Standing[]>;
  readonly freeBytes: () => Promise<number | null>;
  readonly unsentCount: () => Promise<number>;
  /** By the last check of the minute; null: there was none within the last minutes. */
  readonly ledgerOffFen: () => Promise<number | null>;
  /** Null: never backed up. */
  readonly backupAgeMs: () => Promise<number | null>;
}

export interface MetricFigures {
  readonly calls: Calls;
  readonly engine: EngineFigures | null;
  readonly lineCount: number;
  readonly sequencerLagMs: number;
  readonly nodesUnheardMs: number | null;
  readonly aheadMs: number;
  readonly jobs: readonly JobFigures[];
  readonly parts: readonly Standing[];
  readonly freeBytes: number | null;
  readonly unsentCount: number | null;
  readonly ledgerOffFen: number | null;
  readonly backupAgeMs: number | null;
  /** Of the process, and of this thread. */
  readonly memory: NodeJS.MemoryUsage;
}

const WAIT_MS = 1_000;

/** Null: it failed, or takes longer than whoever asks waits. */
const atMost = async <Value>(read: Promise<Value>): Promise<Value | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  try {
    return await Promise.race([read, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

export async function readMetricFigures(sources: MetricSources): Promise<MetricFigures> {
  const [engine, parts, freeBytes, unsentCount, ledgerOffFen, backupAgeMs] = await Promise.all([
    atMost(sources.engine()),
    atMost(sources.parts()),
    atMost(sources.freeBytes()),
    atMost(sources.unsentCount()),
    atMost(sources.ledgerOffFen()),
    atMost(sources.backupAgeMs()),
  ]);
  return {
    calls: sources.calls(),
    engine,
    lineCount: sources.lineCount(),
    sequencerLagMs: sources.sequencerLagMs(),
    nodesUnheardMs: sources.nodesUnheardMs(),
    aheadMs: sources.aheadMs(),
    jobs: sources.jobs(),
    parts: parts ?? [],
    freeBytes,
    unsentCount,
    ledgerOffFen,
    backupAgeMs,
    memory: process.memoryUsage(),
  };
}
