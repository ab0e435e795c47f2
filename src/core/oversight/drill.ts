// 故障演练: robots bid on practice lots in an engine beside the house's own, which is stopped with
// no warning in the middle of them and opened again. Every bid that was acknowledged must then
// stand in the store as its receipt says, once, and on an unbroken chain; whatever had no answer
// is asked again under its key. One drill at a time, and so many an hour. Source: product.md 5.26;
// goals.md I-01, I-20.
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { HOUR_MS } from '#core/time/days.ts';
import type { DrillRefusal } from './refusals.ts';

export const DRILL_STEPS = [
  'waiting',
  'opening',
  'bidding',
  'down',
  'again',
  'checking',
  'held',
  'lost',
  'broken',
] as const;

/** `held` and `lost` are what came of it; `broken`: it did not come to its end. */
export type DrillStep = (typeof DRILL_STEPS)[number];

export const MOST_DRILLS_AN_HOUR = 4;

/** One that takes longer has died with the machine it ran on. */
export const DRILL_LONGEST_MS = 180_000;

const OVER: ReadonlySet<DrillStep> = new Set<DrillStep>(['held', 'lost', 'broken']);

export interface StartedDrill {
  readonly step: DrillStep;
  readonly startedAtMs: number;
}

/** Step as it is shown: of a drill that has died nobody has written so. */
export function drillStepAt({ step, startedAtMs }: StartedDrill, nowMs: number): DrillStep {
  return !OVER.has(step) && nowMs - startedAtMs > DRILL_LONGEST_MS ? 'broken' : step;
}

export function isDrillOver(step: DrillStep): boolean {
  return OVER.has(step);
}

/** Whether one may be started now; `drills`: those of the last hour at least. */
export function decideStartDrill(
  drills: readonly StartedDrill[],
  nowMs: number,
): Result<unknown, DrillRefusal> {
  if (drills.some((drill) => !OVER.has(drillStepAt(drill, nowMs)))) return refuse({ code: 'DRILL_RUNNING' });
  const recent = drills
    .map(({ startedAtMs }) => startedAtMs)
    .filter((startedAtMs) => startedAtMs > nowMs - HOUR_MS)
    .toSorted((one, other) => other - one);
  const oldest = recent[MOST_DRILLS_AN_HOUR - 1];
  return oldest === undefined ? { ok: true } : refuse({ code: 'DRILLS_ENOUGH', againAtMs: oldest + HOUR_MS });
}

export interface DrillFigures {
  /** Bids acknowledged before it was stopped. */
  readonly beforeCount: number;
  /** Bids on their way when it was stopped, without an answer. */
  readonly flyingCount: number;
  /** Those of them that were acknowledged when they were asked again. */
  readonly againCount: number;
  readonly afterCount: number;
  /** Bids refused by the rules, as a price that has moved on. */
  readonly refusedCount: number;
  /** From the stop to the next acknowledgement; null: there was none yet. */
  readonly gapMs: number | null;
  /** From the stop until it was open again. */
  readonly upMs: number | null;
  /** Acknowledgements of each slot of time, from the first bid on. */
  readonly perSlot: readonly number[];
  /** Slot in which it was stopped. */
  readonly stoppedSlot: number | null;
}

export const DRILL_SLOT_MS = 250;

export const NO_FIGURES: DrillFigures = {
  beforeCount: 0,
  flyingCount: 0,
  againCount: 0,
  afterCount: 0,
  refusedCount: 0,
  gapMs: null,
  upMs: null,
  perSlot: [],
  stoppedSlot: null,
};

/** A receipt as its robot was given it, or as the store has it. */
export interface StoredReceipt {
  readonly id: string;
  readonly lotId: LotId;
  readonly paddle: string;
  readonly amountFen: Fen;
  readonly atMs: number;
  readonly seq: number;
  readonly hash: string;
}

/** `again`: it had no answer when the engine was stopped, and was asked again under its key. */
export type DrillWhen = 'before' | 'again' | 'after';

export interface DrillReceipt extends StoredReceipt {
  readonly when: DrillWhen;
}

/**
 * `lost`: the store has no such bid; `changed`: it has it otherwise; `off-chain`: the stamp is not
 * the chain's at that number; `twice`: one bid was the answer to two requests.
 */
export type ReceiptVerdict = 'held' | 'lost' | 'changed' | 'off-chain' | 'twice';

/** A practice lot after the drill. */
export interface DrillLot {
  readonly lotId: LotId;
  readonly eventCount: number;
  /** Its chain, its state and its receipts prove themselves. */
  readonly isProven: boolean;
}

export interface DrillRecord {
  readonly lots: readonly DrillLot[];
  readonly receipts: readonly StoredReceipt[];
  /** Stamps of each lot's public events by their number, from 0, the begin of the chain. */
  readonly hashes: ReadonlyMap<LotId, readonly string[]>;
}

const saysTheSame = (one: StoredReceipt, other: StoredReceipt): boolean =>
  one.lotId === other.lotId &&
  one.paddle === other.paddle &&
  one.amountFen === other.amountFen &&
  one.atMs === other.atMs &&
  one.seq === other.seq &&
  one.hash === other.hash;

/** Verdict on each receipt, in their order. */
export function receiptVerdicts(
  told: readonly DrillReceipt[],
  { receipts, hashes }: DrillRecord,
): readonly ReceiptVerdict[] {
  const stored = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const seen = new Set<string>();
  return told.map((receipt) => {
    if (seen.has(receipt.id)) return 'twice';
    seen.add(receipt.id);
    const kept = stored.get(receipt.id);
    if (!kept) return 'lost';
    if (!saysTheSame(kept, receipt)) return 'changed';
    return hashes.get(receipt.lotId)?.[receipt.seq] === receipt.hash ? 'held' : 'off-chain';
  });
}

export interface DrillResult {
  readonly verdicts: readonly ReceiptVerdict[];
  /** Bids that stand in the store and were acknowledged to nobody. */
  readonly untoldCount: number;
  readonly lots: readonly DrillLot[];
  readonly isHeld: boolean;
}

/** Verdict on all of it; without a bid before the stop and one after it nothing was tried. */
export function drillResult(told: readonly DrillReceipt[], record: DrillRecord): DrillResult {
  const verdicts = receiptVerdicts(told, record);
  const ids = new Set(told.map(({ id }) => id));
  const untoldCount = record.receipts.filter(({ id }) => !ids.has(id)).length;
  const wasTried = ['before', 'after'].every((when) => told.some((receipt) => receipt.when === when));
  const isWhole = verdicts.every((verdict) => verdict === 'held') && untoldCount === 0;
  const isHeld = wasTried && isWhole && record.lots.every(({ isProven }) => isProven);
  return { verdicts, untoldCount, lots: record.lots, isHeld };
}
