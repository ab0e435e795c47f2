// The rows of log-ins, and what one shows of the person whose it is.
import type { Insertable } from 'kysely';
import type { SessionsTable, UsersTable } from '#server/accounts/account-tables.ts';
import type { WhichLogIns } from '#server/notifications/store-push.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { compiled } from '#server/store/compiled.ts';

const SHOWN = [
  'displayName',
  'maskedPhone',
  'verification',
  'passwordHash',
  'passwordBy',
  'role',
  'preferences',
  'avatars.id as avatarId',
] as const;

/** Facts of its person that a log-in shows. */
export type PersonView = Pick<
  UsersTable,
  'displayName' | 'maskedPhone' | 'verification' | 'passwordHash' | 'role' | 'preferences'
> & {
  /** Chooser of their password; null: they are. */
  readonly passwordBy: string | null;
  /** Null: they have no picture. */
  readonly avatarId: string | null;
};

/** The person who logs in. */
export type Person = PersonView & Pick<UsersTable, 'id'>;

/** Whosever they are. */
export async function dropExpiredSessions(db: Writer, nowMs: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAtMs', '<=', nowMs).execute();
}

const people = (reader: Reader) =>
  reader
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select(['users.id', ...SHOWN]);

/** The person who logs in with this phone; null: nobody has it. */
export async function personViewByPhone(reader: Reader, phoneIndex: string): Promise<Person | null> {
  return (await people(reader).where('phoneIndex', '=', phoneIndex).executeTakeFirst()) ?? null;
}

/** Throws when there is no such account. */
export function personViewById(reader: Reader, userId: string): Promise<Person> {
  return people(reader).where('users.id', '=', userId).executeTakeFirstOrThrow();
}

const behindCookie = (reader: Reader, cookieHash: string) =>
  reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .select(['sessions.id', 'sessions.userId', 'tokenHash', 'seenAtMs', 'expiresAtMs', 'agentId', 'door'])
    .select(SHOWN)
    .where('cookieHash', '=', cookieHash);

export type SessionRow = Awaited<ReturnType<ReturnType<typeof behindCookie>['executeTakeFirstOrThrow']>>;

/** The log-in a cookie is of, ended by itself or not; null: there is none. */
export async function sessionByCookie(reader: Reader, cookieHash: string): Promise<SessionRow | null> {
  const question = compiled(reader, 'session by cookie', () => behindCookie(reader, cookieHash).compile());
  const { rows } = await reader.executeQuery<SessionRow>({ ...question, parameters: [cookieHash] });
  return rows[0] ?? null;
}

export async function addSession(db: Writer, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function markSeen(db: Writer, sid: string, seenAtMs: number): Promise<void> {
  await db.updateTable('sessions').set({ seenAtMs }).where('id', '=', sid).execute();
}

export async function dropSession(db: Writer, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sid).execute();
}

/** A log-in that has ended, and where it was. */
export type EndedSession = Readonly<Pick<SessionsTable, 'id'>> & {
  readonly device: string | null;
  readonly home: string | null;
  readonly door: string | null;
};

/** One log-in of a person, all but one, or all. Answers those that were there. */
export function dropSessionsOf(db: Writer, userId: string, which: WhichLogIns): Promise<EndedSession[]> {
  const all = db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .returning(['id', 'device', 'home', 'door']);
  if (which === 'all') return all.execute();
  const some = 'sid' in which ? all.where('id', '=', which.sid) : all.where('id', '<>', which.butSid);
  return some.execute();
}
