import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entrantRefusal, lotCan, personRefusal } from '#core/bidding/can.ts';
import {
  missingNeeds,
  needsOf,
  PROOF_NEEDS,
  proofLack,
  QUALIFICATIONS,
  type HeldProof,
} from '#core/proofs/need.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { termsOf } from '#core/sales/scheduling.ts';
import { buyer, openLot, someTerms } from '../../kit/lots.ts';
import { somePlannedLot } from '../../kit/sales.ts';

const NOW_MS = 1_000;
const quota = (validUntilMs: number | null): HeldProof => ({ need: 'vehicle-quota', validUntilMs });

describe('what a lot asks for', () => {
  it('is a quota where the transfer is limited to one', () => {
    expect(needsOf('quota', [])).toEqual(['vehicle-quota']);
    for (const transfer of ['any', 'away', 'local', undefined]) expect(needsOf(transfer, [])).toEqual([]);
  });

  it('names each permit once, behind the quota, in one order', () => {
    const asked = ['renewable-resources', 'hazardous-waste', 'hazardous-waste'] as const;
    expect(needsOf('quota', asked)).toEqual(['vehicle-quota', 'hazardous-waste', 'renewable-resources']);
  });

  it('is frozen in the terms when its sale is announced', () => {
    const sale = { registrationFromMs: 0, kind: 'vehicle' } as const;
    const plan = somePlannedLot({ qualifications: ['scrapped-vehicles'] });
    expect(termsOf({ ...sale, transfer: 'quota' }, plan, TIMED_VEHICLE_RULES).needs).toEqual([
      'vehicle-quota',
      'scrapped-vehicles',
    ]);
    expect(termsOf(sale, somePlannedLot(), TIMED_VEHICLE_RULES)).not.toHaveProperty('needs');
  });
});

describe('what is missing', () => {
  it.each([
    ['nothing held', [], true],
    ['another proof', [{ need: 'hazardous-waste', validUntilMs: null }], true],
    ['a paper that has ended in this moment', [quota(NOW_MS)], true],
    ['a paper that ended before', [quota(NOW_MS - 1)], true],
    ['a paper of one moment more', [quota(NOW_MS + 1)], false],
    ['a paper without a last day', [quota(null)], false],
    ['an old paper beside a good one', [quota(1), quota(NOW_MS + 1)], false],
  ] as const)('%s', (_, held, isMissing) => {
    expect(missingNeeds(['vehicle-quota'], held, NOW_MS)).toEqual(isMissing ? ['vehicle-quota'] : []);
  });

  it('is told one at a time, the quota first', () => {
    const needs = ['vehicle-quota', 'hazardous-waste'] as const;
    expect(proofLack(needs, [], NOW_MS)).toEqual({ code: 'QUOTA_REQUIRED' });
    expect(proofLack(needs, [quota(null)], NOW_MS)).toEqual({
      code: 'QUALIFICATION_REQUIRED',
      qualification: 'hazardous-waste',
    });
    expect(proofLack([], [], NOW_MS)).toBeNull();
  });

  it('is nothing once every need is held', () => {
    const needs = fc.subarray([...PROOF_NEEDS]);
    fc.assert(
      fc.property(needs, needs, (asked, held) => {
        const proofs = held.map((need) => ({ need, validUntilMs: null }));
        const missing = missingNeeds(asked, proofs, NOW_MS);
        expect(missing).toEqual(asked.filter((need) => !held.includes(need)));
        expect(proofLack(asked, proofs, NOW_MS) === null).toBe(missing.length === 0);
      }),
    );
  });
});

describe('who lacks a proof', () => {
  const lot = openLot({ terms: someTerms({ needs: ['vehicle-quota', QUALIFICATIONS[0]] }) });
  const entered = { registration: { paddle: '88', rulesVersion: TIMED_VEHICLE_RULES.version } };
  const whole = [quota(NOW_MS + 1), { need: QUALIFICATIONS[0], validUntilMs: null }] as const;

  it('is told who they are not before what they lack', () => {
    const nobody = buyer('A', { verification: 'unverified' });
    expect(personRefusal(lot, nobody, NOW_MS)).toEqual({ code: 'NOT_VERIFIED' });
    expect(personRefusal(lot, buyer('A'), NOW_MS)).toEqual({ code: 'QUOTA_REQUIRED' });
  });

  it('neither registers nor bids', () => {
    const an = buyer('A', { registration: null });
    expect(lotCan.register(lot, an, NOW_MS)).toEqual({ code: 'QUOTA_REQUIRED' });
    expect(lotCan.bid(lot, buyer('A', entered), NOW_MS)).toEqual({ code: 'QUOTA_REQUIRED' });
    expect(lotCan.setMaximum(lot, buyer('A', entered), NOW_MS)).toEqual({ code: 'QUOTA_REQUIRED' });
  });

  it('bids until the paper ends, and no more from then on', () => {
    const an = buyer('A', { ...entered, proofs: whole });
    expect(entrantRefusal(lot, an, NOW_MS)).toBeNull();
    expect(entrantRefusal(lot, an, NOW_MS + 1)).toEqual({ code: 'QUOTA_REQUIRED' });
  });

  it('practises all the same', () => {
    const practice = openLot({ terms: someTerms({ isPractice: true, needs: ['vehicle-quota'] }) });
    expect(personRefusal(practice, buyer('A'), NOW_MS)).toBeNull();
  });
});
