// A sum that somebody asks to bid, with the price they saw when they asked.
import type { Fen } from '#core/money.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';

export interface Offer {
  readonly kind: Kind;
  readonly amountFen: Fen;
  readonly seenPriceFen: Fen | null;
}
