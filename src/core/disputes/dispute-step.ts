// A step of a case, and what the clocks do by themselves. Evidence within two working days, the
// house's first reply within one, the consignor's answer within two, a decision within seven, an
// appeal within three. Days end at 18:00. What nobody does in time goes on without them, at the
// minute it was due, whenever it is looked at. Source: product.md 3.8.
import { refuse, type Refused, type Result } from '#core/result.ts';
import { dueAfterOutage, type Outage } from '#core/sales/lost-time.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type {
  AcceptedDispute,
  AppealedDispute,
  ClosedDispute,
  DecidedDispute,
  DecidingDispute,
  Dispute,
  DisputeStep,
  DraftDispute,
  HeardDispute,
  Ruling,
  WithdrawnDispute,
} from './dispute.ts';
import type { CaseRefusal } from './refusals.ts';

export type CaseDecision<Then extends Dispute = Dispute> = Result<{ readonly dispute: Then }, CaseRefusal>;

const DAYS = { reply: 1, evidence: 2, answer: 2, decision: 7, appeal: 3, final: 7 } as const;
const HOUR = 18;

export function dueMs(what: keyof typeof DAYS, nowMs: number): number {
  return workdayAfterMs(nowMs, DAYS[what], HOUR);
}

export function ok<Then extends Dispute>(dispute: Then): CaseDecision<Then> {
  return { ok: true, dispute };
}
export function wrongState({ status }: Dispute): Refused<CaseRefusal> {
  return refuse({ code: 'DISPUTE_STATE', status });
}

/** The speaker, and when they speak. */
export interface Voice {
  readonly by: DisputeStep['by'];
  readonly byId: string | null;
  readonly atMs: number;
}

const CLOCK = { by: 'clock', byId: null } as const;

export function step(voice: Voice, what: DisputeStep['what'], text = ''): DisputeStep {
  return {
    ...voice,
    what,
    text,
  };
}

/** Matter of a case, in whatever state it is. */
export function matterOf({ id, orderId, lotId, buyerId, createdAtMs, claim, evidence }: Dispute) {
  return {
    id,
    orderId,
    lotId,
    buyerId,
    createdAtMs,
    claim,
    evidence,
  };
}

/** The fields that every submitted case keeps, one step further. */
export function carried(dispute: Exclude<Dispute, DraftDispute | WithdrawnDispute>, done: DisputeStep) {
  return {
    ...matterOf(dispute),
    submittedAtMs: dispute.submittedAtMs,
    refundableFen: dispute.refundableFen,
    decideByMs: dispute.decideByMs,
    settlement: dispute.settlement,
    rev: dispute.rev + 1,
    steps: [...dispute.steps, done],
  };
}

export function accept(dispute: HeardDispute, done: DisputeStep): AcceptedDispute {
  return {
    ...carried(dispute, done),
    status: 'accepted',
    replyByMs: dueMs('reply', done.atMs),
    evidenceByMs: dueMs('evidence', done.atMs),
  };
}

export function toDeciding(dispute: HeardDispute, done: DisputeStep): DecidingDispute {
  return {
    ...carried(dispute, done),
    status: 'deciding',
  };
}

export function close(
  dispute: HeardDispute | DecidedDispute | AppealedDispute,
  ruling: Ruling,
  done: DisputeStep,
): ClosedDispute {
  return { ...carried(dispute, done), status: 'closed', ruling, closedAtMs: done.atMs };
}

/**
 * The case as it stands at `nowMs`: what nobody did in time goes on without them, at the minute it
 * was due.
 */
export function disputeAt(dispute: Dispute, nowMs: number): Dispute {
  const ranOut = (atMs: number): DisputeStep => step({ ...CLOCK, atMs }, 'time-ran-out');
  switch (dispute.status) {
    case 'evidence': {
      const { evidenceByMs } = dispute;
      // Evidence not shown by then was announced as done without: the buyer's window stays shut.
      return nowMs < evidenceByMs ? dispute : { ...accept(dispute, ranOut(evidenceByMs)), evidenceByMs };
    }
    case 'consignor': {
      const { answerByMs } = dispute;
      return nowMs < answerByMs ? dispute : toDeciding(dispute, ranOut(answerByMs));
    }
    case 'decided': {
      const { appealByMs, ruling } = dispute;
      return nowMs < appealByMs
        ? dispute
        : close(dispute, ruling, step({ ...CLOCK, atMs: appealByMs }, 'closed'));
    }
    case 'draft':
    case 'accepted':
    case 'inspection':
    case 'deciding':
    case 'appealed':
    case 'closed':
    case 'withdrawn':
      return dispute;
  }
}

/** When the clock must next look at a case; null when never. Epoch ms. */
export function disputeDueMs(dispute: Dispute): number | null {
  if (dispute.status === 'accepted' || dispute.status === 'evidence') return dispute.evidenceByMs;
  if (dispute.status === 'consignor') return dispute.answerByMs;
  return dispute.status === 'decided' ? dispute.appealByMs : null;
}

/**
 * Nobody could answer for a time: the buyer's evidence, the consignor's answer and the appeal are
 * due later by as much. The house's own days stay as they were promised. Null when no clock has
 * lost any.
 */
export function disputeAfterOutage(dispute: Dispute, outage: Outage): Dispute | null {
  const sinceMs = dispute.steps.at(-1)?.atMs ?? dispute.createdAtMs;
  const moved = (untilMs: number): number => dueAfterOutage({ sinceMs, dueMs: untilMs }, outage);
  const rev = dispute.rev + 1;
  switch (dispute.status) {
    case 'accepted':
    case 'evidence': {
      const evidenceByMs = moved(dispute.evidenceByMs);
      return evidenceByMs === dispute.evidenceByMs ? null : { ...dispute, rev, evidenceByMs };
    }
    case 'consignor': {
      const answerByMs = moved(dispute.answerByMs);
      return answerByMs === dispute.answerByMs ? null : { ...dispute, rev, answerByMs };
    }
    case 'decided': {
      const appealByMs = moved(dispute.appealByMs);
      return appealByMs === dispute.appealByMs ? null : { ...dispute, rev, appealByMs };
    }
    case 'draft':
    case 'inspection':
    case 'deciding':
    case 'appealed':
    case 'closed':
    case 'withdrawn':
      return null;
  }
}
