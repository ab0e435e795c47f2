import type { Command } from '#server/engine/command.ts';
import { sessionTouch } from '#server/engine/touched.ts';
import { IDLE_MS } from './commands-start-session.ts';
import { dropDeadSessions, type DeadSessions } from './store-dead-sessions.ts';

/**
 * Takes away log-ins that have ended, codes that are spent and guests whose day is over; at most a
 * page of each. Source: goals.md S9, S15.
 */
export const forgetSessions: Command<DeadSessions, null> = {
  name: 'forget-sessions',
  sparesBidders: true,
  run: async ({ db, nowMs, lots }, dead) => {
    const ended = await dropDeadSessions(db, dead, { nowMs, idleSinceMs: nowMs - IDLE_MS });
    for (const sid of ended) lots.touch(sessionTouch(sid));
    return null;
  },
};
