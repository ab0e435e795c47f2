// A bidder as the auctioneer must know them at the moment of a bid: who they are, whether their
// name is verified, and whether they have registered for this lot, which is when their deposit was
// frozen and they accepted the lot's terms.
// Source: product.md 3.5, goals.md I-12, I-45.
import type { BidderId, Party } from '#core/lots/lot.ts';
import type { HeldProof } from '#core/proofs/need.ts';
import type { ExcludedPerson } from './refusals.ts';

/** A deposit for the `lot`, the general deposit of its `sale`, or a dealer's `level` account. */
export type Cover = 'lot' | 'sale' | 'level';

export interface Registration {
  readonly paddle: string;
  readonly rulesVersion: string;
  /** The cover that secures their bids; absent: a deposit for this lot. */
  readonly cover?: Cover;
}

export interface Bidder {
  readonly id: BidderId;
  /**
   * The house's own people never bid (拍卖法 第22条); its robots only where nothing is sold, in the
   * practice hall, and there alone a guest too, who has no account.
   */
  readonly role: 'buyer' | 'staff' | 'robot' | 'guest';
  readonly verification: 'unverified' | 'verified';
  /** The rank of their confirmed priority right (优先购买权) on the lot in question. */
  readonly rank?: number;
  /** Proofs of theirs that lots ask for; absent: none. */
  readonly proofs?: readonly HeldProof[];
  /** The auctioneer speaks for them, under a paddle of the hall. */
  readonly isInHall?: true;
  /** Their registration for the lot in question; null when there is none. */
  readonly registration: Registration | null;
}

/**
 * Reason why somebody of the house takes no lot, in whichever way it comes to be offered to them;
 * null: they are not.
 */
export function houseRefusal({ role }: Pick<Bidder, 'role'>): ExcludedPerson | null {
  return role === 'staff' ? { code: 'EXCLUDED_PERSON', why: 'staff' } : null;
}

/** The party to a lot that whoever has registered for it is. */
export function partyOf({ id: bidderId, rank, registration }: Bidder): Party {
  const { paddle } = registration as Registration;
  return rank === undefined ? { bidderId, paddle } : { bidderId, paddle, rank };
}
