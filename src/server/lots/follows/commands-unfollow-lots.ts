import type { Command } from '#server/engine/command.ts';
import { dropLotFollows, dropNotes } from './store-follows.ts';

export interface UnfollowLots {
  readonly userId: string;
  readonly lotIds: readonly string[];
}

export interface LotsUnfollowed {
  readonly ok: true;
  readonly answer: { readonly removedCount: number };
}

/**
 * Takes many lots off a person's list at once. What is not on it any more is no mistake: another of
 * their screens was faster.
 */
export const unfollowLots: Command<UnfollowLots, LotsUnfollowed> = {
  name: 'unfollow-lots',
  run: async ({ db, lots }, { userId, lotIds }) => {
    const removed = await dropLotFollows(db, { userId, lotIds });
    await dropNotes(db, userId, lotIds);
    // Each room is told how many they are now.
    for (const lotId of removed) lots.touch(lotId);
    return { ok: true, answer: { removedCount: removed.length } };
  },
};
