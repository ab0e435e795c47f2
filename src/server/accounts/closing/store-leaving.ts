// Closing an account: its own rows, which go with it. The row of the person stays for what names
// it: bids, orders, bookings.
import { CLOSED_NAME, CLOSED_PHONE, CLOSED_ROLE } from '#core/accounts/closing.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export async function isOfHouse(db: Reader, userId: string): Promise<boolean> {
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return role !== 'buyer';
}

/**
 * No phone finds it any more, no password opens it, and nobody is shown who it was. The name they
 * were verified under stays under seal.
 */
export async function emptyAccount(db: Writer, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      phoneIndex: `closed ${id}`,
      phoneSealed: '',
      maskedPhone: CLOSED_PHONE,
      displayName: CLOSED_NAME,
      passwordHash: null,
      passwordAtMs: null,
      role: CLOSED_ROLE,
      verification: 'unverified',
      preferences: null,
      alerts: null,
    })
    .where('id', '=', id)
    .execute();
  for (const table of [
    'profiles',
    // With its row goes its key: nobody can read the picture any more.
    'avatars',
    'dataExports',
    'wechatBindings',
  ] as const) {
    await db.deleteFrom(table).where('userId', '=', id).execute();
  }
}

export async function dropLegalName(db: Writer, userId: string): Promise<void> {
  await db.updateTable('users').set({ legalNameSealed: null }).where('id', '=', userId).execute();
}
