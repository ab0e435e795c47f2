// Prices of a lot that is bid up: the one that stands, the next that is taken, the step between,
// and whether the reserve is met.
// Source: product.md 3.2, 3.4; 拍卖法 第50条.

import { stepAt } from '#core/bidding/ladder.ts';
import type { Fen } from '#core/money.ts';
import { salesOf, type BidderId, type BidOnLot, type Lot } from './lot.ts';

/** True when the price is one the lot may be sold at. */
export function isReserveMet({ terms: { reserveFen } }: Lot, priceFen: Fen): boolean {
  return reserveFen === null || priceFen >= reserveFen;
}

/** Price for which somebody has bought of it in all, in fen; 0 for one who has bought nothing. */
export function priceOfFen(lot: Lot, bidderId: BidderId): Fen {
  const own = salesOf(lot).filter(({ buyer }) => buyer.bidderId === bidderId);
  if (own.length > 0) return own.reduce((sumFen, { priceFen }) => sumFen + priceFen, 0);
  return lot.status === 'sold' && lot.winner.bidderId === bidderId ? lot.hammerFen : 0;
}

/** The price bids are counted from: the public price, or the start price while nobody has bid. */
export function basePriceFen(lot: BidOnLot): Fen {
  return lot.standing?.priceFen ?? lot.terms.startPriceFen;
}

/** The step in fen at the price the lot stands at. */
export function stepFen(lot: BidOnLot): Fen {
  return stepAt(lot.terms.rules.ladder, basePriceFen(lot));
}

/** The lowest valid next bid: the start price first, one step above the price after. */
export function nextMinimumFen(lot: BidOnLot): Fen {
  return lot.standing ? lot.standing.priceFen + stepFen(lot) : lot.terms.startPriceFen;
}
