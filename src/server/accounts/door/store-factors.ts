// The rows of second factors and of codes for whoever has lost theirs; and what a log-in has shown
// at the door.
import type { ShownAtDoor } from '#core/accounts/second-factor.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { SecondFactorsTable } from './door-tables.ts';

/** Null: they have none, and have begun none. */
export async function factorOf(db: Reader, userId: string): Promise<SecondFactorsTable | null> {
  const row = await db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether they have a second factor. */
export async function hasFactor(db: Reader, userId: string): Promise<boolean> {
  return (await factorOf(db, userId))?.state === 'on';
}

/** Everybody who has one, by id. */
export async function peopleWithFactor(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('secondFactors').select('userId').where('state', '=', 'on').execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Takes the place of one that was begun and of none that is on. False: one is. */
export async function beginFactorRow(
  db: Writer,
  row: Omit<SecondFactorsTable, 'state' | 'lastStep'>,
): Promise<boolean> {
  await db
    .deleteFrom('secondFactors')
    .where('userId', '=', row.userId)
    .where('state', '=', 'begun')
    .execute();
  const added = await db
    .insertInto('secondFactors')
    .values({ ...row, state: 'begun', lastStep: 0 })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return added !== undefined;
}

/** The code of a step is used. False: it, or a later one, was used before. */
export async function useStep(
  db: Writer,
  userId: string,
  { step, state }: { readonly step: number; readonly state: 'begun' | 'on' },
): Promise<boolean> {
  const used = await db
    .updateTable('secondFactors')
    .set({ lastStep: step, state: 'on' })
    .where('userId', '=', userId)
    .where('state', '=', state)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

/** False: they had none. Their recovery codes go with it. */
export async function dropFactorRows(db: Writer, userId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const dropped = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Puts these in place of those they had. */
export async function replaceRecoveryCodes(
  db: Writer,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** False: it is none of theirs, or was used. */
export async function useRecoveryRow(
  db: Writer,
  row: { readonly userId: string; readonly codeHash: string },
): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', row.userId)
    .where('codeHash', '=', row.codeHash)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryLeft(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Notes what a log-in has shown. */
export async function putDoorProof(db: Writer, sid: string, door: ShownAtDoor): Promise<void> {
  await db.updateTable('sessions').set({ door }).where('id', '=', sid).execute();
}

/** Proof that a log-in has shown; null: none. */
export async function doorProofOf(db: Reader, sid: string): Promise<string | null> {
  const row = await db.selectFrom('sessions').select('door').where('id', '=', sid).executeTakeFirst();
  return row?.door ?? null;
}
