import type { Command } from '#server/engine/command.ts';
import { type DeadSessions, dropDeadSessions } from '#server/store/dead-sessions.ts';
import { IDLE_MS } from './start-session.ts';

/** Takes away log-ins that have ended and codes that are spent; at most a page of each. Source: goals.md S9, S15. */
export const forgetSessions: Command<DeadSessions, null> = {
  name: 'forget-sessions',
  sparesBidders: true,
  run: async ({ db, nowMs }, dead) => {
    await dropDeadSessions(db, dead, { nowMs, idleSinceMs: nowMs - IDLE_MS });
    return null;
  },
};
