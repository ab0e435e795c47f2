import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { profileRow, putProfile } from './store-own.ts';

export interface SaveProfile {
  readonly userId: string;
  readonly sealed: string;
  /** Of the mail address in it; null: there is none. */
  readonly mailIndex: string | null;
  readonly from: From;
}

/**
 * The profile of a person takes the place of the one they gave before. Another mail address
 * is nobody's until it is confirmed, and they are told of it elsewhere.
 */
export const saveProfile: Command<SaveProfile, null> = {
  name: 'save-profile',
  sparesBidders: true,
  run: async (context, { userId, sealed, mailIndex, from }) => {
    const { db, nowMs: atMs } = context;
    const former = await profileRow(db, userId);
    const isSame = (former?.mailIndex ?? null) === mailIndex;
    const mailConfirmedAtMs = isSame ? (former?.mailConfirmedAtMs ?? null) : null;
    await putProfile(db, { userId, sealed, atMs, mailIndex, mailConfirmedAtMs });
    if (!isSame) {
      const message = { kind: 'mail-changed', isGone: mailIndex === null } as const;
      await tell(context, { userId, message, cause: `mail-changed:${userId}:${atMs}` });
    }
    await writeSecurity(context, { kind: 'profile-changed', userId, ...from });
    return null;
  },
};
