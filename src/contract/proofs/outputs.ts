// The answers about proofs. Whatever is shown without a step-up is masked.
import type { Proof, ProofFilled } from '#core/proofs/proof.ts';

export interface ProofPictureRow {
  readonly id: string;
}

/** A proof with what is shown of it. */
export interface ProofView extends Proof {
  readonly masked: ProofFilled;
  /** In the order in which they came; none: they are gone. */
  readonly pictureIds: readonly string[];
}

export interface OwnProof extends ProofView {
  /** Of a priority: the rank two persons have confirmed; null: they have not. */
  readonly rank: number | null;
}

export interface OwnProofs {
  /** Newest first. */
  readonly rows: readonly OwnProof[];
  /** Pictures that came and have not been handed in, the oldest first. */
  readonly loosePictureIds: readonly string[];
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
  /** JPEG in base64, in the order in which they came; of one whose bytes are gone none. */
  readonly pictures: readonly string[];
}
