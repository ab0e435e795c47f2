// A lot as it is written down, for its buyers' own dealings on it.
import type { LotsTable } from '#server/lots/lot-tables.ts';
import type { Reader } from '#server/store/access.ts';

/** Null: there is no such lot. */
export async function writtenLot(
  reader: Reader,
  lotId: string,
): Promise<Pick<LotsTable, 'state' | 'sealed'> | null> {
  return (
    (await reader
      .selectFrom('lots')
      .select(['state', 'sealed'])
      .where('id', '=', lotId)
      .executeTakeFirst()) ?? null
  );
}
