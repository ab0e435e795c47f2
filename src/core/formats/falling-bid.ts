// Taking a lot on a falling price (降价拍). The first to take it has it, at the price of the
// instant at which they reached the house; whoever comes a moment later comes too late.
// Source: product.md 3.3, 4.3; goals.md I-10.
import type { Decision } from '#core/bidding/bid.ts';
import { partyOf, type Bidder } from '#core/bidding/bidder.ts';
import type { FallingLot, Lot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { formatCan } from './can.ts';
import { fallingPriceFen, fallOf } from './falling-price.ts';
import type { TakeRefusal } from './refusals.ts';

export interface Taking {
  readonly bidder: Bidder;
  /**
   * The price they saw when they sent it: they pay what it has fallen to by now, and never more.
   */
  readonly seenPriceFen: Fen;
}

/** Decides on somebody who takes the lot, which has been brought up to `nowMs`. */
export function decideTake(lot: Lot, { bidder, seenPriceFen }: Taking, nowMs: number): Decision<TakeRefusal> {
  const may = formatCan.take(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const hammerFen = fallingPriceFen(fallOf(lot as FallingLot), nowMs);
  if (hammerFen > seenPriceFen) {
    return refuse({ code: 'PRICE_CHANGED', priceFen: hammerFen, nextMinimumFen: hammerFen });
  }
  return { ok: true, events: [{ type: 'sold', atMs: nowMs, hammerFen, winner: partyOf(bidder) }] };
}
