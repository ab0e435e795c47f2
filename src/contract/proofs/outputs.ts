// The answers about proofs. Whatever is shown without a step-up is masked.
import type { Proof, ProofFilled } from '#core/proofs/proof.ts';

export interface ProofPictureRow {
  readonly id: string;
}

/** A proof with what is shown of it. */
export interface ProofView extends Proof {
  readonly masked: ProofFilled;
  /** Null: its picture is gone. */
  readonly pictureId: string | null;
}

export interface OwnProof extends ProofView {
  /** Of a priority: the rank two persons have confirmed; null: they have not. */
  readonly rank: number | null;
}

export interface OwnProofs {
  /** Newest first. */
  readonly rows: readonly OwnProof[];
  /** A picture that came and has not been handed in. */
  readonly loosePictureId: string | null;
  readonly isVerified: boolean;
  readonly nowMs: number;
}

/** One proof as the house's people see it. */
export interface StaffProof extends ProofView {
  readonly userId: string;
  readonly displayName: string;
  readonly maskedPhone: string;
  /** Of one that waits: by when it is answered. */
  readonly dueAtMs: number | null;
}

export interface OpenedProof {
  readonly filled: ProofFilled;
  /** Null: its bytes are gone. */
  readonly jpegBase64: string | null;
}
