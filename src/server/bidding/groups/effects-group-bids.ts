// Bids of the house for groups of maximums after something has changed on one of their lots: in the
// same decision, in the same transaction, before anybody is answered. Source: product.md 5.5.
import {
  bidsForGroups,
  isSpent,
  type Group,
  type GroupBid,
  type GroupEngine,
  type GroupLot,
} from '#core/bidding/group.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { isBidOn } from '#core/lots/lot-status.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import { recordBid } from '#server/bidding/bid-record.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { recordLot } from '#server/lots/effects-lot.ts';
import type { OtherLotsEffect } from '#server/lots/lot-effect.ts';
import type { LotPage } from '#server/lots/lot-page.ts';
import { withNegotiation } from '#server/negotiation/queries-negotiated-lot.ts';
import { activeGroups, endGroup } from './store-groups.ts';

type RecordLot = (context: CommandContext, page: LotPage, events: readonly LotEvent[]) => Promise<LotPage>;

/** Lets the groups that the lot can reach bid, as far as they now have anything to gain. */
export async function bidForGroups(context: CommandContext, lotId: LotId, record: RecordLot): Promise<void> {
  const ids = await context.groups.reachedFrom(context.db, lotId);
  if (ids.length === 0) return;
  const groups = await activeGroups(context.db, ids, context.bidSeal);
  const house = await groupEngine(context, groups);
  await takeGroupBids(context, house, { bids: bidsForGroups(house, context.nowMs), record });
  await endSpent(context, groups);
}

const leaderOf = (lot: Lot): string | null => (isBidOn(lot) ? (lot.standing?.leader.bidderId ?? null) : null);

/**
 * A price that only rose gives no group anything; a lead that changed, an opening or an end may.
 */
const concernsGroups = (context: CommandContext, before: Lot, after: Lot): boolean =>
  context.groups.mayConcern(after.id) &&
  (before.status !== after.status || leaderOf(before) !== leaderOf(after));

/** Everything the groups depend on, as this batch has left it. */
export async function groupEngine(context: CommandContext, groups: readonly Group[]): Promise<GroupEngine> {
  const lots = new Map<LotId, GroupLot>();
  const bidders = new Map<string, Awaited<ReturnType<CommandContext['facts']>>>();
  for (const { bidderId, wishes } of groups) {
    for (const { lotId } of wishes) {
      const page = await context.lots.page(lotId);
      if (page) lots.set(lotId, await withNegotiation(context, page.lot));
      bidders.set(`${lotId} ${bidderId}`, await context.facts(bidderId, lotId));
    }
  }
  const bidderOn: GroupEngine['bidderOn'] = ({ bidderId }, lotId) =>
    bidders.get(`${lotId} ${bidderId}`)?.bidder ?? null;
  return { groups, lots, bidderOn };
}

/** Takes the bids, one after another. */
export async function takeGroupBids(
  context: CommandContext,
  house: GroupEngine,
  { bids, record }: { readonly bids: readonly GroupBid[]; readonly record: RecordLot },
): Promise<void> {
  for (const { group, lotId, lot, amountFen, events } of bids) {
    const page = await context.lots.page(lotId);
    const registration = house.bidderOn(group, lotId)?.registration;
    if (!page || !registration) continue;
    const after = await record(context, { ...page, lot }, events);
    const { bidderId } = group;
    const bid = { bidderId, paddle: registration.paddle, kind: 'maximum', amountFen } as const;
    recordBid(context, bid, { before: lot, after });
  }
}

const endSpent = async (context: CommandContext, groups: readonly Group[]): Promise<void> => {
  const { lots } = await groupEngine(context, groups);
  const spent = groups.filter((group) => isSpent(group, lots));
  if (spent.length === 0) return;
  await context.direct();
  for (const { id } of spent) await endGroup(context.db, id, { status: 'over', endedAtMs: context.nowMs });
  context.groups.forget();
};

/**
 * Bids of groups on other lots after a change of one, without asking the groups again for each of
 * their bids.
 */
export const groupBids: OtherLotsEffect<CommandContext> = {
  concerns: concernsGroups,
  follow: (context, lotId) => bidForGroups(context, lotId, recordLot),
};
