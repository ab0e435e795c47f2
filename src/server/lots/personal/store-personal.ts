// The rows of lots that are asked for of one person. No index leads from a seller to what is sold
// for them, so what is looked through is only what is open.
import { ALIVE } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { MOST_ROWS, type BarsRequest } from '#server/personal/personal.ts';
import { isNamedIn } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** How many of these lots are sold for them. */
export function soldFor(userId: string, rows: readonly { readonly state: string }[]): number {
  return rows.filter(({ state }) => (JSON.parse(state) as Lot).terms.consignorIds.includes(userId)).length;
}

/** Lots that can still move. */
export async function aliveConsignedLots(db: Reader, { userId }: BarsRequest): Promise<number> {
  const rows = await db
    .selectFrom('lots')
    .select('state')
    .where('status', 'in', ALIVE)
    .where(isNamedIn('state', userId))
    .execute();
  return soldFor(userId, rows);
}

/** Answers the lots they followed. */
export async function dropFollows(db: Writer, userId: string): Promise<readonly string[]> {
  await db.deleteFrom('followNotes').where('userId', '=', userId).execute();
  const followed = await db.deleteFrom('follows').where('userId', '=', userId).returning('lotId').execute();
  return followed.map(({ lotId }) => lotId);
}

export function followRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('follows')
    .innerJoin('lotCards', 'lotCards.lotId', 'follows.lotId')
    .leftJoin('followNotes', (join) =>
      join.onRef('followNotes.lotId', '=', 'follows.lotId').on('followNotes.userId', '=', userId),
    )
    .select(['title', 'atMs', 'follows.lotId', 'noteSealed', 'groupIndex', 'groupSealed'])
    .where('follows.userId', '=', userId)
    .orderBy('atMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
