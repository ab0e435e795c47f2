// Decisions on a proof: whether it is taken as it is filled in, what a verdict makes of it, and
// whether its owner may take it back. Nobody is refused without being told for what, and a paper
// that has ended proves nothing. Source: product.md 7.7 (/authInfo); gap-screens.md SV-9.
import { paperEndMs } from '#core/identity/verification.ts';
import { refuse, type Result } from '#core/result.ts';
import { PROOF_ITEMS, type Proof, type ProofFilled, type ProofKind, type WrongProofItem } from './proof.ts';
import type { ReviewProofRefusal, SendProofRefusal } from './refusals.ts';

/** `newest` of the same subject: what lies with the house already is answered first. */
export function proofWaiting(
  newest: Pick<Proof, 'status' | 'submittedAtMs'> | null,
): Extract<SendProofRefusal, { code: 'PROOF_WAITING' }> | null {
  return newest?.status === 'waiting' ? { code: 'PROOF_WAITING', submittedAtMs: newest.submittedAtMs } : null;
}

/** Why it is not taken as it is filled in, with what stands of the one before it; null: it is. */
export function filledRefusal(
  kind: ProofKind,
  filled: ProofFilled,
  nowMs: number,
): Extract<SendProofRefusal, { code: 'PROOF_ITEMS_MISSING' | 'PROOF_ENDED' }> | null {
  const items = PROOF_ITEMS[kind].filter((item) => (filled[item] ?? '') === '');
  if (items.length > 0) return { code: 'PROOF_ITEMS_MISSING', items };
  const endMs = proofEndMs(filled);
  return endMs !== null && endMs <= nowMs ? { code: 'PROOF_ENDED' } : null;
}

/** The end of its paper; null: it has none, as a ground of priority has not. Epoch ms. */
export function proofEndMs({ validUntil }: ProofFilled): number | null {
  return validUntil === undefined ? null : paperEndMs(validUntil);
}

export type ProofVerdict =
  { readonly verdict: 'approve' } | { readonly verdict: 'refuse'; readonly wrong: readonly WrongProofItem[] };

export type ProofDecided = Result<{ readonly proof: Proof }, ReviewProofRefusal>;

/** A proof after the verdict of one of the house's people. */
export function judgedProof(proof: Proof, verdict: ProofVerdict, nowMs: number): ProofDecided {
  if (proof.status !== 'waiting') return refuse({ code: 'PROOF_DECIDED' });
  if (verdict.verdict === 'refuse') {
    const wrong = namedOf(proof, verdict.wrong);
    return wrong.length === 0 ? refuse({ code: 'NO_PROOF_ITEM_NAMED' }) : refusedFor(proof, wrong, nowMs);
  }
  // The paper ran out while it waited.
  if (proof.validUntilMs !== null && proof.validUntilMs <= nowMs)
    return refusedFor(proof, [{ item: 'validUntil', reason: 'expired' }], nowMs);
  return { ok: true, proof: { ...proof, status: 'approved', decidedAtMs: nowMs } };
}

/** Its owner wants back what waits, or what they are no longer to be judged by. */
export function takeProofBack(proof: Proof, nowMs: number): ProofDecided {
  return proof.status === 'waiting' || proof.status === 'approved'
    ? { ok: true, proof: { ...proof, status: 'taken-back', decidedAtMs: nowMs } }
    : refuse({ code: 'PROOF_DECIDED' });
}

const refusedFor = (proof: Proof, wrong: readonly WrongProofItem[], nowMs: number): ProofDecided => ({
  ok: true,
  proof: { ...proof, status: 'refused', decidedAtMs: nowMs, wrong },
});

/** One wrong item is named once, and only what belongs to the kind. */
const namedOf = (
  { subject: { kind } }: Pick<Proof, 'subject'>,
  wrong: readonly WrongProofItem[],
): readonly WrongProofItem[] =>
  PROOF_ITEMS[kind].flatMap((asked) => wrong.find(({ item }) => item === asked) ?? []);
