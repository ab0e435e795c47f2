// Lots by their numbers in the lists. SQLite finds a row by the number it lies under in one tree
// and by its name in two, so a lot's row in the lists is given the number the lot itself lies
// under. A number is only where one looks first: what is found there is taken by its name, and
// looked up by it where something else lies there, as in houses that were older than this.
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#server/store/access.ts';
import { isSqlite } from '#server/store/dialect.ts';
import { inList } from '#server/store/in-list.ts';

/**
 * The number a lot lies under; null where it is another row's in the lists already, and in a store
 * that knows no such thing. Where one has none, the store must give all of them numbers: one it
 * gives might be the next one's.
 */
export function numberOfLot(db: Reader): RawBuilder<number | null> {
  return isSqlite(db)
    ? sql<number | null>`iif(exists (select 1 from "lotRows" r where r."no" = lots.rowid), null, lots.rowid)`
    : sql<null>`null`;
}

export interface NumberedLot {
  readonly no: number;
  readonly lotId: string;
}

/** Asks for lots by their numbers, and for those that lie elsewhere by their names; in no order. */
export async function lotsNumbered<Row extends { readonly id: string }>(
  reader: Reader,
  lots: readonly NumberedLot[],
  ask: (where: RawBuilder<boolean>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const missing = new Set(lots.map(({ lotId }) => lotId));
  const byName = (): Promise<readonly Row[]> => ask(inList(reader, 'lots.id', { texts: [...missing] }));
  if (!isSqlite(reader)) return byName();
  const found = await ask(inList(reader, 'lots.rowid', { numbers: lots.map(({ no }) => no) }));
  const rows = found.filter(({ id }) => missing.delete(id));
  return missing.size === 0 ? rows : [...rows, ...(await byName())];
}
