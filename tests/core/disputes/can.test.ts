// Actions offered to a buyer in their case are those that would be taken, in every state and at
// every hour.
import { describe, expect, it } from 'vitest';
import { DISPUTE_ACTIONS, disputeMay, type DisputeAction } from '#core/disputes/can.ts';
import {
  decideEdit,
  decideEvidence,
  decideEvidenceGiven,
  decideWithdrawal,
} from '#core/disputes/dispute-course.ts';
import { decideAppeal, decideSettlementOffer, decideSettlementReply } from '#core/disputes/dispute-ruling.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import {
  accepted,
  ALL,
  appealed,
  buyer,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  house,
  inspection,
  NOW_MS,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';

const DAY_MS = 86_400_000;
const offered = taken(decideSettlementOffer(deciding, { refundFen: yuan(2_000), text: '…' }, house()));
const actionsOf = (dispute: Dispute, nowMs = NOW_MS): readonly DisputeAction[] => {
  const may = disputeMay(dispute, nowMs);
  return DISPUTE_ACTIONS.filter((action) => may[action]);
};

describe('a buyer in their case', () => {
  it.each<readonly [Dispute, readonly DisputeAction[]]>([
    [draft, ['submit', 'show-evidence', 'withdraw']],
    [accepted, ['show-evidence', 'withdraw']],
    [evidence, ['show-evidence', 'give-evidence', 'withdraw']],
    [consignor, ['withdraw']],
    [inspection, ['withdraw']],
    [deciding, ['withdraw']],
    [offered, ['withdraw', 'accept-settlement', 'refuse-settlement']],
    [decided, ['appeal']],
    [appealed, []],
    [closed, []],
    [withdrawn, []],
  ])('may do what its state allows, and nothing else', (dispute, actions) => {
    expect(actionsOf(dispute)).toEqual(actions);
  });

  it('may not show or appeal once their time is over', () => {
    const later = NOW_MS + 20 * DAY_MS;
    expect(actionsOf(evidence, later)).toEqual(['withdraw']);
    expect(actionsOf(accepted, later)).toEqual(['withdraw']);
    expect(actionsOf(decided, later)).toEqual([]);
  });

  it('is offered exactly what the decisions would take', () => {
    for (const nowMs of [NOW_MS, NOW_MS + 2 * DAY_MS, NOW_MS + 5 * DAY_MS, NOW_MS + 30 * DAY_MS]) {
      for (const dispute of [...ALL, offered]) {
        const voice = buyer(nowMs);
        const may = disputeMay(dispute, nowMs);
        const file = { fileId: 'file-1', kind: 'photo' } as const;
        expect(may.submit).toBe(decideEdit(dispute, dispute.claim).ok);
        expect(may['show-evidence']).toBe(decideEvidence(dispute, file, voice).ok);
        expect(may['give-evidence']).toBe(decideEvidenceGiven(dispute, voice).ok);
        expect(may.withdraw).toBe(decideWithdrawal(dispute, voice).ok);
        expect(may['accept-settlement']).toBe(decideSettlementReply(dispute, true, voice).ok);
        expect(may['refuse-settlement']).toBe(decideSettlementReply(dispute, false, voice).ok);
        expect(may.appeal).toBe(decideAppeal(dispute, '复检有误', voice).ok);
      }
    }
  });
});
