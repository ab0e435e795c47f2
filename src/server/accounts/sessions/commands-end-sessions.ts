import { FROM_NOWHERE, writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { sessionTouch } from '#server/engine/touched.ts';
import { dropBrowsersOfLogIns, type WhichLogIns } from '#server/notifications/store-push.ts';
import { dropSessionsOf } from './store-sessions.ts';

export interface Leaving {
  readonly userId: string;
  /** One session, all of the person's but one, or all. */
  readonly which: WhichLogIns;
  readonly from?: From;
}

/**
 * Ends log-ins of a person for every node. Answers which, so that their open streams can be closed.
 */
export async function endSessionsOf(
  { db, lots }: Pick<CommandContext, 'db' | 'lots'>,
  userId: string,
  which: Leaving['which'] = 'all',
): Promise<readonly string[]> {
  const ended = await dropSessionsOf(db, userId, which);
  for (const { id } of ended) lots.touch(sessionTouch(id));
  await dropBrowsersOfLogIns(db, userId, which);
  return ended.map(({ id }) => id);
}

export const endSessions: Command<Leaving, { readonly endedSids: readonly string[] }> = {
  name: 'end-sessions',
  sparesBidders: true,
  run: async (context, { userId, which, from = FROM_NOWHERE }) => {
    const endedSids = await endSessionsOf(context, userId, which);
    const kind = which === 'all' ? 'log-out-everywhere' : 'log-out';
    const times = endedSids.length;
    if (times > 0) await writeSecurity(context, { kind, userId, ...from, times });
    return { endedSids };
  },
};
