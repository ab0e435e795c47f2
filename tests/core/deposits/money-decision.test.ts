import { describe, expect, it } from 'vitest';
import {
  approve,
  fallsDue,
  object,
  takeBack,
  uphold,
  type MoneyDecision,
  type MoneyMatter,
  type MoneyRuling,
} from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { forfeiting, proposed, ruled } from '../../kit/deposits/money-decisions.ts';

const DAY_MS = 86_400_000;
const times = { nowMs: 10, objectUntilMs: 10 + 3 * DAY_MS };
const crediting: MoneyMatter = { kind: 'credit', bidderId: 'B', amountFen: yuan(100) };

const announced = (): MoneyDecision => ruled(approve(proposed(), 'clerk-2', times));
const complaint = { bidderId: 'B', text: '已于当日付款，附回单' };
const objected = (): MoneyDecision => ruled(object(announced(), complaint, 20));
const executed = (): MoneyDecision => ruled(approve(proposed(crediting), 'clerk-2', times));
const withdrawn = (): MoneyDecision => ruled(takeBack(proposed(), 'clerk-3', 30));

describe('what two persons decide', () => {
  it('a forfeit that is approved is announced, and not yet done', () => {
    expect(announced()).toEqual({
      ...proposed(),
      status: 'announced',
      approverId: 'clerk-2',
      approvedAtMs: 10,
      objectUntilMs: times.objectUntilMs,
    });
  });

  it.each([
    crediting,
    { kind: 'reversal', bidderId: 'B', transactionId: 't1' } as const,
    { kind: 'payout', bidderId: 'B', payoutId: 'p1', isPaid: true } as const,
    { kind: 'refund', bidderId: 'B', orderId: 'o1', refundId: 'r1' } as const,
  ])('a $kind that is approved is done', (matter) => {
    expect(approve(proposed(matter), 'clerk-2', times)).toMatchObject({
      ok: true,
      decision: { status: 'executed', approverId: 'clerk-2', endedAtMs: 10 },
    });
  });

  it.each([forfeiting, crediting])('nobody approves their own $kind', (matter) => {
    expect(approve(proposed(matter), 'clerk-1', times)).toEqual({
      ok: false,
      refusal: { code: 'SAME_PERSON' },
    });
  });
});

describe('the objection', () => {
  it('of the buyer stops the clock', () => {
    expect(objected()).toMatchObject({ status: 'objected', objection: { text: complaint.text, atMs: 20 } });
    expect(fallsDue(objected(), times.objectUntilMs)).toBeNull();
  });

  it('is heard to the last millisecond of the window, no longer', () => {
    expect(object(announced(), complaint, times.objectUntilMs - 1).ok).toBe(true);
    expect(object(announced(), complaint, times.objectUntilMs)).toEqual({
      ok: false,
      refusal: { code: 'WINDOW_OVER', untilMs: times.objectUntilMs },
    });
  });

  it('of somebody else is about something they have never heard of', () => {
    expect(object(announced(), { ...complaint, bidderId: 'C' }, 20)).toEqual({
      ok: false,
      refusal: { code: 'UNKNOWN_DECISION' },
    });
  });

  it('that does not hold is overruled by somebody other than the proposer', () => {
    expect(uphold(objected(), 'clerk-1', 40)).toEqual({ ok: false, refusal: { code: 'SAME_PERSON' } });
    expect(uphold(objected(), 'clerk-2', 40)).toMatchObject({
      ok: true,
      decision: { status: 'executed', approverId: 'clerk-2', endedAtMs: 40, objection: complaintKept },
    });
  });

  const complaintKept = { text: complaint.text, atMs: 20 };

  it('that holds ends with the decision taken back', () => {
    const said = takeBack(proposed(), { staffId: 'clerk-3', why: '金额写错' }, 30);
    expect(ruled(said)).toMatchObject({
      status: 'withdrawn',
      withdrawnById: 'clerk-3',
      withdrawnFor: '金额写错',
    });
    expect(takeBack(objected(), 'clerk-1', 40)).toEqual({
      ok: true,
      decision: { ...proposed(), status: 'withdrawn', withdrawnById: 'clerk-1', endedAtMs: 40 },
    });
  });
});

describe('the end of the window', () => {
  it('executes a forfeit nobody has objected to', () => {
    expect(fallsDue(announced(), times.objectUntilMs)).toMatchObject({
      status: 'executed',
      endedAtMs: times.objectUntilMs,
    });
  });

  it('does nothing a millisecond too early', () => {
    expect(fallsDue(announced(), times.objectUntilMs - 1)).toBeNull();
  });

  it.each([
    ['proposed', proposed()],
    ['objected', objected()],
    ['withdrawn', withdrawn()],
    ['executed', executed()],
  ])('does nothing to one that is %s', (_stage, decision) => {
    expect(fallsDue(decision, 10 ** 15)).toBeNull();
  });
});

describe('a step that does not belong to the stage', () => {
  const stages: readonly MoneyDecision[] = [proposed(), announced(), objected(), withdrawn(), executed()];
  const steps: readonly (readonly [string, readonly string[], (decision: MoneyDecision) => MoneyRuling])[] = [
    ['approving', ['proposed'], (decision) => approve(decision, 'clerk-2', times)],
    ['objecting', ['announced'], (decision) => object(decision, complaint, 20)],
    ['upholding', ['objected'], (decision) => uphold(decision, 'clerk-2', 40)],
    ['taking back', ['proposed', 'announced', 'objected'], (decision) => takeBack(decision, 'clerk-9', 40)],
  ];
  const table = steps.flatMap(([step, allowed, run]) =>
    stages.map((decision) => ({ step, decision, isAllowed: allowed.includes(decision.status), run })),
  );

  it.each(table)('$step where it is $decision.status: $isAllowed', ({ decision, isAllowed, run }) => {
    const ruling = run(decision);
    const expected = isAllowed
      ? { ok: true }
      : { ok: false, refusal: { code: 'NOT_AT_THIS_STAGE', stage: decision.status } };
    expect(ruling).toMatchObject(expected);
  });
});
