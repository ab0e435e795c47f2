// Every way in which a verification is refused at the counter, in the order in which it is told.
// Source: product.md 7.1 (/toAuth).
import type { ConsentPurpose } from './consent.ts';
import type { VerificationItem } from './verification.ts';

export type VerificationRefusal =
  /** The purposes that have not been agreed to. */
  | { readonly code: 'CONSENT_MISSING'; readonly purposes: readonly ConsentPurpose[] }
  /** Papers lie with the house already: it answers first. */
  | { readonly code: 'ALREADY_WAITING'; readonly submittedAtMs: number }
  | { readonly code: 'ITEMS_MISSING'; readonly items: readonly VerificationItem[] }
  | { readonly code: 'WRONG_ID_NUMBER' }
  | { readonly code: 'WRONG_FIRM_CODE' }
  | { readonly code: 'UNDER_AGE'; readonly leastAgeYears: number }
  | { readonly code: 'PAPER_EXPIRED' }
  /** Nobody could read a card on it. */
  | { readonly code: 'PICTURE_TOO_SMALL'; readonly leastPx: number }
  /** A picture that is not theirs, or is gone. */
  | { readonly code: 'UNKNOWN_PICTURE'; readonly item: VerificationItem }
  /** The number belongs to another account. */
  | { readonly code: 'ID_NUMBER_TAKEN' };

/** Why a submission is not decided. */
export type ReviewRefusal =
  | { readonly code: 'UNKNOWN_VERIFICATION' }
  | { readonly code: 'NOT_WAITING' }
  /** Nobody is refused without being told for what. */
  | { readonly code: 'NOTHING_NAMED' };

/** Why papers are not opened in full. */
export type OpenedPapersRefusal =
  /** They have been judged: there is nothing to look at them for. */
  | { readonly code: 'PAPERS_DECIDED' }
  | { readonly code: 'TOO_MANY_OPENED'; readonly most: number; readonly againAtMs: number };

export type IdentityRefusal = VerificationRefusal | ReviewRefusal | OpenedPapersRefusal;
