// Answers about paddles of the hall and the bids made under them, for the house's own people.
import type { LotView } from '#core/lots/lot-view.ts';
import type { BidAnswer } from './standing-outputs.ts';

/** A paddle that is out. */
export interface HallPaddle {
  readonly number: number;
  /** Its holder, masked: `林* · 6027`. */
  readonly person: string;
  /** Lots on which they bid from the hall. */
  readonly lotCount: number;
}

export type HallPaddleSet = Pick<HallPaddle, 'number' | 'lotCount'>;

/** A bid of the hall is taken; of its bidder there is nothing but their paddle. */
export type HallBidTaken = Pick<BidAnswer, 'outcome' | 'receipt' | 'nowMs'> & { readonly lot: LotView };
