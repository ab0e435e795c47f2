import type { Command } from '#server/engine/command.ts';
import { type From, FROM_NOWHERE, writeSecurity } from './security-note.ts';

export interface Leaving {
  readonly userId: string;
  /** One session, or all of the person's. */
  readonly which: { readonly sid: string } | 'all';
  readonly from?: From;
}

/** Answers the sessions that have ended, so that their open streams can be closed. */
export const endSessions: Command<Leaving, { readonly endedSids: readonly string[] }> = {
  name: 'end-sessions',
  sparesBidders: true,
  run: async (context, { userId, which, from = FROM_NOWHERE }) => {
    const { db } = context;
    const theirs = db.deleteFrom('sessions').where('userId', '=', userId);
    const leaving = which === 'all' ? theirs : theirs.where('id', '=', which.sid);
    const ended = await leaving.returning('id').execute();
    const kind = which === 'all' ? 'log-out-everywhere' : 'log-out';
    const times = ended.length;
    if (times > 0) await writeSecurity(context, { kind, userId, ...from, times });
    return { endedSids: ended.map(({ id }) => id) };
  },
};
