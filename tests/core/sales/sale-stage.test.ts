import { describe, expect, it } from 'vitest';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import { reviewRefusal, stageRefusal } from '#core/sales/sale-stage.ts';
import type { SaleProgress, SaleStage } from '#core/sales/sale.ts';
import { openLot, scheduledLot, START_MS } from '../../kit/lots.ts';

const sale = (stage: SaleStage): SaleProgress => ({
  stage,
  submittedById: 'clerk',
  writerIds: ['writer', 'other'],
});
const at = (stage: SaleStage) => ({ code: 'SALE_STAGE', stage });

describe('the way of a sale through the house', () => {
  it('asks first whether there is such a sale, then where it stands', () => {
    expect(stageRefusal(null, 'draft')).toEqual({ code: 'UNKNOWN_SALE' });
    expect(stageRefusal(sale('in-review'), 'draft')).toEqual(at('in-review'));
    expect(stageRefusal(sale('approved'), 'in-review', 'approved')).toBeNull();
  });

  it.each([
    ['approve', 'chief', 'in-review', null],
    ['approve', 'clerk', 'in-review', { code: 'SAME_PERSON' }],
    ['approve', 'writer', 'in-review', { code: 'SAME_PERSON' }],
    ['approve', 'other', 'in-review', { code: 'SAME_PERSON' }],
    ['approve', 'chief', 'draft', at('draft')],
    ['approve', 'clerk', 'approved', at('approved')],
    ['send-back', 'clerk', 'in-review', null],
    ['send-back', 'chief', 'approved', null],
    ['send-back', 'chief', 'announced', at('announced')],
  ] as const)('%s by the %s of one that is %s: %j', (verdict, staffId, stage, refusal) => {
    expect(reviewRefusal(sale(stage), { verdict, staffId })).toEqual(refusal);
  });

  it('is nobody’s to approve when there is none', () => {
    expect(reviewRefusal(null, { verdict: 'approve', staffId: 'chief' })).toEqual({ code: 'UNKNOWN_SALE' });
  });
});

describe('a correction', () => {
  const changes = [
    { field: 'title', before: '帕萨特', after: '帕萨特' },
    { field: 'defects', before: '无', after: '左前门补漆' },
  ] as const;

  it('is logged with what has really changed, before and after', () => {
    const decision = decideAmendment(openLot(), { staffId: 'clerk', changes }, START_MS);
    if (!decision.ok) throw new Error('refused');
    const [amended] = decision.events;
    expect(amended).toEqual({ type: 'amended', atMs: START_MS, staffId: 'clerk', changes: [changes[1]] });
    expect(replay(openLot(), decision.events)).toEqual({ ...openLot(), textVersion: 2, rev: 2, seq: 2 });
  });

  it('is told to the room without the name of who made it', () => {
    const amended = { type: 'amended', atMs: START_MS, staffId: 'clerk', changes } as const;
    expect(viewOfEvent(amended)).toEqual({ type: 'amended', atMs: START_MS, changes });
  });

  it('of nothing is none', () => {
    const same = { staffId: 'clerk', changes: [changes[0]] };
    expect(decideAmendment(scheduledLot(), same, START_MS)).toEqual({
      ok: false,
      refusal: { code: 'NOTHING_CHANGED' },
    });
  });

  it('comes too late for a lot that is over', () => {
    const gone = replay(scheduledLot(), [{ type: 'withdrawn', atMs: START_MS, reason: '' }]);
    expect(decideAmendment(gone, { staffId: 'clerk', changes }, START_MS)).toEqual({
      ok: false,
      refusal: { code: 'LOT_STATE', status: 'withdrawn' },
    });
  });
});
