// Consents of a person. Of each purpose one consent stands; what was withdrawn stays on record with
// its time.
import type { Consent, ConsentPurpose } from '#core/identity/consent.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { ConsentsTable } from './verification-tables.ts';

/** Ends the one that stands. Returns whether there was one. */
export async function endConsent(
  db: Writer,
  {
    userId,
    purpose,
    atMs,
  }: { readonly userId: string; readonly purpose: ConsentPurpose; readonly atMs: number },
): Promise<boolean> {
  const ended = await db
    .updateTable('consents')
    .set({ withdrawnAtMs: atMs })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawnAtMs', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

const consentOf = ({ purpose, version, givenAtMs, withdrawnAtMs }: ConsentsTable): Consent => ({
  purpose: purpose as ConsentPurpose,
  version,
  givenAtMs,
  withdrawnAtMs,
});

/** All of a person's, the newest first. */
export async function consentsOf(db: Reader, userId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('givenAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(consentOf);
}

export async function addConsent(db: Writer, row: ConsentsTable): Promise<void> {
  await db.insertInto('consents').values(row).execute();
}
