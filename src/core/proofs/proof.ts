// Proofs (资格证明) of a person or a firm: a vehicle quota, a permit of a trade, or the ground of a
// priority right on one lot. Each waits, and is then approved, or refused with the items that are
// wrong; only those are asked for again. An approval ends with its paper, by a newer one, or when
// its owner takes it back. That of a priority is the first look alone: the right itself is
// confirmed by two persons of the house. Source: product.md 4.3, 7.2 (/priority-detail), 7.7
// (/authInfo); 法释〔2016〕18号 第19条; gap-screens.md SV-9.
import type { LotId } from '#core/lots/lot.ts';
import type { ProofNeed } from './need.ts';

export type ProofKind = 'vehicle-quota' | 'qualification' | 'priority';

/** Subject of a proof: a need of lots, or a priority right on one lot. */
export type ProofSubject =
  | { readonly kind: 'vehicle-quota' | 'qualification'; readonly need: ProofNeed }
  | { readonly kind: 'priority'; readonly lotId: LotId };

export function subjectOfNeed(need: ProofNeed): ProofSubject {
  return { kind: need === 'vehicle-quota' ? 'vehicle-quota' : 'qualification', need };
}

/** One proof of a subject stands or waits at a time; this tells them apart. */
export function subjectKey(subject: ProofSubject): string {
  return subject.kind === 'priority' ? subject.lotId : subject.need;
}

/** Items that are looked at one by one, in the order in which they are filled in. */
export type ProofItem = 'picture' | 'city' | 'number' | 'holder' | 'validUntil' | 'ground';

export const PROOF_ITEMS: Readonly<Record<ProofKind, readonly ProofItem[]>> = {
  'vehicle-quota': ['picture', 'city', 'number', 'holder', 'validUntil'],
  qualification: ['picture', 'number', 'holder', 'validUntil'],
  priority: ['picture', 'ground', 'holder'],
};

/** Places that hand quotas out. Source: the rules on passenger cars of each. */
export const QUOTA_CITIES = ['北京', '上海', '广州', '深圳', '天津', '杭州', '海南'] as const;

/** 承租人, 共有人, 股东, 合伙人, 其他依法享有优先购买权的人. */
export const PRIORITY_GROUNDS = ['tenant', 'co-owner', 'shareholder', 'partner', 'other'] as const;
export type PriorityGround = (typeof PRIORITY_GROUNDS)[number];

export const PROOF_REASONS = ['unclear', 'incomplete', 'differs', 'expired', 'insufficient'] as const;
export type ProofReason = (typeof PROOF_REASONS)[number];

export interface WrongProofItem {
  readonly item: ProofItem;
  readonly reason: ProofReason;
}

/** A contract of several pages, a certificate and its annexes; more are no clearer. */
export const MOST_PROOF_PICTURES = 6;

/** The texts by item, and of the pictures their ids, each apart by a space. */
export type ProofFilled = Partial<Record<ProofItem, string>>;

/** `replaced`: a newer approval stands in its place. */
export type ProofStatus = 'waiting' | 'approved' | 'refused' | 'taken-back' | 'expired' | 'replaced';

export interface Proof {
  readonly id: string;
  readonly subject: ProofSubject;
  readonly status: ProofStatus;
  readonly submittedAtMs: number;
  readonly decidedAtMs: number | null;
  /** The first moment at which its paper does not hold any more; null: for ever. Epoch ms. */
  readonly validUntilMs: number | null;
  /** Of one that was refused; empty otherwise. */
  readonly wrong: readonly WrongProofItem[];
}

/** Items to be filled in: all, or after a refusal of the same subject those that were wrong. */
export function requestedProofItems(
  kind: ProofKind,
  newest: Pick<Proof, 'status' | 'wrong'> | null,
): readonly ProofItem[] {
  return newest?.status === 'refused'
    ? PROOF_ITEMS[kind].filter((asked) => newest.wrong.some(({ item }) => item === asked))
    : PROOF_ITEMS[kind];
}
