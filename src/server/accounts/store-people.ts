// The rows of people: who somebody is, by their account or by their phone, the password they come
// in with, and who is of the house.
import type { Insertable, Selectable } from 'kysely';
import { NAMED } from '#server/identity/legal-name.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { UsersTable } from './account-tables.ts';

const KNOWN = [...NAMED, 'users.maskedPhone', 'users.role', 'users.verification'] as const;

/**
 * Identity of a person: by the name that is shown, and under seal by the one they were verified
 * under.
 */
export type KnownPerson = Pick<
  UsersTable,
  'id' | 'displayName' | 'legalNameSealed' | 'maskedPhone' | 'role' | 'verification'
>;

/** The name that is shown, and the one that stands on papers as it was until now. */
export async function putNames(
  db: Writer,
  userId: string,
  names: Pick<UsersTable, 'displayName' | 'legalNameSealed'>,
): Promise<void> {
  await db.updateTable('users').set(names).where('id', '=', userId).execute();
}

const known = (db: Reader) => db.selectFrom('users').select(KNOWN);

/** Null: there is no such account. */
export async function personById(db: Reader, userId: string): Promise<KnownPerson | null> {
  return (await known(db).where('id', '=', userId).executeTakeFirst()) ?? null;
}

/**
 * Of an account that is named by rows of its own. Throws when there is none. `isLocked`
 * (PostgreSQL) holds it until the transaction ends.
 */
export function requirePerson(db: Reader, userId: string, isLocked = false): Promise<KnownPerson> {
  const query = known(db).where('id', '=', userId);
  return (isLocked ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Null: the phone is nobody's. */
export async function personByPhone(db: Reader, phoneIndex: string): Promise<KnownPerson | null> {
  return (await known(db).where('phoneIndex', '=', phoneIndex).executeTakeFirst()) ?? null;
}

/** All that is kept of an account; null: there is none of that id. */
export async function accountById(db: Reader, userId: string): Promise<Selectable<UsersTable> | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** Names and masked phones of these people, as the house knows them. */
export function peopleBehind(
  db: Reader,
  ids: readonly string[],
): Promise<{ id: string; displayName: string; maskedPhone: string }[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(['id', 'displayName', 'maskedPhone']).where('id', 'in', ids).execute();
}

/** False: the phone is another account's. */
export async function addAccount(db: Writer, row: Insertable<UsersTable>): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('phoneIndex').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Of one that is only hashed anew the time stays. */
export async function putPassword(
  db: Writer,
  userId: string,
  password: {
    readonly passwordHash: string;
    readonly passwordAtMs?: number;
    readonly passwordBy?: 'house';
  },
): Promise<void> {
  await db.updateTable('users').set(password).where('id', '=', userId).execute();
}

/** Nobody comes in by a password any more. */
export async function dropPassword(db: Writer, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash: null, passwordAtMs: null, passwordBy: null })
    .where('id', '=', userId)
    .execute();
}

/**
 * Takes the place of the password that was shown; `formerHash` null: there was none. False: it is
 * another by now.
 */
export async function replacePassword(
  db: Writer,
  userId: string,
  {
    formerHash,
    ...password
  }: { readonly formerHash: string | null; readonly passwordHash: string; readonly passwordAtMs: number },
): Promise<boolean> {
  const replaced = await db
    .updateTable('users')
    .set({ ...password, passwordBy: null })
    .where('id', '=', userId)
    .where('passwordHash', formerHash === null ? 'is' : '=', formerHash)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}
