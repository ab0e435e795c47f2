import { DAY_MS } from '#core/days.ts';
import type { Command } from '#server/engine/command.ts';

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
}

export const startSession: Command<NewSession, { readonly sid: string }> = {
  name: 'start-session',
  run: async ({ db, nowMs, newId }, { userId, cookieHash, tokenHash, insteadOfSid, rehashed }) => {
    const sid = newId();
    await db.deleteFrom('sessions').where('expiresAtMs', '<=', nowMs).execute();
    if (insteadOfSid !== null) await db.deleteFrom('sessions').where('id', '=', insteadOfSid).execute();
    if (rehashed !== null) {
      await db.updateTable('users').set({ passwordHash: rehashed }).where('id', '=', userId).execute();
    }
    await db
      .insertInto('sessions')
      .values({
        id: sid,
        userId,
        cookieHash,
        tokenHash,
        createdAtMs: nowMs,
        seenAtMs: nowMs,
        expiresAtMs: nowMs + SESSION_MS,
      })
      .execute();
    return { sid };
  },
};
