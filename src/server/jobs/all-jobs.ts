// Jobs that go on beside the questions of visitors, by name: all of them are started once the
// service is put together, and stopped together. Those of the clock are the scheduler's.
import type { Config } from '#server/config.ts';
import type { Services } from '#server/http/services.ts';
import { identityFor } from '#server/ports/identity.ts';
import { payoutFor } from '#server/ports/payout.ts';
import { startAsker } from './ask-payments.ts';
import { startChecker } from './check-identities.ts';
import { startExportMaker } from './make-exports.ts';
import { startPrinter } from './print-papers.ts';
import { startReleaser } from './publish-drafts.ts';
import type { RoundsAtWork } from './rounds.ts';
import { startSealer } from './seal-anew.ts';
import { startNoteSender } from './send-notes.ts';
import { startPayer } from './send-payouts.ts';
import { startRefunder } from './send-refunds.ts';

export interface JobParts extends Services {
  readonly config: Pick<Config, 'house' | 'payout'>;
  readonly failed: (error: unknown) => void;
}

/** Starts all of them. Stopping waits for the longest round, for they stop at once. */
export function startJobs(parts: JobParts): RoundsAtWork {
  const atWork = Object.values(JOBS).flatMap((start) => start(parts) ?? []);
  return { stop: async () => void (await Promise.all(atWork.map((job) => job.stop()))) };
}

/** By the file each stands in. Null: this house has no such work. */
const JOBS: Readonly<Record<string, (parts: JobParts) => RoundsAtWork | null>> = {
  'check-identities': ({ config, ...parts }) => {
    const port = identityFor(config.house);
    return port && startChecker({ ...parts, port });
  },
  'publish-drafts': (parts) => startReleaser({ ...parts, editor: parts.editing.editor }),
  'make-exports': startExportMaker,
  'send-notes': startNoteSender,
  'ask-payments': startAsker,
  'send-refunds': startRefunder,
  'seal-anew': startSealer,
  'send-payouts': ({ config, note, bids, ...parts }) =>
    startPayer({ ...parts, port: payoutFor(config.payout, note), names: bids.maximums }),
  'print-papers': (parts) => startPrinter({ ...parts, seal: parts.bids.maximums }),
};
