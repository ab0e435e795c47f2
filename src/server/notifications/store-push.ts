// The browsers a person's notes are pushed to.
import type { Reader, Writer } from '#server/store/access.ts';
import type { PushBrowsersTable } from './message-tables.ts';

/** Their ids, by whose they are. */
export async function browsersByPerson(
  reader: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('pushBrowsers')
    .select(['id', 'userId'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute();
  return new Map(
    userIds.map((userId) => [userId, rows.filter((row) => row.userId === userId).map(({ id }) => id)]),
  );
}

export type OwnBrowserRow = Pick<PushBrowsersTable, 'id' | 'endpointHash' | 'device' | 'atMs'>;

/** A person's own, the latest first. */
export function browsersOf(reader: Reader, userId: string): Promise<OwnBrowserRow[]> {
  return reader
    .selectFrom('pushBrowsers')
    .select(['id', 'endpointHash', 'device', 'atMs'])
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A browser is one person's, and that of one log-in: whoever registers it takes it over. */
export async function putBrowser(db: Writer, row: PushBrowsersTable): Promise<void> {
  await db.deleteFrom('pushBrowsers').where('endpointHash', '=', row.endpointHash).execute();
  await db.insertInto('pushBrowsers').values(row).execute();
}

/** Of a person or of nobody known. False: there was none. */
export async function dropBrowser(
  db: Writer,
  { id, userId }: { readonly id: string; readonly userId?: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushBrowsers')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function dropBrowsers(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pushBrowsers').where('id', 'in', ids).execute();
}

/** One log-in of a person, all but one, or all. */
export type WhichLogIns = { readonly sid: string } | { readonly butSid: string } | 'all';

/**
 * Nothing is pushed any more to where these log-ins are, or were: one that ended by itself goes
 * with all the others.
 */
export async function dropBrowsersOfLogIns(db: Writer, userId: string, which: WhichLogIns): Promise<void> {
  const theirs = db.deleteFrom('pushBrowsers').where('userId', '=', userId);
  if (which === 'all') await theirs.execute();
  else if ('sid' in which) await theirs.where('sid', '=', which.sid).execute();
  else await theirs.where('sid', '<>', which.butSid).execute();
}

/**
 * One log-in takes another's place in the same browser: its own person's pushes stay, and nobody
 * else's.
 */
export async function moveBrowserOfLogIn(
  db: Writer,
  { userId, fromSid, toSid }: { readonly userId: string; readonly fromSid: string; readonly toSid: string },
): Promise<void> {
  await db
    .updateTable('pushBrowsers')
    .set({ sid: toSid })
    .where('sid', '=', fromSid)
    .where('userId', '=', userId)
    .execute();
  await db.deleteFrom('pushBrowsers').where('sid', '=', fromSid).execute();
}

/** Name of the browser of a log-in; null: not known. */
export async function deviceOfLogIn(reader: Reader, sid: string): Promise<string | null> {
  return (
    (await reader.selectFrom('sessions').select('device').where('id', '=', sid).executeTakeFirst())?.device ??
    null
  );
}
