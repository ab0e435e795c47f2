import type { GroupView } from '#contract/bidding/outputs.ts';
import type { GroupLot } from '#core/bidding/group.ts';
import type { BidSeal } from '#server/bidding/bid-seal.ts';
import { unsealed } from '#server/bidding/maximum-codec.ts';
import { committedLots } from '#server/lots/store-lots.ts';
import { withNegotiation } from '#server/negotiation/queries-negotiated-lot.ts';
import type { Reader } from '#server/store/access.ts';
import { groupView } from './queries-group-view.ts';
import { groupsOf } from './store-groups.ts';

/** One's own groups, newest first, each with where its lots stand. */
export async function myGroups(
  reader: Reader,
  bidderId: string,
  seal: Pick<BidSeal, 'open' | 'maximums'>,
): Promise<{ readonly rows: readonly GroupView[] }> {
  const groups = await groupsOf(reader, { bidderId, isActiveOnly: false }, seal);
  const ids = [...new Set(groups.flatMap(({ wishes }) => wishes.map(({ lotId }) => lotId)))];
  const lots = new Map<string, GroupLot>();
  for (const kept of await committedLots(reader, ids)) {
    const lot = unsealed(seal.maximums, kept);
    lots.set(lot.id, await withNegotiation({ db: reader, bidSeal: seal }, lot));
  }
  return { rows: groups.map((group) => groupView(group, lots)) };
}
