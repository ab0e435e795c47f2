// The lots that have moved in the lists since a turn or come to stand otherwise, as they stand now:
// few, however large the house is.
// Source: goals.md P13.
import type { Reader } from '#server/store/access.ts';
import { prepared } from '#server/store/prepared.ts';
import type { LotRow } from './list-tables.ts';
import { MOST_TURNS, type Turns } from './list-version.ts';
import { CARRIED, type IndexedLot, type Sort } from './scan.ts';

/** If more have changed, what was read before is worth no more than to read anew. */
export const MOST_CHANGED = 200;

const COLUMNS = [...CARRIED, 'hall', 'startsAtMs', 'endsAtMs', 'bidCount', 'soldAtMs'] as const;

export type ChangedLot = Pick<LotRow, (typeof COLUMNS)[number]>;

/** Null: it is no more known, or too much to be told. */
export async function changedSince(
  reader: Reader,
  { from, to }: Readonly<Record<'from' | 'to', Turns['lists']>>,
): Promise<readonly ChangedLot[] | null> {
  if (to - from > MOST_TURNS) return null;
  const ask = prepared(reader, {
    name: 'changed lots',
    fill: (put) => put('from', from),
    build: (turn) =>
      reader
        .selectFrom('lotRows')
        .select(COLUMNS)
        .where('lotId', 'in', reader.selectFrom('listChanges').select('lotId').where('turn', '>', turn))
        .limit(MOST_CHANGED + 1)
        .compile(),
  });
  const { rows } = await reader.executeQuery(ask);
  return rows.length > MOST_CHANGED ? null : rows;
}

/** A changed lot as the lists look at it. */
export function lookedAtIn({ column }: Sort, lot: ChangedLot): IndexedLot {
  const carried = Object.fromEntries(CARRIED.map((name) => [name, lot[name]]));
  return { ...carried, key: lot[column] ?? 0 } as IndexedLot;
}
