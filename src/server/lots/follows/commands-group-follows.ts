import { refuse, type Result } from '#core/result.ts';
import { type FollowRefusal, groupRefusal } from '#core/lots/follow-group.ts';
import type { Command } from '#server/engine/command.ts';
import { followedAmong, groupsBesides, putGroup } from './store-follows.ts';

export interface GroupFollows {
  readonly userId: string;
  readonly lotIds: readonly string[];
  /** Empty: out of whichever they stand in. */
  readonly group: string;
}

export type FollowsGrouped = Result<
  { readonly answer: { readonly group: string; readonly changedCount: number } },
  FollowRefusal
>;

/**
 * Puts many lots into a group at once. What is not followed any more is no mistake: another of
 * their screens was faster.
 */
export const groupFollows: Command<GroupFollows, FollowsGrouped> = {
  name: 'group-follows',
  sparesBidders: true,
  run: async ({ db }, { userId, lotIds, group }) => {
    const followed = await followedAmong(db, { userId, lotIds });
    const these = { userId, lotIds: followed };
    const refusal = followed.length === 0 ? null : groupRefusal(group, await groupsBesides(db, these));
    if (refusal) return refuse(refusal);
    await putGroup(db, these, group);
    return { ok: true, answer: { group, changedCount: followed.length } };
  },
};
