import { describe, expect, it } from 'vitest';
import {
  decideEdit,
  decideEvidence,
  decideEvidenceGiven,
  decideHearing,
  decideWithdrawal,
} from '#core/disputes/dispute-course.ts';
import { disputeMessage } from '#core/disputes/dispute-message.ts';
import {
  decideAppeal,
  decideRuling,
  decideSettlementOffer,
  decideSettlementReply,
} from '#core/disputes/dispute-ruling.ts';
import { disputeAt, type CaseDecision } from '#core/disputes/dispute-step.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import {
  accepted,
  ALL,
  appealed,
  at,
  buyer,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  hear,
  house,
  inspection,
  NOW_MS,
  PAID_FEN,
  refusalOf,
  said,
  someClaim,
  taken,
} from '../../kit/disputes.ts';

const offer = (dispute: Dispute, refundFen = 100) =>
  decideSettlementOffer(dispute, { refundFen, text: '补偿工时费' }, house());
const offered = taken(offer(deciding));
const judge = house(NOW_MS, 'wang');

/** Everything that can be done to a case: where, how, and what the file then says was done. */
const actions: readonly (readonly [string, Dispute, CaseDecision, string, string])[] = [
  [
    'evidence-added',
    accepted,
    decideEvidence(accepted, { fileId: 'f', kind: 'photo' }, buyer()),
    'buyer',
    'photo',
  ],
  ['evidence-asked', accepted, hear(accepted, 'ask-evidence'), 'house', '…'],
  ['evidence-given', evidence, decideEvidenceGiven(evidence, buyer()), 'buyer', ''],
  ['forwarded', deciding, hear(deciding, 'forward'), 'house', '…'],
  ['consignor-answered', consignor, hear(consignor, 'enter-answer'), 'consignor', '…'],
  ['inspection-ordered', deciding, hear(deciding, 'order-inspection'), 'house', '…'],
  ['inspected', inspection, hear(inspection, 'enter-inspection'), 'house', '…'],
  ['settlement-offered', deciding, offer(deciding), 'house', '补偿工时费'],
  ['settlement-refused', offered, decideSettlementReply(offered, false, buyer()), 'buyer', ''],
  ['settlement-accepted', offered, decideSettlementReply(offered, true, buyer()), 'buyer', ''],
  ['decided', deciding, decideRuling(deciding, said(), house()), 'house', said().reason],
  ['appealed', decided, decideAppeal(decided, '复检有误', buyer()), 'buyer', '复检有误'],
  ['decided-finally', appealed, decideRuling(appealed, said(), judge), 'house', said().reason],
  ['withdrawn', accepted, decideWithdrawal(accepted, buyer()), 'buyer', ''],
];

describe('the file of a case', () => {
  it('begins with the claim in the words of the buyer', () => {
    expect(accepted.steps).toEqual([{ ...buyer(), what: 'submitted', text: someClaim().text }]);
    expect(accepted.rev).toBe(draft.rev + 1);
  });

  it.each(actions)('says of "%s" who did it, when and with what words', (what, before, action, by, text) => {
    const after = taken(action);
    expect(after.steps.slice(0, -1)).toEqual(before.steps);
    expect(after.steps.at(-1)).toMatchObject({ what, by, text, atMs: NOW_MS });
  });

  it.each(actions)('is one version further after "%s"', (_what, before, action) => {
    expect(taken(action).rev).toBe(before.rev + 1);
  });

  it('is one version further for a claim written anew, nothing put down', () => {
    expect(taken(decideEdit(draft, someClaim()))).toMatchObject({ rev: draft.rev + 1, steps: [] });
  });

  it('says that time ran out, in the words of nobody', () => {
    const late = disputeAt(evidence, at(12));
    expect(late.steps.at(-1)).toEqual({
      by: 'clock',
      byId: null,
      atMs: at(10, 18),
      what: 'time-ran-out',
      text: '',
    });
  });

  it('says of a standing decision that the clock closed it', () => {
    expect(disputeAt(decided, at(11, 18)).steps.at(-1)).toMatchObject({
      by: 'clock',
      what: 'closed',
      text: '',
      atMs: at(11, 18),
    });
  });

  it('takes no further step once the time for evidence is over', () => {
    expect(disputeAt(evidence, at(10, 18) - 1).status).toBe('evidence');
    expect(disputeAt(evidence, at(10, 18)).status).toBe('accepted');
  });
});

describe('the clocks of a case', () => {
  it('give the consignor two days anew when the house asks', () => {
    const asked = taken(decideHearing(deciding, { what: 'forward', text: '请答复' }, house(at(9))));
    expect(asked).toMatchObject({ status: 'consignor', answerByMs: at(11, 18) });
  });

  it('give the buyer their two days anew when asked for more', () => {
    const asked = taken(decideHearing(deciding, { what: 'ask-evidence', text: '请补充' }, house(at(9))));
    expect(asked).toMatchObject({ status: 'evidence', evidenceByMs: at(11, 18) });
  });

  it('give the final word seven working days from the appeal', () => {
    const late = taken(decideAppeal(decided, '…', buyer(at(9))));
    expect(late).toMatchObject({ finalByMs: at(18, 18) });
  });
});

describe('what may be given back', () => {
  it('is all that was paid, by offer or decision, no fen more', () => {
    expect(offer(deciding, PAID_FEN).ok).toBe(true);
    const all = said({ kind: 'repair', refundFen: PAID_FEN });
    expect(decideRuling(deciding, all, house()).ok).toBe(true);
    expect(refusalOf(offer(deciding, PAID_FEN + 1))).toMatchObject({ mostFen: PAID_FEN });
  });

  it('by agreement is agreed under the rule of agreement', () => {
    expect(taken(decideSettlementReply(offered, true, buyer()))).toMatchObject({
      ruling: { rule: '协商一致', outcome: { kind: 'agreed', refundFen: 100 } },
    });
  });
});

describe('an offer to settle', () => {
  it('is told once: what is done meanwhile does not tell it again', () => {
    const later = taken(decideEvidence(offered, { fileId: 'f', kind: 'photo' }, { ...house(), by: 'house' }));
    expect(disputeMessage(offered, later, 'vehicle')).toBeNull();
  });

  it('is not told to anybody of a case that has none', () => {
    for (const dispute of ALL) expect(disputeMessage(dispute, { ...dispute, rev: 99 }, 'vehicle')).toBeNull();
  });
});
