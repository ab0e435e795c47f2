// Every way in which a proof is refused at the counter, in the order in which it is told.
// Source: product.md 7.7 (/authInfo), 7.2 (/priority-detail).
import type { ProofItem } from './proof.ts';

/** Why a proof is not taken. */
export type SendProofRefusal =
  /** The lot of the priority right is over. */
  | { readonly code: 'PRIORITY_TOO_LATE' }
  /** One of the same subject lies with the house: it answers first. */
  | { readonly code: 'PROOF_WAITING'; readonly submittedAtMs: number }
  | { readonly code: 'PROOF_ITEMS_MISSING'; readonly items: readonly ProofItem[] }
  | { readonly code: 'PROOF_ENDED' }
  /** A picture that is not theirs, or is gone. */
  | { readonly code: 'UNKNOWN_PROOF_PICTURE' };

/** Why a proof is not decided, opened or taken back. */
export type ReviewProofRefusal =
  | { readonly code: 'UNKNOWN_PROOF' }
  | { readonly code: 'PROOF_DECIDED' }
  /** Nobody is refused without being told for what. */
  | { readonly code: 'NO_PROOF_ITEM_NAMED' };

export type ProofRefusal = SendProofRefusal | ReviewProofRefusal;
