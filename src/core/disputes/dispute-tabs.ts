// The tabs of one's disputes: those that wait for the buyer, what others are at, what is over. A
// draft waits for them, too.
// Source: product.md 7.7 (/dispute).
import type { DisputeStatus } from './dispute.ts';

export const DISPUTE_TABS = ['open', 'waiting', 'over'] as const;
export type DisputeTab = (typeof DISPUTE_TABS)[number];

const TAB_OF: Readonly<Record<DisputeStatus, DisputeTab>> = {
  draft: 'waiting',
  accepted: 'open',
  evidence: 'waiting',
  consignor: 'open',
  inspection: 'open',
  deciding: 'open',
  decided: 'open',
  appealed: 'open',
  closed: 'over',
  withdrawn: 'over',
};

export function disputeTabOf(status: DisputeStatus): DisputeTab {
  return TAB_OF[status];
}

export function disputeStatusesIn(tab: DisputeTab): readonly DisputeStatus[] {
  return (Object.keys(TAB_OF) as DisputeStatus[]).filter((status) => TAB_OF[status] === tab);
}
