// What a person has agreed to. Of each purpose one consent stands; what was withdrawn stays on record with its time.
import type { Kysely } from 'kysely';
import type { Consent, ConsentPurpose } from '#core/accounts/consent.ts';
import type { Tables } from '#server/store/tables.ts';
import type { ConsentsTable } from './verification-tables.ts';

type Db = Kysely<Tables>;

const consentOf = ({ purpose, version, givenAtMs, withdrawnAtMs }: ConsentsTable): Consent => ({
  purpose: purpose as ConsentPurpose,
  version,
  givenAtMs,
  withdrawnAtMs,
});

/** All of a person's, the newest first. */
export const consentsOf = async (db: Db, userId: string): Promise<readonly Consent[]> => {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('givenAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(consentOf);
};

export const addConsent = async (db: Db, row: ConsentsTable): Promise<void> => {
  await db.insertInto('consents').values(row).execute();
};

/** Ends the one that stands. Returns whether there was one. */
export const endConsent = async (
  db: Db,
  {
    userId,
    purpose,
    atMs,
  }: { readonly userId: string; readonly purpose: ConsentPurpose; readonly atMs: number },
): Promise<boolean> => {
  const ended = await db
    .updateTable('consents')
    .set({ withdrawnAtMs: atMs })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawnAtMs', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
};
