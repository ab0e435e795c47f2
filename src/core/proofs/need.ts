// Needs of a lot: what it asks of its buyer beyond who they are. A vehicle quota (小客车指标) where
// the vehicle is transferred to holders of one alone, or a permit of a trade without which nobody
// may take the goods over. A proof counts from its approval to the end of its paper: who registered
// with one that has ended since does not bid. Source: product.md 7.2 (过户限制 需指标), 7.6
// (竞买资格), 7.7; gap-screens.md SV-9.

/**
 * 危险废物经营许可证, 再生资源回收经营备案, 报废机动车回收拆解资质认定, 危险化学品经营许可证,
 * 医疗器械经营备案.
 */
export const QUALIFICATIONS = [
  'hazardous-waste',
  'renewable-resources',
  'scrapped-vehicles',
  'hazardous-chemicals',
  'medical-devices',
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

export type ProofNeed = 'vehicle-quota' | Qualification;

export const PROOF_NEEDS: readonly ProofNeed[] = ['vehicle-quota', ...QUALIFICATIONS];

/** An approved proof; `validUntilMs` null: its paper has no last day. Epoch ms. */
export interface HeldProof {
  readonly need: ProofNeed;
  readonly validUntilMs: number | null;
}

export type ProofLack =
  | { readonly code: 'QUOTA_REQUIRED' }
  | { readonly code: 'QUALIFICATION_REQUIRED'; readonly qualification: Qualification };

/** Needs of a lot, as its terms have them: the quota first. Empty: it asks for none. */
export function needsOf(
  transfer: string | undefined,
  qualifications: readonly Qualification[],
): readonly ProofNeed[] {
  const asked = QUALIFICATIONS.filter((one) => qualifications.includes(one));
  return transfer === 'quota' ? ['vehicle-quota', ...asked] : asked;
}

/** Needs that nothing held at `nowMs` answers, in their order. */
export function missingNeeds(
  needs: readonly ProofNeed[],
  held: readonly HeldProof[],
  nowMs: number,
): readonly ProofNeed[] {
  return needs.filter(
    (need) =>
      !held.some((one) => one.need === need && (one.validUntilMs === null || nowMs < one.validUntilMs)),
  );
}

/** The first that is missing, as it is told; null: nothing is. */
export function proofLack(
  needs: readonly ProofNeed[],
  held: readonly HeldProof[],
  nowMs: number,
): ProofLack | null {
  const [first] = missingNeeds(needs, held, nowMs);
  if (first === undefined) return null;
  return first === 'vehicle-quota'
    ? { code: 'QUOTA_REQUIRED' }
    : { code: 'QUALIFICATION_REQUIRED', qualification: first };
}
