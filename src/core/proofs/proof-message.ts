// Messages about proofs: to their owner, and to the people of the house that one waits. None holds
// a name or a number. Source: product.md 4.6, 7.7 (/authInfo); gap-screens.md SV-9.
import type { LotId } from '#core/lots/lot.ts';
import type { ProofNeed } from './need.ts';
import type { ProofItem, ProofKind } from './proof.ts';

export type ProofMessage =
  | {
      readonly kind: 'proof-approved';
      readonly need: ProofNeed;
      /** Null: it holds for ever. */
      readonly validUntilMs: number | null;
    }
  | { readonly kind: 'proof-refused'; readonly need: ProofNeed; readonly items: readonly ProofItem[] }
  | { readonly kind: 'proof-expiring'; readonly need: ProofNeed; readonly validUntilMs: number }
  | { readonly kind: 'proof-expired'; readonly need: ProofNeed }
  /** The first look has found the ground good; the right itself is not confirmed by it. */
  | { readonly kind: 'priority-proof-approved'; readonly lotId: LotId }
  | { readonly kind: 'priority-proof-refused'; readonly lotId: LotId; readonly items: readonly ProofItem[] };

/** To each of the house's people. */
export interface ProofWaitingMessage {
  readonly kind: 'proof-waiting';
  readonly proofId: string;
  readonly of: ProofKind;
  readonly dueAtMs: number;
}
