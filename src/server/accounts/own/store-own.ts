// The rows of one's own account: where one is logged in, the phone, what one tells of oneself.
import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import type { SessionsTable, UsersTable } from '../account-tables.ts';
import type { ProfilesTable } from './own-tables.ts';

export type OwnSessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'device' | 'home' | 'createdAtMs' | 'seenAtMs'
>;

const MOST_SESSIONS = 50;

/**
 * Log-ins of a person at this moment, the latest seen first. Who was last seen by
 * `idleSinceMs` is no longer.
 */
export function sessionsOf(
  reader: Reader,
  userId: string,
  { nowMs, idleSinceMs }: { readonly nowMs: number; readonly idleSinceMs: number },
): Promise<OwnSessionRow[]> {
  return reader
    .selectFrom('sessions')
    .select(['id', 'device', 'home', 'createdAtMs', 'seenAtMs'])
    .where('userId', '=', userId)
    .where('expiresAtMs', '>', nowMs)
    .where('seenAtMs', '>', idleSinceMs)
    .orderBy('seenAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
}

/** Owner of the phone; null: nobody's. */
export async function phoneOwner(db: Reader, phoneIndex: string): Promise<string | null> {
  return (
    (await db.selectFrom('users').select('id').where('phoneIndex', '=', phoneIndex).executeTakeFirst())?.id ??
    null
  );
}

type Phone = Pick<UsersTable, 'phoneIndex' | 'phoneSealed' | 'maskedPhone'>;

/** False: the account's phone is no longer the one it was. */
export async function movePhone(
  db: Writer,
  { userId, formerIndex, ...phone }: Phone & { readonly userId: string; readonly formerIndex: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(phone)
    .where('id', '=', userId)
    .where('phoneIndex', '=', formerIndex)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Null: as is usual. */
export async function putPreferences(db: Writer, userId: string, preferences: string | null): Promise<void> {
  await db.updateTable('users').set({ preferences }).where('id', '=', userId).execute();
}

/** As JSON; null: as is usual. */
export async function alertsOf(reader: Reader, userId: string): Promise<string | null> {
  return (
    (await reader.selectFrom('users').select('alerts').where('id', '=', userId).executeTakeFirst())?.alerts ??
    null
  );
}

export async function putAlerts(db: Writer, userId: string, alerts: string | null): Promise<void> {
  await db.updateTable('users').set({ alerts }).where('id', '=', userId).execute();
}

export async function profileRow(reader: Reader, userId: string): Promise<ProfilesTable | null> {
  return (
    (await reader.selectFrom('profiles').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null
  );
}

export async function putProfile(db: Writer, row: ProfilesTable): Promise<void> {
  const { sealed, atMs, mailIndex, mailConfirmedAtMs } = row;
  const told = { sealed, atMs, mailIndex, mailConfirmedAtMs };
  await db
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(told))
    .execute();
}

/** False: it is no longer that address, or was confirmed before. */
export async function markMailConfirmed(
  db: Writer,
  { userId, mailIndex, atMs }: { readonly userId: string; readonly mailIndex: string; readonly atMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ mailConfirmedAtMs: atMs })
    .where('userId', '=', userId)
    .where('mailIndex', '=', mailIndex)
    .where('mailConfirmedAtMs', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Devices at the addresses from which these persons are logged in, each once. */
export async function devicesOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<{ userId: string; device: string; home: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await reader
    .selectFrom('sessions')
    .select(['userId', 'device', 'home'])
    .distinct()
    .where('userId', 'in', userIds)
    .execute();
  return rows.flatMap(({ userId, device, home }) =>
    device === null || home === null ? [] : [{ userId, device, home }],
  );
}
