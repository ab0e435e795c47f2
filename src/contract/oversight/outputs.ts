// Outputs of oversight: what the replays of ended lots have found, signs of
// collusion, and drills.
import type {
  DrillFigures,
  DrillLot,
  DrillReceipt,
  DrillStep,
  ReceiptVerdict,
} from '#core/oversight/drill.ts';
import type { ReplayFault } from '#core/oversight/replay-check.ts';
import type { SignalKind, SignalState } from '#core/oversight/signals.ts';

/** One replay of one lot; without faults it is green. */
export interface ReplayRow {
  readonly lotId: string;
  readonly saleId: string;
  readonly number: string;
  readonly title: string;
  /** Begin of the night's check, or the moment at which it was asked for. */
  readonly runMs: number;
  readonly atMs: number;
  readonly faults: readonly ReplayFault[];
  /** Public events it was built from. */
  readonly seq: number;
  readonly tookMs: number;
}

/** The last night's check, as far as it has come. */
export interface ReplayNight {
  readonly nightMs: number;
  readonly lotCount: number;
  readonly redCount: number;
}

export interface ReplayList {
  readonly rows: readonly ReplayRow[];
  readonly total: number;
  readonly night: ReplayNight;
  /** Lots whose last replay is red. */
  readonly redNowCount: number;
}

export interface ReplayedAgain {
  readonly lotCount: number;
  readonly redCount: number;
}

/** A lot on which a sign shows, and the paddles of both there. */
export interface SignalLotRow {
  readonly lotId: string;
  readonly number: string;
  readonly title: string;
  readonly one: string;
  readonly other: string;
}

/** A bidder, as masked as anywhere in the console. */
export interface SignalPerson {
  readonly userId: string;
  /** `林* · 6027` */
  readonly name: string;
}

/** Of a step, `one` is who stood under `other`. */
export interface SignalRow {
  readonly id: string;
  readonly saleId: string;
  readonly kind: SignalKind;
  readonly lots: readonly SignalLotRow[];
  /** Null: they have left. */
  readonly one: SignalPerson | null;
  readonly other: SignalPerson | null;
  readonly foundAtMs: number;
  readonly state: SignalState;
  /** Words of whoever has ruled on it; empty: none. */
  readonly note: string;
  readonly ruledBy: string | null;
  readonly ruledAtMs: number | null;
}

export interface SignalList {
  readonly rows: readonly SignalRow[];
  readonly total: number;
}

/** A drill, as far as it has come. */
export interface DrillRow {
  readonly id: string;
  readonly startedAtMs: number;
  /** Null: they have left. */
  readonly startedBy: string | null;
  readonly overAtMs: number | null;
  readonly step: DrillStep;
  readonly figures: DrillFigures;
}

export interface DrillList {
  readonly rows: readonly DrillRow[];
  readonly total: number;
}

export interface HeldReceipt extends DrillReceipt {
  readonly verdict: ReceiptVerdict;
}

export interface DrillInfo extends DrillRow {
  /** In the order in which they were given; none before the end. */
  readonly receipts: readonly HeldReceipt[];
  readonly lots: readonly DrillLot[];
  readonly untoldCount: number;
}
