import type { Command } from '#server/engine/command.ts';

/** The person has been seen: the day of idleness counts anew. */
export const touchSession: Command<{ readonly sid: string }, null> = {
  name: 'touch-session',
  sparesBidders: true,
  run: async ({ db, nowMs }, { sid }) => {
    await db.updateTable('sessions').set({ seenAtMs: nowMs }).where('id', '=', sid).execute();
    return null;
  },
};
