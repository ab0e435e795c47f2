import { describe, expect, it } from 'vitest';
import { PROOF_NEEDS, QUALIFICATIONS } from '#core/proofs/need.ts';
import {
  PROOF_ITEMS,
  requestedProofItems,
  subjectKey,
  subjectOfNeed,
  type ProofItem,
} from '#core/proofs/proof.ts';

describe('the subject of a proof', () => {
  it.each(PROOF_NEEDS.map((need) => [need]))('is %s by its word', (need) => {
    const subject = subjectOfNeed(need);
    expect(subjectKey(subject)).toBe(need);
    expect(subject.kind).toBe(need === 'vehicle-quota' ? 'vehicle-quota' : 'qualification');
  });

  it('is told apart from every other', () => {
    const keys = PROOF_NEEDS.map((need) => subjectKey(subjectOfNeed(need)));
    expect(new Set(keys).size).toBe(QUALIFICATIONS.length + 1);
  });
});

describe('the items of a proof', () => {
  it.each([
    ['vehicle-quota', ['picture', 'city', 'number', 'holder', 'validUntil']],
    ['qualification', ['picture', 'number', 'holder', 'validUntil']],
    ['priority', ['picture', 'ground', 'holder']],
  ] as const)('of a %s stand in one order', (kind, items) => {
    expect(PROOF_ITEMS[kind]).toEqual(items);
  });

  it('are asked for in that order, however the verdict named them', () => {
    const wrong = (['validUntil', 'picture', 'city'] as const satisfies readonly ProofItem[]).map((item) => ({
      item,
      reason: 'unclear' as const,
    }));
    expect(requestedProofItems('vehicle-quota', { status: 'refused', wrong })).toEqual([
      'picture',
      'city',
      'validUntil',
    ]);
  });
});
