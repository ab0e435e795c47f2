// Jobs that go on beside the questions of visitors, by name: all of them are started once the
// service is put together, and stopped together. Those of the clock are the scheduler's.
import type { JobFigures, KeyFigures } from '#core/operations/parts.ts';
import type { Config } from '#server/config.ts';
import { withContext } from '#server/engine/work-context.ts';
import type { Services } from '#server/http/services.ts';
import { identityFor } from '#server/ports/identity.ts';
import { payoutFor } from '#server/ports/payout.ts';
import { startAskPayments } from './ask-payments.ts';
import { startCheckIdentities } from './check-identities.ts';
import { startCheckDeeds } from './checks/check-deeds.ts';
import { openKeyCheck, startCheckKeys, type KeyCheck } from './checks/check-keys.ts';
import { startCheckLedger } from './checks/check-ledger.ts';
import { startFindSignals } from './checks/find-signals.ts';
import { startReplayLots } from './checks/replay-lots.ts';
import { startSignDeeds } from './checks/sign-deeds.ts';
import { startKeepSaleDays } from './keep-sale-days.ts';
import { startMakeExports } from './make-exports.ts';
import { startPrintPapers } from './print-papers.ts';
import { startPublishDrafts } from './publish-drafts.ts';
import { startReadSheets } from './read-sheets.ts';
import type { Repeat } from './repeat.ts';
import { startReseal } from './reseal.ts';
import { startRunDrills } from './run-drills.ts';
import { startSendNotes } from './send-notes.ts';
import { startSendPayouts } from './send-payouts.ts';
import { startSendRefunds } from './send-refunds.ts';

export interface JobParts extends Services {
  readonly config: Pick<Config, 'house' | 'payout' | 'dataDir'>;
  readonly failed: (error: unknown) => void;
}

export interface Jobs extends Pick<Repeat, 'stop'> {
  /** How each goes whose rounds are counted. */
  readonly figures: () => readonly JobFigures[];
  /** Findings of the last look at the keys. */
  readonly keys: () => KeyFigures;
}

interface JobRoom extends JobParts {
  readonly keyCheck: KeyCheck;
}

/** Starts all of them. Stopping waits for the longest round, for they stop at once. */
export function startJobs(jobParts: JobParts): Jobs {
  const parts: JobRoom = { ...jobParts, keyCheck: openKeyCheck(jobParts) };
  const atWork = Object.entries(JOBS).flatMap(([name, start]) => {
    // Its rounds, and what comes of them, are told of under its name.
    const job = withContext({ job: name }, () => start(parts));
    return job ? [{ name, job }] : [];
  });
  return {
    stop: async () => void (await Promise.all(atWork.map(({ job }) => job.stop()))),
    figures: () =>
      atWork.flatMap(({ name, job }) => {
        const rounds = job.rounds?.();
        return rounds ? [{ name, ...rounds }] : [];
      }),
    keys: parts.keyCheck.figures,
  };
}

/** By the file each stands in. Null: this house has no such work. */
const JOBS: Readonly<Record<string, (parts: JobRoom) => Repeat | null>> = {
  'check-identities': ({ config, ...parts }) => {
    const port = identityFor(config.house);
    return port && startCheckIdentities({ ...parts, port });
  },
  'publish-drafts': (parts) => startPublishDrafts({ ...parts, editor: parts.editing.editor }),
  'check-keys': startCheckKeys,
  'check-ledger': startCheckLedger,
  'keep-sale-days': startKeepSaleDays,
  'check-deeds': startCheckDeeds,
  'sign-deeds': startSignDeeds,
  'make-exports': startMakeExports,
  'read-sheets': (parts) => startReadSheets({ ...parts, seal: parts.bids.maximums }),
  'send-notes': startSendNotes,
  'ask-payments': startAskPayments,
  'send-refunds': startSendRefunds,
  reseal: startReseal,
  'replay-lots': startReplayLots,
  'find-signals': startFindSignals,
  'run-drills': ({ config: { dataDir }, ...parts }) => startRunDrills({ ...parts, dataDir }),
  'send-payouts': ({ config, note, bids, ...parts }) =>
    startSendPayouts({ ...parts, port: payoutFor(config.payout, note), names: bids.maximums }),
  'print-papers': (parts) => startPrintPapers({ ...parts, seal: parts.bids.maximums }),
};
