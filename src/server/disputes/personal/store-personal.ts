// The rows of cases that are asked for of one person.
import { MOST_ROWS, type BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader } from '#server/store/access.ts';

const OVER_CASES = ['draft', 'closed', 'withdrawn'] as const;

export function openDisputes(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('disputes')
      .select(HOW_MANY)
      .where('buyerId', '=', userId)
      .where('status', 'not in', OVER_CASES),
  );
}

export function disputeRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('disputes')
    .innerJoin('lotCards', 'lotCards.lotId', 'disputes.lotId')
    .select(['disputes.id', 'title', 'createdAtMs'])
    .where('buyerId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
