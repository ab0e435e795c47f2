// A case as the service answers it, for tests of the pages that show one.
import type { DisputeDetail, DisputeRow, DisputeWindows } from '#contract/disputes/outputs.ts';
import { disputeMay } from '#core/disputes/can.ts';
import { claimWindows, type Purchase } from '#core/disputes/claim.ts';
import { dueOf, type Dispute } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import { NOW_MS } from '../disputes.ts';

const bought = {
  orderId: 'order-1',
  lotId: 'lot-1',
  lotNumber: '029',
  lotTitle: '2018款 别克 GL8 25S 豪华型',
  drawing: 'mpv-navy',
  of: 'vehicle',
} as const;

export function disputeRow(dispute: Dispute, part: Partial<DisputeRow> = {}): DisputeRow {
  return {
    ...bought,
    id: dispute.id,
    status: dispute.status,
    category: dispute.claim.category,
    reason: dispute.claim.reason,
    wish: dispute.claim.wish,
    estimateFen: dispute.claim.estimateFen,
    offerFen: null,
    createdAtMs: dispute.createdAtMs,
    submittedAtMs: 'submittedAtMs' in dispute ? dispute.submittedAtMs : null,
    due: dueOf(dispute),
    isOverdue: false,
    ...part,
  };
}

export function disputeShown(dispute: Dispute, part: Partial<DisputeDetail> = {}): DisputeDetail {
  return {
    ...disputeRow(dispute),
    claim: dispute.claim,
    evidence: dispute.evidence,
    steps: dispute.steps,
    decideByMs: 'decideByMs' in dispute ? dispute.decideByMs : null,
    settlement: 'settlement' in dispute ? dispute.settlement : null,
    ruling: 'ruling' in dispute ? dispute.ruling : null,
    refundFen: 0,
    toBalanceFen: 0,
    refund: null,
    evidenceByMs: 'evidenceByMs' in dispute ? dispute.evidenceByMs : null,
    may: disputeMay(dispute, NOW_MS),
    closedAtMs: 'closedAtMs' in dispute ? dispute.closedAtMs : null,
    nowMs: NOW_MS,
    ...part,
  };
}

const somePurchase: Purchase = {
  category: 'vehicle',
  hammerFen: yuan(100_000),
  soldAtMs: NOW_MS - 4 * 86_400_000,
  isPaid: true,
  isUndone: false,
  pickedUpAtMs: NOW_MS - 86_400_000,
  isAsIs: false,
};

export function windowsShown(
  purchase: Partial<Purchase> = {},
  part: Partial<DisputeWindows> = {},
): DisputeWindows {
  return {
    ...bought,
    of: purchase.category ?? 'vehicle',
    windows: claimWindows({ ...somePurchase, ...purchase }, null, NOW_MS),
    open: null,
    nowMs: NOW_MS,
    ...part,
  };
}
