// A group of maximums (组合委托): placed, or changed. What it may bid at once it bids in the same
// decision.
// Source: product.md 5.5.
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { GroupRefusal } from '#core/bidding/group-refusals.ts';
import { groupRefusal, loweringBids } from '#core/bidding/group-terms.ts';
import type { GroupTerms } from '#core/bidding/group.ts';
import type { Result } from '#core/result.ts';
import { groupOverLimit } from '#server/bidding/bid-limits.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { bringUpToDate, recordLot } from '#server/lots/effects-lot.ts';
import { bidForGroups, groupEngine, takeGroupBids } from './effects-group-bids.ts';
import { groupView } from './queries-group-view.ts';
import { groupsById, groupsOf, writeGroup, type StoredGroup } from './store-groups.ts';

export interface PlaceGroup extends GroupTerms {
  readonly bidderId: string;
  /** The group to change; null for a new one. */
  readonly id: string | null;
}

export type GroupPlaced = Result<{ readonly answer: GroupView }, GroupRefusal, { readonly lot: null }>;

const refused = (refusal: GroupRefusal): GroupPlaced => ({ ok: false, refusal, lot: null });

/** The group as it is; `null` where the wish is for a new one. */
const beforeOf = async (
  { db, bidSeal }: CommandContext,
  { id, bidderId }: PlaceGroup,
): Promise<StoredGroup | null | GroupRefusal> => {
  if (id === null) return null;
  const [found] = await groupsById(db, [id], bidSeal);
  if (found?.bidderId !== bidderId) return { code: 'UNKNOWN_GROUP' };
  return found.status === 'active' ? found : { code: 'GROUP_OVER' };
};

/** The group as it would be. Its sale is that of its first lot, and does not change. */
const wishedOf = async (
  context: CommandContext,
  { most, ceilingFen, wishes, bidderId }: PlaceGroup,
  before: StoredGroup | null,
): Promise<StoredGroup> => {
  const [first] = wishes;
  const page = first ? await context.lots.page(first.lotId) : null;
  return {
    id: before?.id ?? context.newId(),
    bidderId,
    saleId: before?.saleId ?? page?.lot.saleId ?? '',
    most,
    ceilingFen,
    wishes,
    status: 'active',
    atMs: before?.atMs ?? context.nowMs,
  };
};

/** Brings the maximums of what it leads down to the new wishes, and lets the groups bid. */
const bid = async (context: CommandContext, group: StoredGroup): Promise<void> => {
  const house = await groupEngine(context, [group]);
  const lowered = loweringBids(house, group, context.nowMs);
  await takeGroupBids(context, house, { bids: lowered, record: recordLot });
  for (const { lotId } of group.wishes) await bidForGroups(context, lotId, recordLot);
};

const run = async (context: CommandContext, input: PlaceGroup): Promise<GroupPlaced> => {
  const { db, bidSeal, groups } = context;
  for (const { lotId } of input.wishes) await bringUpToDate(context, lotId);
  const before = await beforeOf(context, input);
  if (before && 'code' in before) return refused(before);
  const group = await wishedOf(context, input, before);
  const others = await groupsOf(db, { bidderId: input.bidderId, isActiveOnly: true }, bidSeal);
  const groupedLotIds = new Set(
    others.filter(({ id }) => id !== group.id).flatMap(({ wishes }) => wishes.map(({ lotId }) => lotId)),
  );
  const asked = before ? { ...group, wishes: [...group.wishes, ...before.wishes] } : group;
  const { bidderOn, lots: known } = await groupEngine(context, [asked]);
  const wish = { group, before, lots: known, bidderOn, groupedLotIds };
  const refusal = groupRefusal(wish, context.nowMs) ?? (await groupOverLimit(context, group, bidderOn));
  if (refusal) return refused(refusal);
  await writeGroup(db, group, bidSeal);
  groups.forget();
  await bid(context, group);
  return { ok: true, answer: groupView(group, (await groupEngine(context, [group])).lots) };
};

export const placeGroup: Command<PlaceGroup, GroupPlaced> = {
  name: 'place-group',
  isSecret: () => true,
  lotsOf: ({ wishes }) => wishes.map(({ lotId }) => lotId),
  run,
};
