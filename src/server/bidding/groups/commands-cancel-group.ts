// Ends a group of maximums: what it held back is gone; what it leads stays bid, as its bidder's own
// maximum.
// Source: product.md 5.5; decisions/a-group-counts-at-its-maximums.
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { GroupRefusal } from '#core/bidding/group-refusals.ts';
import type { Result } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import { groupEngine } from './effects-group-bids.ts';
import { groupView } from './queries-group-view.ts';
import { endGroup, groupsById } from './store-groups.ts';

export interface CancelGroup {
  readonly bidderId: string;
  readonly id: string;
}

export type GroupCancelled = Result<{ readonly answer: GroupView }, GroupRefusal, { readonly lot: null }>;

export const cancelGroup: Command<CancelGroup, GroupCancelled> = {
  name: 'cancel-group',
  isSecret: () => true,
  run: async (context, { bidderId, id }) => {
    const { db, bidSeal, nowMs } = context;
    const [group] = await groupsById(db, [id], bidSeal);
    if (group?.bidderId !== bidderId) return { ok: false, refusal: { code: 'UNKNOWN_GROUP' }, lot: null };
    if (group.status !== 'active') return { ok: false, refusal: { code: 'GROUP_OVER' }, lot: null };
    await endGroup(db, id, { status: 'cancelled', endedAtMs: nowMs });
    context.groups.forget();
    const { lots } = await groupEngine(context, [group]);
    return { ok: true, answer: groupView({ ...group, status: 'cancelled' }, lots) };
  },
};
