// Figures of the metrics, each from the room that has it: joined here, for no room knows all.
import { MINUTE_MS } from '#core/time/days.ts';
import { lastBackupMs } from './backup/last-backup.ts';
import type { SteadyClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { ThreadHandle } from './engine/client.ts';
import type { Services } from './http/services.ts';
import type { Jobs } from './jobs/all-jobs.ts';
import { ledgerChecksSince } from './ledger/store-ledger-checks.ts';
import type { OtherNodes } from './live/other-nodes.ts';
import type { Sequencer } from './live/sequencer.ts';
import { unsentCount } from './notifications/store-unsent.ts';
import type { MetricSources } from './operations/metric-figures.ts';
import { freeBytesAt, type PartsWatch } from './operations/watch-parts.ts';

/** The sender goes round each second. */
const UNSENT_MS = 2 * MINUTE_MS;
/** The check goes round each minute. */
const CHECKED_MS = 5 * MINUTE_MS;

interface Parts {
  readonly services: Pick<Services, 'reader' | 'counts' | 'measured'>;
  readonly clock: SteadyClock;
  readonly engine: Pick<ThreadHandle, 'figures'>;
  readonly sequencer: Pick<Sequencer, 'lagMs'>;
  /** Null: there is no other node. */
  readonly others: () => Pick<OtherNodes, 'unheardMs'> | null;
  readonly jobs: Pick<Jobs, 'figures'>;
  readonly watch: Pick<PartsWatch, 'look'>;
  readonly config: Pick<Config, 'dataDir'>;
}

export function metricSourcesOf(parts: Parts): MetricSources {
  const { services, clock, engine, sequencer, others, jobs, watch, config } = parts;
  const { reader, counts, measured } = services;
  return {
    calls: counts.read,
    engine: engine.figures,
    lineCount: measured.lines,
    sequencerLagMs: sequencer.lagMs,
    nodesUnheardMs: () => others()?.unheardMs() ?? null,
    aheadMs: clock.aheadMs,
    jobs: jobs.figures,
    parts: watch.look,
    freeBytes: () => freeBytesAt(config.dataDir),
    unsentCount: () => unsentCount(reader, clock.nowMs() - UNSENT_MS),
    ledgerOffFen: async () =>
      (await ledgerChecksSince(reader, clock.nowMs() - CHECKED_MS)).at(-1)?.offFen ?? null,
    backupAgeMs: async () => {
      const madeAtMs = await lastBackupMs(config.dataDir);
      return madeAtMs === null ? null : clock.nowMs() - madeAtMs;
    },
  };
}
