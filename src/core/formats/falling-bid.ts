// Taking a lot on a falling price (降价拍). The first to take it has it, at the price of the instant at which he reached the
// house; whoever comes a moment later comes too late. Source: product.md 3.3, 4.3; goals.md I-10.
import { type Decision, refuse } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { enter } from './entry.ts';
import { fallingPriceFen, fallOf } from './falling-price.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { TakeRefusal } from './refusals.ts';

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
