// Acts open to a buyer in their case now, for the page that offers them: asked of the decisions
// themselves, so that no button is offered for what would be refused. Source: product.md 3.8, 7.7
// (/dispute).
import { decideEdit, decideEvidence, decideEvidenceGiven, decideWithdrawal } from './dispute-course.ts';
import { decideAppeal, decideSettlementReply } from './dispute-ruling.ts';
import type { Dispute } from './dispute.ts';

export const DISPUTE_ACTIONS = [
  'submit',
  'show-evidence',
  'give-evidence',
  'withdraw',
  'accept-settlement',
  'refuse-settlement',
  'appeal',
] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];

export type DisputeMay = Readonly<Record<DisputeAction, boolean>>;

export function disputeMay(dispute: Dispute, nowMs: number): DisputeMay {
  const voice = { by: 'buyer', byId: dispute.buyerId, atMs: nowMs } as const;
  const reply = decideSettlementReply(dispute, false, voice).ok;
  return {
    submit: decideEdit(dispute, dispute.claim).ok,
    'show-evidence': decideEvidence(dispute, { fileId: '', kind: 'photo' }, voice).ok,
    'give-evidence': decideEvidenceGiven(dispute, voice).ok,
    withdraw: decideWithdrawal(dispute, voice).ok,
    'accept-settlement': reply,
    'refuse-settlement': reply,
    appeal: decideAppeal(dispute, '', voice).ok,
  };
}
