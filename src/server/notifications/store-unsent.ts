// Messages whose notes are late: to be made, or to be handed over, for longer than the sender's
// rounds explain.
import type { Reader } from '#server/store/access.ts';

/** Due before `beforeMs`, and neither made nor handed over. */
export async function unsentCount(reader: Reader, beforeMs: number): Promise<number> {
  const unmade = await reader
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('noteAtMs', '<', beforeMs)
    .executeTakeFirstOrThrow();
  const unsent = await reader
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('dueAtMs', '<', beforeMs)
    .executeTakeFirstOrThrow();
  return Number(unmade.count) + Number(unsent.count);
}
