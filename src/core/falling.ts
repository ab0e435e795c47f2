// The falling price (降价拍). It begins at the start price and falls by the same drop each interval, down to the floor,
// where it stays for one interval more; then the lot has passed. What it costs at an instant follows from the time alone.
// The first to take it has it, at the price of the instant he reached the house. Source: product.md 3.3, 4.3.
import { type Decision, refuse } from './bid.ts';
import type { Bidder } from './bidder.ts';
import { enter } from './entry.ts';
import type { FallingLot, Lot, LotTerms } from './lot.ts';
import type { Fen } from './money.ts';
import type { FallingRules } from './rule-set.ts';
import type { TakeRefusal } from './trade-refusal.ts';

/** All that a price needs to be told from the time. */
export interface Fall {
  readonly startPriceFen: Fen;
  readonly floorFen: Fen;
  readonly dropFen: Fen;
  readonly everyMs: number;
  /** Moves with the end when time is given back. */
  readonly beganAtMs: number;
}

export const floorFenOf = ({ floorFen, startPriceFen }: LotTerms): Fen => floorFen ?? startPriceFen;

/** How long a fall takes that nobody ends: one interval at each price there is. */
export const fallMs = (terms: LotTerms<FallingRules>): number => {
  const { dropFen, everyMs } = terms.rules;
  return (Math.ceil((terms.startPriceFen - floorFenOf(terms)) / dropFen) + 1) * everyMs;
};

export const fallFrom = (terms: LotTerms<FallingRules>, beganAtMs: number): Fall => {
  const { dropFen, everyMs } = terms.rules;
  return { startPriceFen: terms.startPriceFen, floorFen: floorFenOf(terms), dropFen, everyMs, beganAtMs };
};

export const fallOf = ({ terms, endsAtMs }: Pick<FallingLot, 'terms' | 'endsAtMs'>): Fall =>
  fallFrom(terms, endsAtMs - fallMs(terms));

export const fallingPriceFen = (fall: Fall, atMs: number): Fen => {
  const drops = Math.max(0, Math.floor((atMs - fall.beganAtMs) / fall.everyMs));
  return Math.max(fall.floorFen, fall.startPriceFen - drops * fall.dropFen);
};

export interface Taking {
  readonly bidder: Bidder;
  /** The price he saw when he pressed: he pays what it has fallen to by now, and never more. */
  readonly seenPriceFen: Fen;
}

/** Decides on somebody who takes the lot, which has been brought up to `nowMs`. */
export const decideTake = (
  lot: Lot,
  { bidder, seenPriceFen }: Taking,
  nowMs: number,
): Decision<TakeRefusal> => {
  const entered = enter(lot, { status: 'falling', bidder }, nowMs);
  if (!entered.ok) return entered;
  const hammerFen = fallingPriceFen(fallOf(entered.lot), nowMs);
  if (hammerFen > seenPriceFen) {
    return refuse({ code: 'PRICE_CHANGED', priceFen: hammerFen, nextMinimumFen: hammerFen });
  }
  return { ok: true, events: [{ type: 'sold', atMs: nowMs, hammerFen, winner: entered.party }] };
};
