// One drill from its beginning to its verdict: robots bid, the process is killed in the middle of
// them, opened again on the store it left behind, bid on again, and closed; then every receipt is
// held against the store.
import {
  drillResult,
  NO_FIGURES,
  type DrillFigures,
  type DrillRecord,
  type DrillStep,
} from '#core/oversight/drill.ts';
import { DrillCrowd, type CrowdParts } from './drill-crowd.ts';
import type { DrillHouse } from './drill-house.ts';
import type { DrillOutcome } from './store-drills.ts';

export interface DrillPlan extends CrowdParts {
  readonly beforeMs: number;
  readonly afterMs: number;
}

export interface DrillParts {
  readonly plan: DrillPlan;
  /** Opens its process, the first time and again. */
  readonly open: () => Promise<DrillHouse>;
  /** Reads its store, once the process is closed. */
  readonly record: (lotIds: readonly string[]) => Promise<DrillRecord>;
  /** Takes every step as it begins. */
  readonly begun: (step: DrillStep) => Promise<void>;
}

export interface RunningDrill {
  readonly figures: () => DrillFigures;
  /** Ends its process at once. */
  readonly abandon: () => Promise<void>;
  readonly done: Promise<DrillEnd>;
}

export interface DrillEnd {
  readonly step: 'held' | 'lost' | 'broken';
  readonly figures: DrillFigures;
  readonly outcome: DrillOutcome | null;
}

/** Starts it; what goes wrong on the way ends it as `broken`, and `failed` takes the reason. */
export function startDrillRun(parts: DrillParts, failed: (error: unknown) => void): RunningDrill {
  const crowd = new DrillCrowd(parts.plan);
  let house: DrillHouse | null = null;
  const open = async (): Promise<DrillHouse> => (house = await parts.open());
  const done = run(parts, crowd, open).catch(async (error: unknown): Promise<DrillEnd> => {
    failed(error);
    await house?.kill();
    return { step: 'broken', figures: crowd.figures, outcome: null };
  });
  return {
    figures: () => (crowd.receipts.length === 0 ? NO_FIGURES : crowd.figures),
    abandon: async () => {
      await house?.kill();
      await done;
    },
    done,
  };
}

const run = async (
  { plan, begun, record }: DrillParts,
  crowd: DrillCrowd,
  open: () => Promise<DrillHouse>,
): Promise<DrillEnd> => {
  const first = await open();
  await begun('bidding');
  await crowd.bid(first, 'before', plan.beforeMs);
  await crowd.killInTheMiddle(first);
  await begun('down');
  const second = await open();
  await crowd.askAgain(second);
  await begun('again');
  await crowd.bid(second, 'after', plan.afterMs);
  await second.stop();
  await begun('checking');
  if (crowd.unansweredCount > 0) throw new Error(`${crowd.unansweredCount} bids of the drill had no answer`);
  const { isHeld, ...result } = drillResult(crowd.receipts, await record(second.lots.map(({ id }) => id)));
  const outcome = { ...result, receipts: crowd.receipts };
  return { step: isHeld ? 'held' : 'lost', figures: crowd.figures, outcome };
};
