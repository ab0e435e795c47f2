import type { Command } from '#server/engine/command.ts';

export interface Leaving {
  readonly userId: string;
  /** One session, or all of the person's. */
  readonly which: { readonly sid: string } | 'all';
}

/** Answers the sessions that have ended, so that their open streams can be closed. */
export const endSessions: Command<Leaving, { readonly endedSids: readonly string[] }> = {
  name: 'end-sessions',
  run: async ({ db }, { userId, which }) => {
    const theirs = db.deleteFrom('sessions').where('userId', '=', userId);
    const leaving = which === 'all' ? theirs : theirs.where('id', '=', which.sid);
    const ended = await leaving.returning('id').execute();
    return { endedSids: ended.map(({ id }) => id) };
  },
};
