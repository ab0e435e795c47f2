import type { Command } from '#server/engine/command.ts';
import { markSeen } from './store-sessions.ts';

/** The person has been seen: the day of idleness counts anew. */
export const touchSession: Command<{ readonly sid: string }, null> = {
  name: 'touch-session',
  sparesBidders: true,
  run: async ({ db, nowMs }, { sid }) => {
    await markSeen(db, sid, nowMs);
    return null;
  },
};
