// The hearing of a case (受理、举证、答复、复检): the buyer makes their claim and shows what there
// is to see, takes it back if they like; the house asks for more, hears the consignor, has the
// thing looked at. Source: product.md 3.8, 3.9.
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import {
  accept,
  carried,
  disputeAt,
  dueMs,
  matterOf,
  ok,
  step,
  toDeciding,
  wrongState,
  type CaseDecision,
  type Voice,
} from './dispute-step.ts';
import {
  isDisputeOver,
  isHeard,
  type AcceptedDispute,
  type Claim,
  type Dispute,
  type DraftDispute,
  type Evidence,
  type HeardDispute,
  type WithdrawnDispute,
} from './dispute.ts';

const MOST_EVIDENCE = 30;
/** Of these so many videos: each is looked at from end to end by whoever decides. */
const MOST_VIDEOS = 3;

/** Writes the claim anew, as long as it has not been submitted. */
export function decideEdit(dispute: Dispute, claim: Claim): CaseDecision<DraftDispute> {
  return dispute.status === 'draft' ? ok({ ...dispute, claim, rev: dispute.rev + 1 }) : wrongState(dispute);
}

/**
 * The claim is made: from here on the order's clock stands still. `claimRefusal` has been asked.
 */
export function decideSubmission(
  dispute: Dispute,
  refundableFen: Fen,
  nowMs: number,
): CaseDecision<AcceptedDispute> {
  if (dispute.status !== 'draft') return wrongState(dispute);
  const voice = { by: 'buyer', byId: dispute.buyerId, atMs: nowMs } as const;
  return ok({
    ...dispute,
    status: 'accepted',
    rev: dispute.rev + 1,
    steps: [...dispute.steps, step(voice, 'submitted', dispute.claim.text)],
    submittedAtMs: nowMs,
    refundableFen,
    decideByMs: dueMs('decision', nowMs),
    settlement: null,
    replyByMs: dueMs('reply', nowMs),
    evidenceByMs: dueMs('evidence', nowMs),
  });
}

export function decideHearing(
  before: Dispute,
  { what, text }: HearingStep,
  voice: Voice,
): CaseDecision<HeardDispute> {
  const dispute = disputeAt(before, voice.atMs);
  if (!isHeard(dispute)) return wrongState(dispute);
  const isIdle = dispute.status === 'accepted' || dispute.status === 'deciding';
  switch (what) {
    case 'ask-evidence': {
      if (!isIdle) return wrongState(dispute);
      const carriedOn = carried(dispute, step(voice, 'evidence-asked', text));
      return ok({ ...carriedOn, status: 'evidence', evidenceByMs: dueMs('evidence', voice.atMs) });
    }
    case 'forward': {
      if (!isIdle) return wrongState(dispute);
      const carriedOn = carried(dispute, step(voice, 'forwarded', text));
      return ok({ ...carriedOn, status: 'consignor', answerByMs: dueMs('answer', voice.atMs) });
    }
    case 'order-inspection': {
      if (!isIdle) return wrongState(dispute);
      return ok({ ...carried(dispute, step(voice, 'inspection-ordered', text)), status: 'inspection' });
    }
    case 'enter-answer': {
      if (dispute.status !== 'consignor') return wrongState(dispute);
      return ok(toDeciding(dispute, step({ ...voice, by: 'consignor' }, 'consignor-answered', text)));
    }
    case 'enter-inspection': {
      if (dispute.status !== 'inspection') return wrongState(dispute);
      return ok(toDeciding(dispute, step(voice, 'inspected', text)));
    }
  }
}

const isEvidenceOpen = (dispute: Dispute, { by, atMs }: Voice): boolean => {
  if (dispute.status === 'draft') return true;
  if (!isHeard(dispute)) return false;
  // The house may add what it was sent as long as it hears the case; the buyer has their two days.
  if (by !== 'buyer') return true;
  return (dispute.status === 'accepted' || dispute.status === 'evidence') && atMs < dispute.evidenceByMs;
};

const videoCount = ({ evidence }: Dispute): number => evidence.filter(({ kind }) => kind === 'video').length;

/** Shows a picture or a video. */
export function decideEvidence(
  before: Dispute,
  shown: Omit<Evidence, 'by' | 'atMs'>,
  voice: Voice & { readonly by: Evidence['by'] },
): CaseDecision {
  const dispute = disputeAt(before, voice.atMs);
  if (isDisputeOver(dispute)) return wrongState(dispute);
  if (!isEvidenceOpen(dispute, voice)) return refuse({ code: 'EVIDENCE_CLOSED' });
  if (dispute.evidence.length >= MOST_EVIDENCE) {
    return refuse({ code: 'TOO_MUCH_EVIDENCE', of: 'evidence', most: MOST_EVIDENCE });
  }
  if (shown.kind === 'video' && videoCount(dispute) >= MOST_VIDEOS) {
    return refuse({ code: 'TOO_MUCH_EVIDENCE', of: 'video', most: MOST_VIDEOS });
  }
  return ok({
    ...dispute,
    rev: dispute.rev + 1,
    evidence: [...dispute.evidence, { ...shown, by: voice.by, atMs: voice.atMs }],
    steps: [...dispute.steps, step(voice, 'evidence-added', shown.kind)],
  });
}

/** The buyer has shown what they were asked for. */
export function decideEvidenceGiven(before: Dispute, voice: Voice): CaseDecision<AcceptedDispute> {
  const dispute = disputeAt(before, voice.atMs);
  return dispute.status === 'evidence'
    ? ok(accept(dispute, step(voice, 'evidence-given')))
    : wrongState(dispute);
}

/** The buyer takes it back, as long as nothing is decided. */
export function decideWithdrawal(before: Dispute, voice: Voice): CaseDecision<WithdrawnDispute> {
  const dispute = disputeAt(before, voice.atMs);
  if (dispute.status !== 'draft' && !isHeard(dispute)) return wrongState(dispute);
  return ok({
    ...matterOf(dispute),
    status: 'withdrawn',
    rev: dispute.rev + 1,
    steps: [...dispute.steps, step(voice, 'withdrawn')],
    closedAtMs: voice.atMs,
  });
}

/** Step of a person of the house in a case before it is decided. */
export type HearingStep =
  | { readonly what: 'ask-evidence' | 'forward' | 'order-inspection'; readonly text: string }
  | { readonly what: 'enter-answer' | 'enter-inspection'; readonly text: string };
