import { describe, expect, it } from 'vitest';
import {
  decideEdit,
  decideEvidence,
  decideEvidenceGiven,
  decideSubmission,
  decideWithdrawal,
} from '#core/disputes/dispute-course.ts';
import { disputeAt, disputeDueMs } from '#core/disputes/dispute-step.ts';
import {
  dueOf,
  HOUSE_TURNS,
  isDisputeOver,
  isHeard,
  stopsOrder,
  type Dispute,
  type DisputeStatus,
} from '#core/disputes/dispute.ts';
import {
  accepted,
  ALL,
  appealed,
  at,
  buyer,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  draftDispute,
  evidence,
  expectRefusedBut,
  hear,
  house,
  inspection,
  NOW_MS,
  PAID_FEN,
  refusalOf,
  someClaim,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';

describe('a claim', () => {
  it('is written anew as long as it has not been made', () => {
    const claim = someClaim({ text: '更正：二挡' });
    expect(taken(decideEdit(draft, claim))).toMatchObject({ status: 'draft', claim });
    expectRefusedBut((dispute) => decideEdit(dispute, claim), 'draft');
  });

  it('starts the clocks: reply in one working day, decision in seven', () => {
    expect(accepted).toMatchObject({
      status: 'accepted',
      submittedAtMs: NOW_MS,
      refundableFen: PAID_FEN,
      replyByMs: at(9, 18),
      evidenceByMs: at(10, 18),
      decideByMs: at(17, 18),
    });
    expectRefusedBut((dispute) => decideSubmission(dispute, PAID_FEN, NOW_MS), 'draft');
  });

  it('is taken back at any time before there is a decision', () => {
    expectRefusedBut(
      (dispute) => decideWithdrawal(dispute, buyer()),
      'draft',
      'accepted',
      'evidence',
      'consignor',
      'inspection',
      'deciding',
    );
    expect(withdrawn).toMatchObject({ status: 'withdrawn', closedAtMs: NOW_MS });
    expect(withdrawn).not.toHaveProperty('decideByMs');
  });
});

describe('evidence', () => {
  const photo = { fileId: 'file-1', kind: 'photo' } as const;
  const show = (dispute: Dispute, voice: Parameters<typeof decideEvidence>[2]) =>
    decideEvidence(dispute, photo, voice);

  it('is shown by the buyer while writing and two working days after', () => {
    expect(taken(show(draft, buyer())).evidence).toEqual([{ ...photo, by: 'buyer', atMs: NOW_MS }]);
    expect(show(accepted, buyer(at(10, 18) - 1)).ok).toBe(true);
    expect(refusalOf(show(accepted, buyer(at(10, 18))))).toEqual({ code: 'EVIDENCE_CLOSED' });
  });

  it('is asked for again, and given: the house has another day', () => {
    expect(evidence).toMatchObject({ status: 'evidence', evidenceByMs: at(10, 18) });
    expect(show(evidence, buyer(at(9))).ok).toBe(true);
    const given = taken(decideEvidenceGiven(evidence, buyer(at(9))));
    expect(given).toMatchObject({ status: 'accepted', replyByMs: at(10, 18), decideByMs: at(17, 18) });
    expectRefusedBut((dispute) => decideEvidenceGiven(dispute, buyer()), 'evidence');
  });

  it('that is asked for and not given is done without', () => {
    expect(disputeAt(evidence, at(10, 18) - 1)).toBe(evidence);
    const without = disputeAt(evidence, at(12));
    expect(without).toMatchObject({ status: 'accepted', replyByMs: at(11, 18) });
    expect(refusalOf(show(without, buyer(at(10, 18))))).toEqual({ code: 'EVIDENCE_CLOSED' });
  });

  it('is closed for the buyer while others look, open to the house', () => {
    for (const dispute of [consignor, inspection, deciding]) {
      expect(refusalOf(show(dispute, buyer()))).toEqual({ code: 'EVIDENCE_CLOSED' });
      expect(taken(show(dispute, { ...house(), by: 'consignor' })).evidence).toHaveLength(1);
    }
    for (const dispute of [decided, appealed]) {
      expect(refusalOf(show(dispute, house()))).toEqual({ code: 'EVIDENCE_CLOSED' });
    }
    for (const dispute of [closed, withdrawn]) {
      expect(refusalOf(show(dispute, house()))).toMatchObject({ code: 'DISPUTE_STATE' });
    }
  });

  it('may be three videos, and pictures beside them', () => {
    const { fileId } = photo;
    const film = { fileId, kind: 'video', sha256: 'f00d' } as const;
    const filmed = draftDispute({
      evidence: Array.from({ length: 3 }, () => ({ ...film, by: 'buyer' as const, atMs: 1 })),
    });
    const more = decideEvidence(filmed, film, buyer());
    expect(refusalOf(more)).toEqual({ code: 'TOO_MUCH_EVIDENCE', of: 'video', most: 3 });
    expect(taken(show(filmed, buyer())).evidence).toHaveLength(4);
    const first = taken(decideEvidence(draft, film, buyer()));
    expect(first.evidence).toEqual([{ ...film, by: 'buyer', atMs: NOW_MS }]);
    expect(first.steps.at(-1)).toMatchObject({ what: 'evidence-added', text: 'video' });
  });

  it('is thirty pictures at most', () => {
    const full = draftDispute({
      evidence: Array.from({ length: 30 }, () => ({ ...photo, by: 'buyer' as const, atMs: 1 })),
    });
    expect(refusalOf(show(full, buyer()))).toEqual({
      code: 'TOO_MUCH_EVIDENCE',
      of: 'evidence',
      most: 30,
    });
  });
});

describe('the hearing', () => {
  it.each(['ask-evidence', 'forward', 'order-inspection'] as const)(
    'goes on with "%s" from where the house has the word',
    (what) => {
      expectRefusedBut((dispute) => hear(dispute, what), 'accepted', 'deciding');
    },
  );

  it('gives the consignor two working days, and then goes on without them', () => {
    expect(consignor).toMatchObject({ status: 'consignor', answerByMs: at(10, 18) });
    expectRefusedBut((dispute) => hear(dispute, 'enter-answer'), 'consignor');
    const late = disputeAt(consignor, at(10, 18));
    expect(late.status).toBe('deciding');
    expect(late.steps.at(-1)).toMatchObject({ what: 'time-ran-out', by: 'clock', atMs: at(10, 18) });
    expect(refusalOf(hear(consignor, 'enter-answer', house(at(11))))).toMatchObject({
      code: 'DISPUTE_STATE',
    });
  });

  it('has the thing looked at again, and then decides', () => {
    expectRefusedBut((dispute) => hear(dispute, 'enter-inspection'), 'inspection');
    expect(taken(hear(inspection, 'enter-inspection')).status).toBe('deciding');
  });

  it('puts the consignor’s answer down as theirs', () => {
    expect(deciding.steps.at(-1)).toMatchObject({ what: 'consignor-answered', by: 'consignor', byId: 'li' });
  });
});

describe('what a case is', () => {
  it.each<[DisputeStatus, 'buyer' | 'consignor' | 'house' | null]>([
    ['draft', null],
    ['accepted', 'house'],
    ['evidence', 'buyer'],
    ['consignor', 'consignor'],
    ['inspection', 'house'],
    ['deciding', 'house'],
    ['decided', 'buyer'],
    ['appealed', 'house'],
    ['closed', null],
    ['withdrawn', null],
  ])('%s waits for the %s', (status, who) => {
    const dispute = ALL.find((one) => one.status === status) as Dispute;
    expect(dueOf(dispute)?.who ?? null).toBe(who);
    expect((HOUSE_TURNS as readonly string[]).includes(dispute.status)).toBe(who === 'house');
  });

  it('stops the order from the claim to the end', () => {
    const stopped = ALL.filter(stopsOrder).map(({ status }) => status);
    expect(stopped).toEqual([
      'accepted',
      'evidence',
      'consignor',
      'inspection',
      'deciding',
      'decided',
      'appealed',
    ]);
    expect(ALL.filter(isDisputeOver)).toEqual([closed, withdrawn]);
    expect(ALL.filter(isHeard)).toEqual([accepted, evidence, consignor, inspection, deciding]);
  });

  it('rings for the buyer’s evidence, the consignor’s answer and the appeal alone', () => {
    const ringing = ALL.flatMap((dispute) => (disputeDueMs(dispute) === null ? [] : dispute.status));
    expect(ringing).toEqual(['accepted', 'evidence', 'consignor', 'decided']);
  });

  it('stays over when it is over', () => {
    for (const dispute of [closed, withdrawn]) {
      expect(disputeAt(dispute, Number.MAX_SAFE_INTEGER)).toBe(dispute);
    }
  });
});
