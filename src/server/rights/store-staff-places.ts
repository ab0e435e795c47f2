// The rows of places of the house's own people.
import type { Insertable } from 'kysely';
import type { PlacedPerson } from '#core/staff/scope.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { StaffPlacesTable } from './rights-tables.ts';

export interface NotedPlace extends PlacedPerson {
  /** Auctioneer of the register who they are; null: none. */
  readonly auctioneerId: string | null;
}

/** Place of somebody of the house, as far as it is noted. */
export async function notedPlace(db: Reader, userId: string): Promise<NotedPlace> {
  const row = await db
    .selectFrom('staffPlaces')
    .select(['houseId', 'branch', 'auctioneerId'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const { houseId = null, branch = null, auctioneerId = null } = row ?? {};
  return { userId, houseId, branch, auctioneerId };
}

/** Whether somebody of the house may log in. */
export async function isAccountOn(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staffPlaces')
    .select('state')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row === undefined || row.state === 'on';
}

/** Accounts of the person who is this auctioneer of the register. */
export async function accountsOfAuctioneer(db: Reader, auctioneerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('staffPlaces')
    .select('userId')
    .where('auctioneerId', '=', auctioneerId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Notes where somebody belongs, in place of what was noted. */
export async function putStaffPlace(db: Writer, row: Insertable<StaffPlacesTable>): Promise<void> {
  const { houseId, branch, auctioneerId, state } = row;
  await db
    .insertInto('staffPlaces')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ houseId, branch, auctioneerId, state }))
    .execute();
}
