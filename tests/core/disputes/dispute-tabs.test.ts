import { describe, expect, it } from 'vitest';
import { DISPUTE_TABS, disputeStatusesIn, disputeTabOf } from '#core/disputes/dispute-tabs.ts';
import type { DisputeStatus } from '#core/disputes/dispute.ts';
import { ALL } from '../../kit/disputes.ts';

const STATUSES: readonly DisputeStatus[] = ALL.map(({ status }) => status);

describe('the tabs of disputes', () => {
  it('hold every state once', () => {
    const held = DISPUTE_TABS.flatMap((tab) => disputeStatusesIn(tab));
    expect(held.toSorted()).toEqual([...STATUSES].toSorted());
  });

  it.each(STATUSES)('find %s where they keep it', (status) => {
    expect(disputeStatusesIn(disputeTabOf(status))).toContain(status);
  });

  it('keep with the buyer what waits for them, a draft among it', () => {
    expect(disputeStatusesIn('waiting')).toEqual(['draft', 'evidence']);
  });

  it('keep apart what is over', () => {
    expect(disputeStatusesIn('over')).toEqual(['closed', 'withdrawn']);
  });
});
