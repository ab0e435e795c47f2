// Disputes as tests want them: one line for what matters, sensible for the rest.
import { expect } from 'vitest';
import {
  decideHearing,
  decideSubmission,
  decideWithdrawal,
  type HearingStep,
} from '#core/disputes/dispute-course.ts';
import { decideAppeal, decideRuling } from '#core/disputes/dispute-ruling.ts';
import type { CaseDecision, Voice } from '#core/disputes/dispute-step.ts';
import type { Claim, Dispute, DisputeStatus, DraftDispute, Outcome } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';

export function someClaim(part: Partial<Claim> = {}): Claim {
  return {
    category: 'condition',
    reason: 'gearbox',
    text: '三挡打滑，行驶中有明显顿挫',
    estimateFen: yuan(8_000),
    odometerKm: 42_100,
    wish: 'refund-part',
    ...part,
  };
}

export function draftDispute(part: Partial<DraftDispute> = {}): DraftDispute {
  return {
    status: 'draft',
    id: 'dispute-1',
    orderId: 'order-1',
    lotId: 'lot-1',
    buyerId: 'an',
    rev: 0,
    createdAtMs: Date.UTC(2026, 10, 6, 1),
    claim: someClaim(),
    evidence: [],
    steps: [],
    ...part,
  };
}

/** By the clock of Shanghai. November 6th of 2026 is a Friday. */
export function at(day: number, hour = 10): number {
  return Date.UTC(2026, 10, day, hour - 8);
}
export const NOW_MS = at(6);
export const PAID_FEN = yuan(104_000);

export function taken(decision: CaseDecision): Dispute {
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.dispute;
}
export function refusalOf(decision: CaseDecision): unknown {
  return decision.ok ? null : decision.refusal;
}

export function buyer(atMs = NOW_MS) {
  return { by: 'buyer', byId: 'an', atMs } as const;
}
export function house(atMs = NOW_MS, byId = 'li') {
  return { by: 'house', byId, atMs } as const;
}
export const partial: Outcome = { kind: 'partial-refund', refundFen: yuan(5_000) };
export function said(outcome: Outcome = partial) {
  return { outcome, reason: '检测报告未载明', rule: '3.8' };
}
export function hear(dispute: Dispute, what: HearingStep['what'], voice: Voice = house()) {
  return decideHearing(dispute, { what, text: '…' }, voice);
}

export const draft = draftDispute();
export const accepted = taken(decideSubmission(draft, PAID_FEN, NOW_MS));
export const evidence = taken(hear(accepted, 'ask-evidence'));
export const consignor = taken(hear(accepted, 'forward'));
export const inspection = taken(hear(accepted, 'order-inspection'));
export const deciding = taken(hear(consignor, 'enter-answer'));
export const decided = taken(decideRuling(deciding, said(), house()));
export const appealed = taken(decideAppeal(decided, '复检有误', buyer()));
export const closed = taken(decideRuling(appealed, said(), house(NOW_MS, 'wang')));
export const withdrawn = taken(decideWithdrawal(accepted, buyer()));
export const ALL = [
  draft,
  accepted,
  evidence,
  consignor,
  inspection,
  deciding,
  decided,
  appealed,
  closed,
  withdrawn,
];

/** Every state that an action is not for refuses it by its name, and nothing else. */
export function expectRefusedBut(action: (dispute: Dispute) => CaseDecision, ...open: DisputeStatus[]): void {
  for (const dispute of ALL.filter(({ status }) => !open.includes(status))) {
    expect(refusalOf(action(dispute))).toEqual({ code: 'DISPUTE_STATE', status: dispute.status });
  }
  for (const dispute of ALL.filter(({ status }) => open.includes(status))) {
    expect(action(dispute).ok).toBe(true);
  }
}
