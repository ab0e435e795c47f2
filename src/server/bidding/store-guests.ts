// Guests of the practice hall: who bids there without an account. Of the cookie by which one is
// known only the hash is kept, as the guest's id; after a day nothing is left of them.
import { DAY_MS } from '#core/time/days.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export const GUEST = 'guest';
export const GUEST_MS = DAY_MS;

/** A guest who is there already stays as they are. */
export async function addGuest(db: Writer, id: string, nowMs: number): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      // A guest has no phone: what is unique about them stands where its index would.
      phoneIndex: id,
      phoneSealed: '',
      maskedPhone: '',
      displayName: '演练访客',
      passwordHash: null,
      role: GUEST,
      verification: 'unverified',
      createdAtMs: nowMs,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function isGuest(reader: Reader, id: string, nowMs: number): Promise<boolean> {
  const guest = await reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', GUEST)
    .where('createdAtMs', '>', nowMs - GUEST_MS)
    .executeTakeFirst();
  return guest !== undefined;
}

/** Guests whose day is over; so many at most. */
export async function goneGuests(reader: Reader, nowMs: number, most: number): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('users')
    .select('id')
    .where('role', '=', GUEST)
    .where('createdAtMs', '<=', nowMs - GUEST_MS)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes away those of them whose day is over, with their paddles. */
export async function dropGuests(db: Writer, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return;
  const dropped = await db
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('role', '=', GUEST)
    .where('createdAtMs', '<=', nowMs - GUEST_MS)
    .returning('id')
    .execute();
  const gone = dropped.map(({ id }) => id);
  if (gone.length === 0) return;
  await db.deleteFrom('registrations').where('bidderId', 'in', gone).execute();
  await db.deleteFrom('myLots').where('bidderId', 'in', gone).execute();
}

/** The paddle of the visit: the one a bidder held last; null when they have had none. */
export async function latestPaddle(db: Reader, bidderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('paddle')
    .where('bidderId', '=', bidderId)
    .orderBy('atMs', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.paddle ?? null;
}
