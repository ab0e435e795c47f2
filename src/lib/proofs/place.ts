// Place where a need of a lot is proven, and the way back to the lot.
import { PROOF_NEEDS, type ProofNeed } from '#core/proofs/need.ts';
import { pathWith } from '#lib/paths.ts';

/** `back` empty: nobody waits for it. */
export function proofPath(need: ProofNeed | null, back: string): string {
  return `${pathWith('/authInfo', { proof: need ?? undefined, back })}#proofs`;
}

/** Null: none of them is named. */
export function needIn(params: URLSearchParams): ProofNeed | null {
  return PROOF_NEEDS.find((need) => need === params.get('proof')) ?? null;
}
