// Messages to a person about the verification of their name. No message holds a name or a number:
// somebody who reads it over a shoulder learns nothing. Source: product.md 4.6, 7.1 (/toAuth).
import type { VerificationItem, VerificationKind } from './verification.ts';

export type VerificationMessage =
  | {
      readonly kind: 'verification-approved';
      readonly of: VerificationKind;
      /** Null: it holds for ever. */
      readonly validUntilMs: number | null;
    }
  | {
      readonly kind: 'verification-refused';
      readonly of: VerificationKind;
      readonly items: readonly VerificationItem[];
    }
  | { readonly kind: 'verification-expiring'; readonly validUntilMs: number }
  | { readonly kind: 'verification-expired' };
