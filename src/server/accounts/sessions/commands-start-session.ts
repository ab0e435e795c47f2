import { DAY_MS } from '#core/time/days.ts';
import { putPassword } from '#server/accounts/store-people.ts';
import { writeSecurity } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { sessionTouch } from '#server/engine/touched.ts';
import { moveBrowserOfLogIn } from '#server/notifications/store-push.ts';
import { sessionMark } from '#server/secrets.ts';
import { addSession, dropExpiredSessions, dropSession } from './store-sessions.ts';

/** A session ends a week after it began, or a day after it was last used. */
export const SESSION_MS = 7 * DAY_MS;
export const IDLE_MS = DAY_MS;

export interface NewSession {
  readonly userId: string;
  readonly cookieHash: string;
  readonly tokenHash: string;
  /** The session this one takes the place of: a log-in never keeps the cookie that came with it. */
  readonly insteadOfSid: string | null;
  /** A password hash made anew because its cost had become too low. */
  readonly rehashed: string | null;
  /** For the security log. */
  readonly came?: { readonly way: string; readonly home: string; readonly device?: string };
}

export const startSession: Command<NewSession, { readonly sid: string }> = {
  name: 'start-session',
  sparesBidders: true,
  run: async (context, { userId, cookieHash, tokenHash, insteadOfSid, rehashed, came }) => {
    const { db, nowMs, newId, lots } = context;
    const sid = newId();
    await dropExpiredSessions(db, nowMs);
    if (insteadOfSid !== null) {
      await dropSession(db, insteadOfSid);
      await moveBrowserOfLogIn(db, { userId, fromSid: insteadOfSid, toSid: sid });
      lots.touch(sessionTouch(insteadOfSid));
    }
    if (rehashed !== null) await putPassword(db, userId, { passwordHash: rehashed });
    await addSession(db, {
      id: sid,
      userId,
      cookieHash,
      tokenHash,
      createdAtMs: nowMs,
      seenAtMs: nowMs,
      expiresAtMs: nowMs + SESSION_MS,
      device: came?.device ?? null,
      home: came?.home ?? null,
    });
    const whose = { userId, session: sessionMark(sid), home: came?.home ?? null };
    await writeSecurity(context, { kind: 'log-in', ...whose, detail: came?.way ?? null });
    return { sid };
  },
};
