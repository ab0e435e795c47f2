// How a case ends (协商、裁定、申诉): both sides settle, or the house decides; who is not content
// appeals once, and who decides on that is not who decided before. No more goes back than was paid.
// Source: product.md 3.8.
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import {
  carried,
  close,
  disputeAt,
  dueMs,
  ok,
  step,
  wrongState,
  type CaseDecision,
  type Voice,
} from './dispute-step.ts';
import {
  isHeard,
  type AppealedDispute,
  type ClosedDispute,
  type DecidedDispute,
  type Dispute,
  type HeardDispute,
  type Outcome,
  type Ruling,
  type Settlement,
} from './dispute.ts';

/** One side is not content with the decision. */
export function decideAppeal(
  before: Dispute,
  reason: string,
  voice: Voice & { readonly by: 'buyer' | 'consignor' },
): CaseDecision<AppealedDispute> {
  const dispute = disputeAt(before, voice.atMs);
  if (dispute.status === 'appealed') return refuse({ code: 'APPEAL_USED' });
  if (dispute.status !== 'decided') return wrongState(dispute);
  return ok({
    ...carried(dispute, step(voice, 'appealed', reason)),
    status: 'appealed',
    ruling: dispute.ruling,
    appealedBy: voice.by,
    appealReason: reason,
    finalByMs: dueMs('final', voice.atMs),
  });
}

const isWithin = (outcome: Outcome, refundableFen: Fen): boolean =>
  !('refundFen' in outcome) || outcome.refundFen <= refundableFen;

export function decideSettlementOffer(
  before: Dispute,
  { refundFen, text }: Pick<Settlement, 'refundFen' | 'text'>,
  voice: Voice,
): CaseDecision<HeardDispute> {
  const dispute = disputeAt(before, voice.atMs);
  if (!isHeard(dispute)) return wrongState(dispute);
  const { refundableFen } = dispute;
  if (refundFen > refundableFen) return refuse({ code: 'REFUND_TOO_HIGH', mostFen: refundableFen });
  const done = step(voice, 'settlement-offered', text);
  const settlement = { refundFen, text, atMs: voice.atMs };
  return ok({ ...dispute, rev: dispute.rev + 1, steps: [...dispute.steps, done], settlement });
}

/** The buyer takes what is offered, and the case is closed; or they do not, and it goes on. */
export function decideSettlementReply(
  before: Dispute,
  isAccepted: boolean,
  voice: Voice & { readonly byId: string },
): CaseDecision<HeardDispute | ClosedDispute> {
  const dispute = disputeAt(before, voice.atMs);
  if (!isHeard(dispute)) return wrongState(dispute);
  const { settlement } = dispute;
  if (!settlement) return refuse({ code: 'NO_SETTLEMENT' });
  if (!isAccepted) {
    const steps = [...dispute.steps, step(voice, 'settlement-refused')];
    return ok({ ...dispute, rev: dispute.rev + 1, steps, settlement: null });
  }
  const outcome: Outcome = { kind: 'agreed', refundFen: settlement.refundFen };
  const { byId, atMs } = voice;
  const ruling: Ruling = { outcome, reason: settlement.text, rule: '协商一致', byId, atMs };
  return ok(close(dispute, ruling, step(voice, 'settlement-accepted')));
}

/** A decision, or the final one on an appeal. */
export function decideRuling(
  before: Dispute,
  said: Omit<Ruling, 'byId' | 'atMs'>,
  voice: Voice & { readonly byId: string },
): CaseDecision<DecidedDispute | ClosedDispute> {
  const dispute = disputeAt(before, voice.atMs);
  const isFinal = dispute.status === 'appealed';
  if (!isFinal && dispute.status !== 'accepted' && dispute.status !== 'deciding') return wrongState(dispute);
  const { refundableFen } = dispute;
  if (isFinal && dispute.ruling.byId === voice.byId) return refuse({ code: 'SAME_JUDGE' });
  if (!isWithin(said.outcome, refundableFen))
    return refuse({ code: 'REFUND_TOO_HIGH', mostFen: refundableFen });
  const { byId, atMs } = voice;
  const ruling: Ruling = { ...said, byId, atMs };
  if (isFinal) return ok(close(dispute, ruling, step(voice, 'decided-finally', said.reason)));
  const decided = carried(dispute, step(voice, 'decided', said.reason));
  return ok({ ...decided, status: 'decided', ruling, appealByMs: dueMs('appeal', atMs) });
}
