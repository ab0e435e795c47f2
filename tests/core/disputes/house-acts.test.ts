// Acts offered to the house in a case are those that would be taken, in every state and to whoever
// asks.
import { describe, expect, it } from 'vitest';
import type { Dispute } from '#core/disputes/dispute.ts';
import { HOUSE_ACTS, houseActs, isOwnAppeal, type HouseAct } from '#core/disputes/house-acts.ts';
import {
  accepted,
  ALL,
  appealed,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  inspection,
  NOW_MS,
  withdrawn,
} from '../../kit/disputes.ts';

const DAY_MS = 86_400_000;
const JUDGE = 'li';

const IDLE = ['ask-evidence', 'forward', 'order-inspection'] as const;
const HEARD = ['show-evidence', 'offer-settlement'] as const;

describe('the house in a case', () => {
  it.each<readonly [Dispute, readonly HouseAct[]]>([
    [draft, []],
    [accepted, [...IDLE, ...HEARD, 'rule']],
    [evidence, [...HEARD]],
    [consignor, ['enter-answer', ...HEARD]],
    [inspection, ['enter-inspection', ...HEARD]],
    [deciding, [...IDLE, ...HEARD, 'rule']],
    [decided, ['appeal-for-consignor']],
    [appealed, ['rule']],
    [closed, []],
    [withdrawn, []],
  ])('may do what its state allows, and nothing else', (dispute, acts) => {
    expect(houseActs(dispute, 'wang', NOW_MS)).toEqual(acts);
  });

  it('rules on an appeal by another than who ruled before', () => {
    expect(houseActs(appealed, JUDGE, NOW_MS)).toEqual([]);
    expect(isOwnAppeal(appealed, JUDGE)).toBe(true);
    expect(isOwnAppeal(appealed, 'wang')).toBe(false);
    expect(ALL.filter((dispute) => isOwnAppeal(dispute, JUDGE))).toEqual([appealed]);
  });

  it('goes on without whoever has let their time run out', () => {
    const later = NOW_MS + 20 * DAY_MS;
    expect(houseActs(evidence, 'wang', later)).toContain('rule');
    expect(houseActs(consignor, 'wang', later)).not.toContain('enter-answer');
    expect(houseActs(decided, 'wang', later)).toEqual([]);
  });

  it('knows each act once', () => {
    expect(new Set(HOUSE_ACTS).size).toBe(HOUSE_ACTS.length);
  });
});
