import { describe, expect, it } from 'vitest';
import { decideAppeal, decideRuling, decideSettlementOffer } from '#core/disputes/dispute-ruling.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import {
  movedForConsignor,
  consignorDisputeMessage as toldTo,
} from '#core/notifications/consignor-message.ts';
import {
  accepted,
  ALL,
  appealed,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  hear,
  house,
  inspection,
  PAID_FEN,
  said,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';
import { topicOf } from '../../kit/notifications/message.ts';

/** Of a vehicle. */
const consignorDisputeMessage = (before: Dispute, after: Dispute) => toldTo(before, after, 'vehicle');

const facts = { disputeId: 'dispute-1', lotId: 'lot-1' };
const refundFen = yuan(5_000);
const consignorsAppeal = taken(decideAppeal(decided, '报告已载明', { ...house(), by: 'consignor' }));
const undone = taken(
  decideRuling(appealed, said({ kind: 'rescinded' }), house(appealed.createdAtMs, 'wang')),
);

describe('whoever has consigned a lot is told', () => {
  it.each<[string, Dispute, Dispute, object]>([
    [
      'that its buyer disputes it, about what, and until when it is decided',
      draft,
      accepted,
      { kind: 'lot-disputed', category: 'condition' },
    ],
    ['what they are asked', accepted, consignor, { kind: 'lot-dispute-asked', asked: '…' }],
    [
      'what was decided and why, that they may appeal',
      deciding,
      decided,
      { kind: 'lot-dispute-decided', refundFen, reason: '检测报告未载明' },
    ],
    ['that the buyer appeals', decided, appealed, { kind: 'lot-dispute-appealed', by: 'buyer' }],
    ['that their own appeal is heard', decided, consignorsAppeal, { by: 'consignor' }],
    ['how it has ended', appealed, closed, { kind: 'lot-dispute-over', refundFen, sold: 'vehicle' }],
    [
      'that the sale is undone',
      appealed,
      undone,
      { kind: 'lot-dispute-over', outcome: { kind: 'rescinded' }, refundFen: PAID_FEN },
    ],
    [
      'that it was taken back',
      accepted,
      withdrawn,
      { kind: 'lot-dispute-over', outcome: null, refundFen: 0 },
    ],
  ])('%s', (_says, before, after, message) => {
    const told = consignorDisputeMessage(before, after);
    expect(told).toMatchObject({ ...facts, ...message });
    expect(told && topicOf(told)).toBe('dispute');
  });

  it('of what time alone has ended, and when answers are due', () => {
    expect(consignorDisputeMessage(decided, disputeAt(decided, Number.MAX_SAFE_INTEGER))).toMatchObject({
      kind: 'lot-dispute-over',
    });
    if (consignor.status !== 'consignor' || decided.status !== 'decided') throw new Error('kit');
    const { answerByMs } = consignor;
    expect(consignorDisputeMessage(accepted, consignor)).toMatchObject({ answerByMs });
    const { appealByMs } = decided;
    expect(consignorDisputeMessage(deciding, decided)).toMatchObject({ appealByMs });
    expect(movedForConsignor(consignor)).toEqual({
      kind: 'lot-dispute-moved',
      ...facts,
      what: 'answer',
      untilMs: answerByMs,
    });
    expect(movedForConsignor(decided)).toMatchObject({ what: 'appeal', untilMs: appealByMs });
    const others = ALL.filter(({ status }) => status !== 'consignor' && status !== 'decided');
    expect(others.map(movedForConsignor)).toEqual(others.map(() => null));
  });

  it('nothing between the buyer and the house, nor of unmade claims', () => {
    for (const after of [evidence, inspection, deciding]) {
      expect(consignorDisputeMessage(accepted, after)).toBeNull();
    }
    // The buyer has shown what they were asked for: the case goes on.
    expect(consignorDisputeMessage(evidence, accepted)).toBeNull();
    expect(consignorDisputeMessage(draft, withdrawn)).toBeNull();
    expect(consignorDisputeMessage(closed, draft)).toBeNull();
    expect(consignorDisputeMessage(consignor, { ...consignor, rev: 99 })).toBeNull();
    const offered = taken(decideSettlementOffer(deciding, { refundFen: 100, text: '补偿' }, house()));
    expect(consignorDisputeMessage(deciding, offered)).toBeNull();
  });

  it('of what they are asked last, whatever was written down before', () => {
    const [step] = consignor.steps;
    const steps = ['一', '二', '请说明维修记录'].map((text) => ({ ...step, text }));
    expect(consignorDisputeMessage(accepted, { ...consignor, steps } as Dispute)).toMatchObject({
      asked: '请说明维修记录',
    });
  });

  it('of being asked, even when nothing was written down', () => {
    const silent = { ...consignor, steps: [] } as Dispute;
    expect(consignorDisputeMessage(accepted, silent)).toMatchObject({ asked: '' });
    expect(hear(accepted, 'forward').ok).toBe(true);
  });
});
