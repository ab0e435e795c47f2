import { describe, expect, it } from 'vitest';
import {
  decideAppeal,
  decideRuling,
  decideSettlementOffer,
  decideSettlementReply,
} from '#core/disputes/dispute-ruling.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import { refundOf, undoesSale, type Dispute, type Outcome } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import {
  ALL,
  appealed,
  at,
  buyer,
  closed,
  decided,
  deciding,
  draft,
  expectRefusedBut,
  house,
  NOW_MS,
  PAID_FEN,
  partial,
  refusalOf,
  said,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';

describe('a settlement', () => {
  const offer = (dispute: Dispute, refundFen = yuan(3_000)) =>
    decideSettlementOffer(dispute, { refundFen, text: '补偿工时费' }, house());
  const offered = taken(offer(deciding));

  it('is offered while the case is heard, up to what was paid', () => {
    expectRefusedBut(
      (dispute) => offer(dispute),
      'accepted',
      'evidence',
      'consignor',
      'inspection',
      'deciding',
    );
    expect(refusalOf(offer(deciding, PAID_FEN + 1))).toEqual({ code: 'REFUND_TOO_HIGH', mostFen: PAID_FEN });
  });

  it('that is taken closes the case as agreed', () => {
    expect(taken(decideSettlementReply(offered, true, buyer()))).toMatchObject({
      status: 'closed',
      ruling: { outcome: { kind: 'agreed', refundFen: yuan(3_000) }, reason: '补偿工时费', byId: 'an' },
    });
  });

  it('that is refused is gone, and the case goes on from there', () => {
    const refused = taken(decideSettlementReply(offered, false, buyer()));
    expect(refused).toMatchObject({ status: 'deciding', settlement: null });
    expect(refusalOf(decideSettlementReply(refused, true, buyer()))).toEqual({ code: 'NO_SETTLEMENT' });
  });

  it('is answered only while the case is heard', () => {
    for (const dispute of [draft, decided, appealed, closed, withdrawn]) {
      const answer = refusalOf(decideSettlementReply(dispute, true, buyer()));
      expect(answer).toEqual({ code: 'DISPUTE_STATE', status: dispute.status });
    }
  });
});

describe('a decision', () => {
  it('is made by the house, or finally on appeal by somebody else', () => {
    expectRefusedBut(
      (dispute) => decideRuling(dispute, said(), house(NOW_MS, 'wang')),
      'accepted',
      'deciding',
      'appealed',
    );
    expect(refusalOf(decideRuling(appealed, said(), house()))).toEqual({ code: 'SAME_JUDGE' });
  });

  it('gives back no more than was paid', () => {
    const tooMuch: Outcome = { kind: 'repair', refundFen: PAID_FEN + 1 };
    expect(refusalOf(decideRuling(deciding, said(tooMuch), house()))).toEqual({
      code: 'REFUND_TOO_HIGH',
      mostFen: PAID_FEN,
    });
    expect(decideRuling(deciding, said({ kind: 'return' }), house()).ok).toBe(true);
  });

  it('stands after three working days in which nobody appealed', () => {
    expect(decided).toMatchObject({ status: 'decided', appealByMs: at(11, 18) });
    expect(disputeAt(decided, at(11, 18) - 1)).toBe(decided);
    expect(disputeAt(decided, at(20))).toMatchObject({
      status: 'closed',
      closedAtMs: at(11, 18),
      ruling: said(),
    });
  });

  it.each<[Outcome, number]>([
    [{ kind: 'dismissed', ground: 'wear-part' }, 0],
    [partial, yuan(5_000)],
    [{ kind: 'repair', refundFen: 1 }, 1],
    [{ kind: 'agreed', refundFen: 2 }, 2],
    [{ kind: 'return' }, PAID_FEN],
    [{ kind: 'rescinded' }, PAID_FEN],
  ])('%o gives back %i fen', (outcome, fen) => {
    expect(refundOf(outcome, PAID_FEN)).toBe(fen);
  });
});

describe('the sale', () => {
  it.each<[string, Outcome, boolean]>([
    ['stands when the claim is dismissed', { kind: 'dismissed', ground: 'wear-part' }, false],
    ['stands when a part goes back', { kind: 'partial-refund', refundFen: yuan(1) }, false],
    ['stands when a repair is paid', { kind: 'repair', refundFen: yuan(1) }, false],
    ['stands when both sides agree', { kind: 'agreed', refundFen: yuan(1) }, false],
    ['is undone when the thing goes back', { kind: 'return' }, true],
    ['is undone when it is rescinded', { kind: 'rescinded' }, true],
  ])('%s', (_says, outcome, isUndone) => {
    expect(undoesSale(outcome)).toBe(isUndone);
  });
});

describe('an appeal', () => {
  it('is made once, in time, by either side', () => {
    expect(appealed).toMatchObject({ status: 'appealed', appealedBy: 'buyer', finalByMs: at(17, 18) });
    expect(refusalOf(decideAppeal(appealed, '…', buyer()))).toEqual({ code: 'APPEAL_USED' });
    const late = refusalOf(decideAppeal(decided, '…', buyer(at(11, 18))));
    expect(late).toEqual({ code: 'DISPUTE_STATE', status: 'closed' });
    expect(decideAppeal(decided, '…', { by: 'consignor', byId: 'li', atMs: NOW_MS }).ok).toBe(true);
  });

  it('comes too early and too late in every other state', () => {
    for (const dispute of ALL.filter(({ status }) => status !== 'decided' && status !== 'appealed')) {
      const answer = refusalOf(decideAppeal(dispute, '…', buyer()));
      expect(answer).toEqual({ code: 'DISPUTE_STATE', status: dispute.status });
    }
  });

  it('may be decided otherwise than before, and that is the end', () => {
    expect(closed).toMatchObject({ status: 'closed', ruling: { byId: 'wang' } });
    expect(closed).not.toHaveProperty('appealReason');
  });
});
