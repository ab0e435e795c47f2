// People who wait for a unit at a fixed price. A row lives until it is told, or taken back, or the
// lot is over.
import type { Reader, Writer } from '#server/store/access.ts';
import type { UnitWaitsTable } from './format-tables.ts';

/** Twice is the same as once. */
export async function addUnitWait(db: Writer, row: UnitWaitsTable): Promise<void> {
  await db
    .insertInto('unitWaits')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lotId', 'userId']).doNothing())
    .execute();
}

export async function dropUnitWait(
  db: Writer,
  { lotId, userId }: Pick<UnitWaitsTable, 'lotId' | 'userId'>,
): Promise<void> {
  await db.deleteFrom('unitWaits').where('lotId', '=', lotId).where('userId', '=', userId).execute();
}

/** Everybody who waits for this lot, and waits no more. */
export async function takeUnitWaits(db: Writer, lotId: string): Promise<readonly string[]> {
  const taken = await db.deleteFrom('unitWaits').where('lotId', '=', lotId).returning('userId').execute();
  return taken.map(({ userId }) => userId);
}

export async function isUnitWaited(
  reader: Reader,
  { lotId, userId }: Pick<UnitWaitsTable, 'lotId' | 'userId'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('unitWaits')
    .select('atMs')
    .where('lotId', '=', lotId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All they wait for, when they leave. */
export async function dropUnitWaitsOf(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('unitWaits').where('userId', '=', userId).execute();
}
