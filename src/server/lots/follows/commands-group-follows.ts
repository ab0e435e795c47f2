import { groupRefusal, type FollowRefusal } from '#core/lots/follow-group.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import type { StoredGroup } from './note-seal.ts';
import { followedIn, groupsBesides, putGroup } from './store-follows.ts';

export interface GroupFollows {
  readonly userId: string;
  readonly lotIds: readonly string[];
  /** Out of whichever they stand in, where it is none. */
  readonly group: StoredGroup;
}

export type FollowsGrouped = Result<{ readonly answer: { readonly changedCount: number } }, FollowRefusal>;

/**
 * Puts many lots into a group at once. What is not followed any more is no mistake: another of
 * their screens was faster.
 */
export const groupFollows: Command<GroupFollows, FollowsGrouped> = {
  name: 'group-follows',
  sparesBidders: true,
  run: async ({ db, newId }, { userId, lotIds, group }) => {
    const followed = await followedIn(db, { userId, lotIds });
    const these = { userId, lotIds: followed };
    const refusal =
      followed.length === 0 ? null : groupRefusal(group.groupIndex, await groupsBesides(db, these));
    if (refusal) return refuse(refusal);
    await putGroup(db, { ...these, newId }, group);
    return { ok: true, answer: { changedCount: followed.length } };
  },
};
