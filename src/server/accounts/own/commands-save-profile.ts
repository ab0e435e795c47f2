import type { Command } from '#server/engine/command.ts';
import { type From, writeSecurity } from '#server/audit/audit-log.ts';
import { putProfile } from './store-own.ts';

export interface SaveProfile {
  readonly userId: string;
  readonly sealed: string;
  readonly from: From;
}

/** What a person tells of themselves takes the place of what they told before. */
export const saveProfile: Command<SaveProfile, null> = {
  name: 'save-profile',
  sparesBidders: true,
  run: async (context, { userId, sealed, from }) => {
    await putProfile(context.db, { userId, sealed, atMs: context.nowMs });
    await writeSecurity(context, { kind: 'profile-changed', userId, ...from });
    return null;
  },
};
