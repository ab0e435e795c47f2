// End of log-ins: once a minute has the log-ins taken away that have ended by themselves, the codes
// nobody can use any more, and the guests of yesterday's practice, a page at a time. What the
// privacy policy says is gone then is gone. Source: goals.md S9, S15.
import { forgetSessions } from '#server/accounts/sessions/commands-forget-sessions.ts';
import { IDLE_MS } from '#server/accounts/sessions/commands-start-session.ts';
import { deadSessions } from '#server/accounts/sessions/store-dead-sessions.ts';
import type { SchedulerParts } from './scheduler-parts.ts';

const EVERY_MS = 60_000;

export type SessionExpiry = () => Promise<void>;

/**
 * To be called as often as one likes: a page to a call while there are more, then not for a minute.
 */
export function openExpireSessions({
  engine,
  reader,
  clock,
}: Pick<SchedulerParts, 'engine' | 'reader' | 'clock'>): SessionExpiry {
  let lookedAtMs = clock.nowMs();
  let isBehind = false;
  return async () => {
    const nowMs = clock.nowMs();
    if (!isBehind && nowMs - lookedAtMs < EVERY_MS) return;
    lookedAtMs = nowMs;
    const dead = await deadSessions(reader, { nowMs, idleSinceMs: nowMs - IDLE_MS });
    isBehind = Object.values(dead).some(({ length }) => length > 0);
    if (isBehind) await engine.run(forgetSessions, dead);
  };
}
