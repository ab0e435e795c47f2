// What happened to a lot, in the past tense. The list of a lot's events is the lot: replaying it rebuilds every state.
// Most events are public and carry the next number of the lot's sequence; a silently set maximum is not, for nobody may
// see that the leader has just raised his limit. Source: engine.md 9.5 (rev and seq), goals.md I-02, I-20, I-44.
import type { Fen } from './money.ts';
import type { Party, Standing } from './lot.ts';
import {
  type PrivateTradeEvent,
  type PublicTradeEvent,
  isPrivateTrade,
  isTradeEvent,
} from './trade-event.ts';

/** One line of the bid record: who stood where, by hand or through the house. */
export interface BidRow {
  readonly party: Party;
  readonly amountFen: Fen;
  readonly how: 'manual' | 'proxy';
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

export interface Extended {
  readonly type: 'extended';
  readonly atMs: number;
  readonly cause: 'bid' | 'outage' | 'pause';
  readonly endsAtMs: number;
}

export interface Paused {
  readonly type: 'paused';
  readonly atMs: number;
  readonly reason: string;
}

export interface Resumed {
  readonly type: 'resumed';
  readonly atMs: number;
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
}

export interface Withdrawn {
  readonly type: 'withdrawn';
  readonly atMs: number;
  readonly reason: string;
}

type PrivateLotEvent = MaximumSet | PrivateTradeEvent;
export type PublicLotEvent =
  Opened | BidAccepted | Extended | Paused | Resumed | Sold | Passed | Withdrawn | PublicTradeEvent;
export type LotEvent = PublicLotEvent | PrivateLotEvent;

export const isPublic = (event: LotEvent): event is PublicLotEvent =>
  event.type !== 'maximum-set' && !(isTradeEvent(event) && isPrivateTrade(event));
