// The page of a lot for who has a priority right on it (优先购买权): whose right the house has
// confirmed bids there, anybody else reads. It holds what is one's own and is drawn for them alone.
// Source: product.md 7.2 (/priority-detail); core/bidding/priority.ts.
import type { Call } from '#lib/api.ts';
import { standingOn } from './my-standing.ts';

export type PriorityMode =
  | { readonly is: 'holder'; readonly rank: number }
  /** The house has confirmed none for them. */
  | { readonly is: 'reader' }
  /** Whether they have one cannot be had now. */
  | { readonly is: 'unknown' };

export async function priorityOn(call: Call, lotId: string): Promise<PriorityMode> {
  const mine = await standingOn(call, lotId);
  if (mine === null) return { is: 'unknown' };
  return mine.rank === undefined ? { is: 'reader' } : { is: 'holder', rank: mine.rank };
}
