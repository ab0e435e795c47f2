// Closing an account: rows that go with it, and rows that stay under seal. The row of the person
// stays for what names it: bids, orders, bookings.
import { CLOSED_NAME, CLOSED_PHONE, CLOSED_ROLE } from '#core/accounts/closing.ts';
import { dropAllOf } from '#server/catalogue/searches/store-searches.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** No phone finds it any more, no password opens it, and nobody is shown who it was. */
export async function emptyAccount(db: Writer, id: string, legalNameSealed: string | null): Promise<void> {
  await db
    .updateTable('users')
    .set({
      phoneIndex: `closed ${id}`,
      phoneSealed: '',
      maskedPhone: CLOSED_PHONE,
      displayName: CLOSED_NAME,
      legalNameSealed,
      passwordHash: null,
      passwordAtMs: null,
      role: CLOSED_ROLE,
      verification: 'unverified',
      preferences: null,
      alerts: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Drops the rows that nobody but the person needed. Answers the lots they followed. */
export async function dropOwnThings(db: Writer, userId: string): Promise<readonly string[]> {
  for (const table of [
    'profiles',
    // With its row goes its key: nobody can read the picture any more.
    'avatars',
    'dataExports',
    'pushBrowsers',
    'wechatBindings',
    'followNotes',
    'saleReminders',
    'partnerFollows',
    'staffMarks',
  ] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await dropAllOf(db, userId);
  await db.deleteFrom('levelAccounts').where('bidderId', '=', userId).execute();
  // Their public questions stay; nobody is to be told when they are answered.
  await db
    .updateTable('questions')
    .set({ tellId: null })
    .where('status', '=', 'waiting')
    .where('tellId', '=', userId)
    .execute();
  const followed = await db.deleteFrom('follows').where('userId', '=', userId).returning('lotId').execute();
  return followed.map(({ lotId }) => lotId);
}

/**
 * The number may be shown by another account; the papers stay under seal. Answers the approvals,
 * whose clocks stop.
 */
export async function leavePapers(db: Writer, userId: string): Promise<readonly string[]> {
  await db.deleteFrom('identityNumbers').where('userId', '=', userId).execute();
  await db
    .deleteFrom('identityPictures')
    .where('ownerId', '=', userId)
    .where('verificationId', 'is', null)
    .execute();
  const rows = await db.selectFrom('verifications').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** With their rows go their keys: of papers and pictures nobody can read anything any more. */
export async function dropPapers(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('identityPictures').where('ownerId', '=', userId).execute();
  await db.deleteFrom('verifications').where('userId', '=', userId).execute();
  await db.deleteFrom('consents').where('userId', '=', userId).execute();
  await db.updateTable('users').set({ legalNameSealed: null }).where('id', '=', userId).execute();
}

/**
 * Codes for transfers that were never sent: whatever still comes by one is nobody's, until two
 * persons say whose it is.
 */
export async function endTransferCodes(db: Writer, userId: string, endedAtMs: number): Promise<void> {
  const end = { state: 'failed', bankRef: '', endedAtMs };
  await db
    .updateTable('collections')
    .set(end)
    .where('buyerId', '=', userId)
    .where('state', '=', 'pending')
    .execute();
  const own = db.selectFrom('orders').select('id').where('buyerId', '=', userId);
  await db
    .updateTable('payments')
    .set(end)
    .where('orderId', 'in', own)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Ids of their feedback, from which the way to reach them is dropped. What was said is kept as
 * long as any feedback is.
 */
export function feedbackOf(db: Reader, ownerIndex: string): Promise<{ id: string }[]> {
  return db.selectFrom('feedbacks').select('id').where('ownerIndex', '=', ownerIndex).execute();
}

export async function putContact(db: Writer, id: string, contactSealed: string): Promise<void> {
  await db.updateTable('feedbacks').set({ contactSealed }).where('id', '=', id).execute();
}

/** The rules under which a person bought; a court's sale has its records kept longer. */
export async function boughtUnder(db: Reader, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('lots', 'lots.id', 'orders.lotId')
    .select('lots.state')
    .where('buyerId', '=', userId)
    .execute();
  return rows.map(({ state }) => state);
}
