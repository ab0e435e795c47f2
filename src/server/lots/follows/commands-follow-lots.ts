import type { Command } from '#server/engine/command.ts';
import { addLotFollow } from './store-follows.ts';

export interface FollowLots {
  readonly userId: string;
  readonly lotIds: readonly string[];
}

export interface LotsFollowed {
  readonly ok: true;
  readonly answer: { readonly followedCount: number };
}

/** Puts many lots on a person's list at once. What is not there is passed over. */
export const followLots: Command<FollowLots, LotsFollowed> = {
  name: 'follow-lots',
  run: async ({ db, nowMs, lots }, { userId, lotIds }) => {
    let followedCount = 0;
    for (const lotId of new Set(lotIds)) {
      if (!(await lots.page(lotId))) continue;
      await addLotFollow(db, { userId, lotId, atMs: nowMs });
      // Each room is told how many they are now.
      lots.touch(lotId);
      followedCount += 1;
    }
    return { ok: true, answer: { followedCount } };
  },
};
