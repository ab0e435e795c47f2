import { describe, expect, it } from 'vitest';
import { decideEvidence } from '#core/disputes/dispute-course.ts';
import { disputeMessage as messageOf } from '#core/disputes/dispute-message.ts';
import { decideSettlementOffer, decideSettlementReply } from '#core/disputes/dispute-ruling.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import {
  accepted,
  ALL,
  appealed,
  buyer,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  hear,
  house,
  inspection,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';
import { topicOf } from '../../kit/notifications/message.ts';

const facts = { disputeId: 'dispute-1', lotId: 'lot-1' };

const disputeMessage = (before: Dispute, after: Dispute) => messageOf(before, after, 'goods');

describe('the buyer is told', () => {
  it.each<[string, Dispute, Dispute, object]>([
    ['that their claim is taken', draft, accepted, { kind: 'dispute-accepted' }],
    ['what is asked of them', accepted, evidence, { kind: 'dispute-evidence', asked: '…' }],
    ['that the consignor is asked', accepted, consignor, { kind: 'dispute-hearing', stage: 'consignor' }],
    ['that it is looked at again', accepted, inspection, { kind: 'dispute-hearing', stage: 'inspection' }],
    ['that it is being decided', consignor, deciding, { kind: 'dispute-hearing', stage: 'deciding' }],
    [
      'what was decided, why, and until when they may appeal',
      deciding,
      decided,
      { kind: 'dispute-decided', refundFen: yuan(5_000), reason: '检测报告未载明', category: 'goods' },
    ],
    ['that there is an appeal, and whose', decided, appealed, { kind: 'dispute-appealed', by: 'buyer' }],
    [
      'how it has ended',
      appealed,
      closed,
      { kind: 'dispute-closed', refundFen: yuan(5_000), category: 'goods' },
    ],
  ])('%s', (_says, before, after, message) => {
    const told = disputeMessage(before, after);
    expect(told).toMatchObject({ ...facts, ...message });
    expect(told && topicOf(told)).toBe('dispute');
  });

  it('of an offer to settle, each time there is a new one', () => {
    const offer = (refundFen: number, before: Dispute) =>
      taken(decideSettlementOffer(before, { refundFen, text: '补偿' }, house()));
    const first = offer(100, deciding);
    expect(disputeMessage(deciding, first)).toMatchObject({ kind: 'dispute-settlement', refundFen: 100 });
    expect(disputeMessage(first, offer(200, first))).toMatchObject({ refundFen: 200 });
    expect(disputeMessage(first, taken(decideSettlementReply(first, false, buyer())))).toBeNull();
  });

  it('nothing of what they do themselves: writing, showing, taking back', () => {
    const shown = taken(decideEvidence(accepted, { fileId: 'f', kind: 'photo' }, buyer()));
    expect(disputeMessage(accepted, shown)).toBeNull();
    expect(disputeMessage(draft, { ...draft, rev: 1 })).toBeNull();
    expect(disputeMessage(accepted, withdrawn)).toBeNull();
    expect(disputeMessage(closed, draft)).toBeNull();
    expect(disputeMessage(closed, { ...closed, rev: 99 })).toBeNull();
  });

  it('of what time alone has brought about, like of anything else', () => {
    const late = disputeAt(decided, Number.MAX_SAFE_INTEGER);
    expect(disputeMessage(decided, late)).toMatchObject({ kind: 'dispute-closed' });
    const gone = disputeAt(evidence, evidence.createdAtMs + 90 * 86_400_000);
    const told = { kind: 'dispute-hearing', stage: 'accepted' };
    expect(disputeMessage(evidence, gone)).toMatchObject(told);
  });

  it('of what they are asked last, however often they were asked before', () => {
    const [step] = evidence.steps;
    const steps = ['一', '二', '请补拍右前门'].map((text) => ({ ...step, text }));
    expect(disputeMessage(accepted, { ...evidence, steps } as Dispute)).toMatchObject({
      asked: '请补拍右前门',
    });
  });

  it('of the words it was asked with, even without any written', () => {
    const silent = { ...evidence, steps: [] } as Dispute;
    expect(disputeMessage(accepted, silent)).toMatchObject({ asked: '' });
    expect(hear(accepted, 'ask-evidence').ok).toBe(true);
    expect(ALL).toHaveLength(10);
  });
});
