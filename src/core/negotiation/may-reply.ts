// Turns of a negotiation, and the sums a bidder may raise to. Each speaks in their turn only, and
// nobody while it stands still or after its end. A raise stands above the bid and below the price
// that is asked, in whole yuan; in the last round that price is taken or left.
// Source: product.md 3.4 (议价).
import type { Fen } from '#core/money.ts';
import type { NegotiationRefusal } from './refusals.ts';

/** A negotiation as far as it is asked after here, in the house as on a screen. */
export interface TurnFacts {
  readonly status: 'awaiting-consignor' | 'awaiting-bidder' | 'agreed' | 'failed';
  readonly answerByMs?: number | null;
  readonly stoppedAtMs?: number | null;
  readonly endedAtMs?: number | null;
}

export interface RaiseFacts {
  readonly round: number;
  readonly offerFen: Fen;
  /** The price that is asked. */
  readonly counterFen: Fen;
}

const MOST_ROUNDS = 3;

/** Prices are named in whole yuan. */
export const STEP_FEN: Fen = 100;

/** True when the bidder is to speak, and their time runs. */
export function isBiddersTurn({ status, stoppedAtMs = null }: TurnFacts): boolean {
  return status === 'awaiting-bidder' && stoppedAtMs === null;
}

/** True when the consignor is to speak, and their time runs. */
export function isConsignorsTurn({ status, stoppedAtMs = null }: TurnFacts): boolean {
  return status === 'awaiting-consignor' && stoppedAtMs === null;
}

/** Why one whose turn it is not cannot speak: it is over, it stands still, or it is the other's. */
export function notNow(facts: TurnFacts): NegotiationRefusal {
  const { status, answerByMs = null, stoppedAtMs = null, endedAtMs = null } = facts;
  if (endedAtMs !== null) return { code: 'NEGOTIATION_ENDED', endedAtMs };
  if (stoppedAtMs !== null) return { code: 'NEGOTIATION_STOPPED', sinceMs: stoppedAtMs };
  const turn = status === 'awaiting-consignor' ? 'consignor' : 'bidder';
  return { code: 'NOT_YOUR_TURN', turn, answerByMs: answerByMs ?? 0 };
}

/** Prices a bidder may raise to; null when there are none. */
export function raiseRange(facts: RaiseFacts): { readonly leastFen: Fen; readonly mostFen: Fen } | null {
  const { leastFen, mostFen } = between(facts);
  return facts.round >= MOST_ROUNDS || leastFen > mostFen ? null : { leastFen, mostFen };
}

/** Why the bidder, whose turn it is, cannot raise to this; null when they can. */
export function raiseRefusal(facts: RaiseFacts, amountFen: Fen): NegotiationRefusal | null {
  const { round, counterFen } = facts;
  if (round >= MOST_ROUNDS) return { code: 'LAST_ROUND', round, counterFen };
  const { leastFen, mostFen } = between(facts);
  const isWithin = amountFen % STEP_FEN === 0 && amountFen >= leastFen && amountFen <= mostFen;
  return isWithin ? null : { code: 'PRICE_OUT_OF_RANGE', leastFen, mostFen };
}

/** Prices a consignor may ask: above the offer, and never above what they last asked. */
export function counterRange({ offerFen, counterFen }: CounterFacts): CounterRange | null {
  const leastFen = offerFen + STEP_FEN;
  return counterFen !== null && leastFen > counterFen ? null : { leastFen, mostFen: counterFen };
}

interface CounterFacts {
  readonly offerFen: Fen;
  /** Null: they have asked nothing yet. */
  readonly counterFen: Fen | null;
}

/** `mostFen` null: no end. */
export interface CounterRange {
  readonly leastFen: Fen;
  readonly mostFen: Fen | null;
}

const between = ({ offerFen, counterFen }: RaiseFacts) => ({
  leastFen: offerFen + STEP_FEN,
  mostFen: counterFen - STEP_FEN,
});
