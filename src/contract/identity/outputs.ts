// The answers about who somebody is. Whatever is shown without a step-up is masked.
import type {
  Business,
  Filled,
  PictureItem,
  Verification,
  VerificationState,
} from '#core/identity/verification.ts';

export interface IdentityPictureRow {
  readonly id: string;
  readonly item: PictureItem;
}

/** A submission with what is shown of its papers. */
export interface VerificationView extends Verification {
  readonly masked: Filled;
  readonly business: Business | null;
  readonly pictures: readonly IdentityPictureRow[];
}

export interface OwnVerification {
  readonly state: VerificationState;
  /**
   * Whether they may bid: an approval stands, or the house has verified them at its own counter.
   */
  readonly isVerified: boolean;
  /** The papers handed in last and not taken back; null: none were. */
  readonly newest: VerificationView | null;
  /** The approval they may bid by; null: none stands, or it was given at the counter. */
  readonly approval: VerificationView | null;
  /** Newest first. */
  readonly history: readonly Verification[];
  /** Pictures that came and have not been handed in. */
  readonly loosePictures: readonly IdentityPictureRow[];
  /**
   * Party that answers: the people of the house, or in the sample house the local adapter within
   * seconds.
   */
  readonly answeredBy: 'staff' | 'sample';
  readonly nowMs: number;
}

/** One submission as the house's people see it. */
export interface StaffVerification extends VerificationView {
  readonly userId: string;
  readonly displayName: string;
  readonly maskedPhone: string;
}

export interface RevealedPapers {
  readonly filled: Filled;
  readonly pictures: readonly { readonly item: PictureItem; readonly jpegBase64: string }[];
}
