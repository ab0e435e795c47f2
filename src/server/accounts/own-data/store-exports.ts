// The rows of what people have asked a copy of: who, when, and the copy itself under seal while it
// is kept.
import type { DataExportsTable } from '#server/accounts/own/own-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { Place } from '#server/store/seals/place.ts';

const FACTS = ['id', 'userId', 'askedAtMs', 'readyAtMs', 'byteCount'] as const;
export type ExportRow = Pick<DataExportsTable, (typeof FACTS)[number]>;

/** Context to which the seal binds the copy. */
export function exportPlace({ id: row, userId: owner }: Pick<DataExportsTable, 'id' | 'userId'>): Place {
  return { what: 'dataExports.sealed', owner, row };
}

/**
 * The latest a person has asked for; `isLocked` (PostgreSQL): nobody else asks for them meanwhile.
 */
export async function latestExport(db: Reader, userId: string, isLocked = false): Promise<ExportRow | null> {
  if (isLocked) await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const row = await db
    .selectFrom('dataExports')
    .select(FACTS)
    .where('userId', '=', userId)
    .orderBy('askedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Those that wait to be made, the longest first. */
export function waitingExports(reader: Reader, most: number): Promise<ExportRow[]> {
  return reader
    .selectFrom('dataExports')
    .select(FACTS)
    .where('readyAtMs', 'is', null)
    .orderBy('askedAtMs')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function addExport(
  db: Writer,
  row: Pick<DataExportsTable, 'id' | 'userId' | 'askedAtMs'>,
): Promise<void> {
  await db
    .insertInto('dataExports')
    .values({ ...row, readyAtMs: null, byteCount: null, sealed: null })
    .execute();
}

/** Owner of the copy; null: it is there already, or gone. */
export async function putExport(
  db: Writer,
  { id, ...made }: Pick<DataExportsTable, 'id' | 'readyAtMs' | 'byteCount' | 'sealed'>,
): Promise<string | null> {
  const row = await db
    .updateTable('dataExports')
    .set(made)
    .where('id', '=', id)
    .where('readyAtMs', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}

/**
 * The copy of a person under its seal; null: there is none of that name, it is another's, or it is
 * not made yet.
 */
export async function sealedExport(
  reader: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<(ExportRow & { readonly sealed: string }) | null> {
  const row = await reader
    .selectFrom('dataExports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.sealed == null ? null : { ...row, sealed: row.sealed };
}

export async function dropExport(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('dataExports').where('id', '=', id).execute();
}
