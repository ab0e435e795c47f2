// The rows of lots that are asked for of one person.
import { ALIVE } from '#core/lots/lot-status.ts';
import { MOST_ROWS, type BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** Lots that can still move. */
export async function aliveConsignedLots(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('consignedLots')
      .innerJoin('lots', 'lots.id', 'consignedLots.lotId')
      .select(HOW_MANY)
      .where('consignorId', '=', userId)
      .where('status', 'in', ALIVE),
  );
}

/** The latest announced first. */
export function consignedRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('consignedLots')
    .innerJoin('lots', 'lots.id', 'consignedLots.lotId')
    .innerJoin('lotCards', 'lotCards.lotId', 'consignedLots.lotId')
    .select(['number', 'title', 'status'])
    .where('consignorId', '=', userId)
    .orderBy('lots.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
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
