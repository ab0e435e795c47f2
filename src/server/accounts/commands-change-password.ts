import { SHOWN_AT_DOOR, shownAfterPassword } from '#core/accounts/second-factor.ts';
import { FROM_NOWHERE, writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { sessionTouch } from '#server/engine/touched.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { dropBrowsersOfLogIns, moveBrowserOfLogIn } from '#server/notifications/store-push.ts';
import { sessionMark } from '#server/secrets.ts';
import { SESSION_MS } from './sessions/commands-start-session.ts';
import { addSession, dropSessionsOf } from './sessions/store-sessions.ts';
import { replacePassword } from './store-people.ts';

export interface PasswordChange {
  readonly userId: string;
  readonly passwordHash: string;
  /** The hash the old password was checked against; null when there was none. */
  readonly formerHash: string | null;
  /** Somebody else had chosen it. */
  readonly wasGiven?: boolean;
  readonly cookieHash: string;
  readonly tokenHash: string;
  readonly from?: From;
}

export type PasswordChanged =
  | { readonly ok: true; readonly sid: string; readonly endedSids: readonly string[] }
  | { readonly ok: false; readonly why: 'changed-meanwhile' };

/**
 * A new password ends every session the person has, and begins a fresh one for whoever changed it.
 */
export const changePassword: Command<PasswordChange, PasswordChanged> = {
  name: 'change-password',
  sparesBidders: true,
  run: async (context, { userId, passwordHash, formerHash, wasGiven = false, ...secrets }) => {
    const { db, nowMs, newId, lots } = context;
    const { cookieHash, tokenHash, from = FROM_NOWHERE } = secrets;
    const password = { passwordHash, passwordAtMs: nowMs };
    const isReplaced = await replacePassword(db, userId, { formerHash, ...password });
    if (!isReplaced) return { ok: false, why: 'changed-meanwhile' };
    const ended = await dropSessionsOf(db, userId, 'all');
    // The one that takes the place of the one that asked stands where that one stood.
    const here = ended.find(({ id }) => sessionMark(id) === from.session);
    const { device = null, home = null } = here ?? {};
    const shown = SHOWN_AT_DOOR.find((one) => one === here?.door) ?? null;
    const door = shownAfterPassword(shown, wasGiven);
    for (const { id } of ended) lots.touch(sessionTouch(id));
    const sid = newId();
    const times = { createdAtMs: nowMs, seenAtMs: nowMs, expiresAtMs: nowMs + SESSION_MS };
    await addSession(db, { id: sid, userId, cookieHash, tokenHash, ...times, device, home, door });
    await dropBrowsersOfLogIns(db, userId, here ? { butSid: here.id } : 'all');
    if (here) await moveBrowserOfLogIn(db, { userId, fromSid: here.id, toSid: sid });
    await tell(context, { userId, message: { kind: 'password-changed' }, cause: `password:${sid}` });
    await writeSecurity(context, { kind: 'password-changed', userId, ...from });
    return { ok: true, sid, endedSids: ended.map(({ id }) => id) };
  },
};
