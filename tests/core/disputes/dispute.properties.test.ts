// Rules that hold for any action in a case, in whatever order and however late.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideEvidence,
  decideEvidenceGiven,
  decideHearing,
  decideSubmission,
  decideWithdrawal,
  type HearingStep,
} from '#core/disputes/dispute-course.ts';
import {
  decideAppeal,
  decideRuling,
  decideSettlementOffer,
  decideSettlementReply,
} from '#core/disputes/dispute-ruling.ts';
import { disputeAt, type CaseDecision } from '#core/disputes/dispute-step.ts';
import { isDisputeOver, isHeard, refundOf, type Dispute, type Outcome } from '#core/disputes/dispute.ts';
import { draftDispute } from '../../kit/disputes.ts';

const HOUR_MS = 3_600_000;
const PAID_FEN = 10_000_000;

type Action = (dispute: Dispute, nowMs: number) => CaseDecision;

const anyFen = fc.integer({ min: 0, max: 2 * PAID_FEN });
const anyOutcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constant<Outcome>({ kind: 'dismissed', ground: 'not-proven' }),
  fc.constantFrom<Outcome>({ kind: 'return' }, { kind: 'rescinded' }),
  anyFen.map((refundFen): Outcome => ({ kind: 'partial-refund', refundFen })),
);
const anyJudge = fc.constantFrom('li', 'wang');
const anyHearing = fc.constantFrom<HearingStep['what']>(
  'ask-evidence',
  'forward',
  'order-inspection',
  'enter-answer',
  'enter-inspection',
);

const buyer = (atMs: number) => ({ by: 'buyer', byId: 'an', atMs }) as const;
const house = (atMs: number, byId = 'li') => ({ by: 'house', byId, atMs }) as const;

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>((dispute, nowMs) => decideSubmission(dispute, PAID_FEN, nowMs)),
  fc.constant<Action>((dispute, nowMs) =>
    decideEvidence(dispute, { fileId: 'f', kind: 'photo' }, buyer(nowMs)),
  ),
  fc.constant<Action>((dispute, nowMs) => decideEvidenceGiven(dispute, buyer(nowMs))),
  { arbitrary: fc.constant<Action>((dispute, nowMs) => decideWithdrawal(dispute, buyer(nowMs))), weight: 1 },
  {
    arbitrary: anyHearing.map(
      (what): Action =>
        (dispute, nowMs) =>
          decideHearing(dispute, { what, text: '' }, house(nowMs)),
    ),
    weight: 6,
  },
  anyFen.map(
    (refundFen): Action =>
      (dispute, nowMs) =>
        decideSettlementOffer(dispute, { refundFen, text: '' }, house(nowMs)),
  ),
  fc.boolean().map(
    (isAccepted): Action =>
      (dispute, nowMs) =>
        decideSettlementReply(dispute, isAccepted, buyer(nowMs)),
  ),
  fc.tuple(anyOutcome, anyJudge).map(
    ([outcome, judge]): Action =>
      (dispute, nowMs) =>
        decideRuling(dispute, { outcome, reason: '', rule: '' }, house(nowMs, judge)),
  ),
  fc.constant<Action>((dispute, nowMs) => decideAppeal(dispute, '', buyer(nowMs))),
);
const anyCourse = fc.array(
  fc.record({ action: anyAction, waitMs: fc.integer({ min: 0, max: 60 * HOUR_MS }) }),
  {
    maxLength: 25,
  },
);

interface Seen {
  readonly dispute: Dispute;
  readonly nowMs: number;
}

/** The case after each action that was taken, from a claim that was made. */
const play = (course: readonly { readonly action: Action; readonly waitMs: number }[]): readonly Seen[] => {
  const draft = draftDispute();
  const made = decideSubmission(draft, PAID_FEN, draft.createdAtMs);
  if (!made.ok) throw new Error(made.refusal.code);
  const seen: Seen[] = [{ dispute: made.dispute, nowMs: draft.createdAtMs }];
  let nowMs = draft.createdAtMs;
  for (const { action, waitMs } of course) {
    nowMs += waitMs;
    const decision = action((seen.at(-1) as Seen).dispute, nowMs);
    if (decision.ok) seen.push({ dispute: decision.dispute, nowMs });
  }
  return seen;
};

const expectAlways = (holds: (now: Seen, before: Seen | undefined) => boolean): void =>
  fc.assert(
    fc.property(anyCourse, (course) => {
      const seen = play(course);
      for (const [index, now] of seen.entries()) expect(holds(now, seen[index - 1])).toBe(true);
    }),
    { numRuns: 300 },
  );

describe('in any course of a case', () => {
  it('no more goes back than was paid', () => {
    expectAlways(
      ({ dispute }) => !('ruling' in dispute) || refundOf(dispute.ruling.outcome, PAID_FEN) <= PAID_FEN,
    );
  });

  it('a case that is over is never opened again', () => {
    expectAlways((_now, before) => before === undefined || !isDisputeOver(before.dispute));
  });

  it('every step is written down once, in order, and none is lost', () => {
    expectAlways(({ dispute: { steps } }, before) => {
      const former = before?.dispute.steps ?? [];
      const isKept = former.every((step, index) => steps[index] === step);
      const isInOrder = steps.every(({ atMs }, index) => atMs >= (steps[index - 1]?.atMs ?? 0));
      return isKept && isInOrder && steps.length > former.length;
    });
  });

  it('the day of the decision stays where it was set', () => {
    const [made] = play([]);
    const decideByMs = made && 'decideByMs' in made.dispute ? made.dispute.decideByMs : 0;
    expectAlways(({ dispute }) => !('decideByMs' in dispute) || dispute.decideByMs === decideByMs);
  });

  it('there is one appeal at most, decided by somebody else', () => {
    expectAlways(({ dispute }) => {
      const appeals = dispute.steps.filter(({ what }) => what === 'appealed');
      const [first] = dispute.steps.filter(({ what }) => what === 'decided');
      const [last] = dispute.steps.filter(({ what }) => what === 'decided-finally');
      return appeals.length <= 1 && (last === undefined || last.byId !== first?.byId);
    });
  });

  it('looking late, and looking twice, comes to the same', () => {
    expectAlways(({ dispute, nowMs }) => {
      const later = nowMs + 500 * HOUR_MS;
      const once = disputeAt(dispute, later);
      expect(disputeAt(disputeAt(dispute, nowMs + 30 * HOUR_MS), later)).toEqual(once);
      return !isHeard(dispute) || dispute.rev <= once.rev;
    });
  });
});
