// Events of a lot, in the past tense. The list of a lot's events is the lot: replaying it rebuilds
// every state. Most events are public and carry the next number of the lot's sequence; a silently
// set maximum is not, for nobody may see that the leader has just raised their limit.
// Source: engine.md 9.5 (rev and seq), goals.md I-02, I-20, I-44.
import {
  isFormatEvent,
  isPrivateFormatEvent,
  type PrivateFormatEvent,
  type PublicFormatEvent,
} from '#core/formats/format-event.ts';
import type { Fen } from '#core/money.ts';
import type { ProofNeed } from '#core/proofs/need.ts';
import type { Party, Standing } from './lot.ts';
import type { VehicleDetail } from './vehicle-card.ts';

/** One line of the bid record: who stood where, by hand or through the house. */
export interface BidRow {
  readonly party: Party;
  readonly amountFen: Fen;
  readonly how: 'manual' | 'proxy';
}

/** A lot of a lane comes up: it opens at `startsAtMs` for its full time. */
export interface Called {
  readonly type: 'called';
  readonly atMs: number;
  readonly startsAtMs: number;
}

export interface Opened {
  readonly type: 'opened';
  readonly atMs: number;
}

/** An accepted bid. Its rows rise, and the last is the leader at the new price. */
export interface BidAccepted {
  readonly type: 'bid';
  readonly atMs: number;
  readonly by: Party;
  readonly rows: readonly BidRow[];
  readonly standing: Standing;
}

export interface MaximumSet {
  readonly type: 'maximum-set';
  readonly atMs: number;
  readonly by: Party;
  readonly maximumFen: Fen;
}

/** An early maximum was taken back before the opening. */
export interface MaximumCancelled {
  readonly type: 'maximum-cancelled';
  readonly atMs: number;
  readonly by: Party;
}

export interface Extended {
  readonly type: 'extended';
  readonly atMs: number;
  readonly cause: 'bid' | 'outage' | 'pause';
  readonly endsAtMs: number;
}

/** 变卖竞价程序: the first bid at what a court sells off begins the round that decides it. */
export interface RoundStarted {
  readonly type: 'round-started';
  readonly atMs: number;
  readonly endsAtMs: number;
}

export interface Paused {
  readonly type: 'paused';
  readonly atMs: number;
  readonly reason: string;
  readonly isWithSale?: true;
}

export interface Resumed {
  readonly type: 'resumed';
  readonly atMs: number;
}

/**
 * The extensions are spent: what becomes of the lot is for the auctioneer to say, until
 * `decideByMs`.
 */
export interface Referred {
  readonly type: 'referred';
  readonly atMs: number;
  readonly decideByMs: number;
}

/** The auctioneer gives the lot one more round. */
export interface Reopened {
  readonly type: 'reopened';
  readonly atMs: number;
  readonly endsAtMs: number;
}

/** Parts of what is said of a lot of any kind that may be corrected once it is announced. */
type TextField =
  | 'title'
  | 'basics'
  | 'inspector'
  | 'inspectedOn'
  | 'reference'
  | 'defects'
  | 'viewing'
  | 'yard'
  | 'handover'
  | 'pictures'
  | 'documents'
  | 'city'
  | TermField;

/** Terms that may be corrected before the opening. */
export type TermField = 'deposit' | 'step' | 'reserve';

/** The same that only a vehicle has. */
type VehicleField =
  | 'scores'
  | 'damages'
  | 'paintMicrons'
  | VehicleDetail
  | 'series'
  | 'modelYear'
  | 'gearbox'
  | 'seats'
  | 'source'
  | 'accident'
  | 'transfer'
  | 'papers';

export interface TextChange {
  readonly field: TextField | VehicleField;
  readonly before: string;
  readonly after: string;
}

/** The texts of a lot have been corrected; both stay readable (拍卖法 第18条). */
export interface Amended {
  readonly type: 'amended';
  readonly atMs: number;
  readonly staffId: string;
  readonly changes: readonly TextChange[];
  /** Terms that hold from now on; absent: none has changed. */
  readonly terms?: AmendedTerms;
}

/** A term that is absent stays as it is. */
export interface AmendedTerms {
  readonly depositFen?: Fen;
  /** One step for the whole lot instead of the ladder of the rules. */
  readonly stepFen?: Fen;
  /** Secret. Null: it is sold without reserve. */
  readonly reserveFen?: Fen | null;
  /** Proofs it asks for, as its limits of transfer have it; empty: none. */
  readonly needs?: readonly ProofNeed[];
}

export interface Sold {
  readonly type: 'sold';
  readonly atMs: number;
  readonly hammerFen: Fen;
  readonly winner: Party;
}

export interface Passed {
  readonly type: 'passed';
  readonly atMs: number;
  readonly highestFen: Fen | null;
  readonly reserveMissedBy?: Party;
}

export interface Withdrawn {
  readonly type: 'withdrawn';
  readonly atMs: number;
  readonly reason: string;
}

type PrivateLotEvent = MaximumSet | MaximumCancelled | PrivateFormatEvent;
export type PublicLotEvent =
  | Called
  | Opened
  | BidAccepted
  | Extended
  | RoundStarted
  | Paused
  | Resumed
  | Referred
  | Reopened
  | Amended
  | Sold
  | Passed
  | Withdrawn
  | PublicFormatEvent;
export type LotEvent = PublicLotEvent | PrivateLotEvent;

export function isPublic(event: LotEvent): event is PublicLotEvent {
  return (
    event.type !== 'maximum-set' &&
    event.type !== 'maximum-cancelled' &&
    !(isFormatEvent(event) && isPrivateFormatEvent(event))
  );
}
