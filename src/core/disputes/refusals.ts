// Every way the house says no in a dispute, each with the facts of the way out. The first that
// applies, in the order of this file, is the one that is told. Source: product.md 3.8; goals.md
// I-04.
import type { Fen } from '#core/money.ts';
import type { OrderTerms } from '#core/orders/order.ts';
import type { DisputeCategory, DisputeStatus } from './dispute.ts';

/** Nothing can be claimed on this order, or not this. */
export type ClaimRefusal =
  | { readonly code: 'NOTHING_BOUGHT' }
  | { readonly code: 'ALREADY_DISPUTED'; readonly disputeId: string }
  | { readonly code: 'NOT_PAID' }
  | { readonly code: 'SALE_UNDONE' }
  | { readonly code: 'NOT_CLAIMABLE'; readonly why: 'wear-part' | 'typical-noise' }
  | {
      readonly code: 'CATEGORY_EXCLUDED';
      readonly why: 'as-is' | 'low-price' | 'goods' | 'vehicle';
      readonly allowed: readonly DisputeCategory[];
    }
  | { readonly code: 'NOT_PICKED_UP'; readonly category: OrderTerms['category'] }
  /** `open`: what can still be claimed. */
  | { readonly code: 'CLAIM_TOO_LATE'; readonly endedAtMs: number; readonly open: readonly DisputeCategory[] }
  | { readonly code: 'BELOW_THRESHOLD'; readonly leastFen: Fen }
  | { readonly code: 'CLAIMS_LIMITED'; readonly category: OrderTerms['category']; readonly untilMs: number };

/** The case cannot be carried on like this. */
export type CaseRefusal =
  | { readonly code: 'UNKNOWN_DISPUTE' }
  | { readonly code: 'DISPUTE_STATE'; readonly status: DisputeStatus }
  | { readonly code: 'EVIDENCE_CLOSED' }
  | { readonly code: 'TOO_MUCH_EVIDENCE'; readonly of: 'evidence' | 'video'; readonly most: number }
  | { readonly code: 'UNKNOWN_FILE' }
  /** A picture was called a video, or a video a picture. */
  | { readonly code: 'KIND_DIFFERS'; readonly is: 'picture' | 'video' }
  | { readonly code: 'VIDEO_TOO_LARGE'; readonly mostBytes: number }
  | { readonly code: 'NOT_A_VIDEO' }
  | { readonly code: 'NO_SETTLEMENT' }
  | { readonly code: 'REFUND_TOO_HIGH'; readonly mostFen: Fen }
  | { readonly code: 'APPEAL_USED' }
  | { readonly code: 'SAME_JUDGE' };

export type DisputeRefusal = ClaimRefusal | CaseRefusal;
