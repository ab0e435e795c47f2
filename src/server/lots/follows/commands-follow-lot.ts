import { refuse, type Result } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import { addLotFollow, dropLotFollow, dropNotes } from './store-follows.ts';

export interface FollowLot {
  readonly userId: string;
  readonly lotId: string;
  readonly isFollowed: boolean;
}

export type LotFollowed = Result<
  { readonly answer: { readonly isFollowed: boolean } },
  { readonly code: 'UNKNOWN_LOT' }
>;

/** Puts a lot on a person's list, or takes it off. Twice is the same as once. */
export const followLot: Command<FollowLot, LotFollowed> = {
  name: 'follow-lot',
  run: async ({ db, nowMs, lots }, { userId, lotId, isFollowed }) => {
    if (!(await lots.page(lotId))) return refuse({ code: 'UNKNOWN_LOT' });
    if (isFollowed) {
      await addLotFollow(db, { userId, lotId, atMs: nowMs });
    } else {
      await dropLotFollow(db, { userId, lotId });
      await dropNotes(db, userId, [lotId]);
    }
    // The room is told how many they are now.
    lots.touch(lotId);
    return { ok: true, answer: { isFollowed } };
  },
};
