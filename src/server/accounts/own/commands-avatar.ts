// The picture a person is shown by has been drawn and lies on the disk, or is to go. Of each person
// there is one.
import type { Command } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import type { AvatarsTable } from './own-tables.ts';
import { avatarRow, dropAvatarRow, putAvatarRow } from './store-avatars.ts';

export type SaveAvatar = Omit<AvatarsTable, 'atMs'>;

interface AvatarChanged {
  /** The picture it takes the place of; only its bytes are left. */
  readonly droppedId: string | null;
}

export const saveAvatar: Command<SaveAvatar, AvatarChanged> = {
  name: 'save-avatar',
  sparesBidders: true,
  run: async ({ db, nowMs, lots }, avatar) => {
    const { userId } = avatar;
    const former = await avatarRow(db, userId);
    await putAvatarRow(db, { ...avatar, atMs: nowMs });
    lots.touch(personTouch(userId));
    return { droppedId: former?.id ?? null };
  },
};

export const dropAvatar: Command<{ readonly userId: string }, AvatarChanged> = {
  name: 'drop-avatar',
  sparesBidders: true,
  run: async ({ db, lots }, { userId }) => {
    const droppedId = await dropAvatarRow(db, userId);
    if (droppedId !== null) lots.touch(personTouch(userId));
    return { droppedId };
  },
};
