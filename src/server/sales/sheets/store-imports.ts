// Sheets of lots on their way into a draft, as rows: the sheet, its pieces, and the drafts it
// makes, which are no sale's until all of them join it in one statement.
import type { SheetFault, SheetHead, SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { isOpenImport, type ImportState } from '#core/sales/import-state.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import type { ImportedLotsTable, LotImportPiecesTable, LotImportsTable } from '#server/sales/sale-tables.ts';
import { rowOfDraft, type LotDraft } from '#server/sales/store-sale-files.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

export interface LotImportRow extends Omit<LotImportsTable, 'head'> {
  readonly head: SheetHead;
}

const importOf = (row: LotImportsTable): LotImportRow => ({
  ...row,
  head: JSON.parse(row.head) as SheetHead,
});

/** Null: there is none of that id. */
export async function importById(db: Reader, id: string): Promise<LotImportRow | null> {
  const row = await db.selectFrom('lotImports').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? importOf(row) : null;
}

/** The last one of a sale; null: there was none. */
export async function lastImportOf(db: Reader, saleId: string): Promise<LotImportRow | null> {
  const of = db.selectFrom('lotImports').selectAll().where('saleId', '=', saleId);
  const row = await of.orderBy('atMs', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? importOf(row) : null;
}

/** Those that are being read, the longest waiting first. */
export async function readingImports(db: Reader, most: number): Promise<readonly string[]> {
  const reading = db.selectFrom('lotImports').select('id').where('state', '=', 'reading');
  const rows = await reading.orderBy('atMs').limit(most).execute();
  return rows.map(({ id }) => id);
}

export async function addImport(
  db: Writer,
  { head, ...row }: LotImportRow,
  pieces: readonly Omit<LotImportPiecesTable, 'importId'>[],
): Promise<void> {
  await db
    .insertInto('lotImports')
    .values({ ...row, head: JSON.stringify(head) })
    .execute();
  for (const some of chunks(pieces)) {
    const rows = some.map((piece) => ({ ...piece, importId: row.id }));
    await db.insertInto('lotImportPieces').values(rows).execute();
  }
}

type Change = Partial<
  Pick<LotImportRow, 'state' | 'piecesDone' | 'doneCount' | 'faultCount' | 'saleChangedAtMs'>
>;

export async function changeImport(db: Writer, id: string, change: Change): Promise<void> {
  await db.updateTable('lotImports').set(change).where('id', '=', id).execute();
}

/** Of a sale there is one at a time: what was open before is given up. */
export async function openImportsOf(db: Reader, saleId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lotImports')
    .select(['id', 'state'])
    .where('saleId', '=', saleId)
    .execute();
  return rows.filter(({ state }) => isOpenImport(state)).map(({ id }) => id);
}

/** Nothing is left of it but that it was there. */
export async function endImport(db: Writer, id: string, state: ImportState): Promise<void> {
  await db.deleteFrom('importedLots').where('importId', '=', id).execute();
  await db.deleteFrom('lotImportPieces').where('importId', '=', id).execute();
  await changeImport(db, id, { state });
}

/** It is read again, from its first row. */
export async function readAgain(db: Writer, id: string, saleChangedAtMs: number): Promise<void> {
  await db.deleteFrom('importedLots').where('importId', '=', id).execute();
  await db.updateTable('lotImportPieces').set({ faults: '[]' }).where('importId', '=', id).execute();
  const none = { piecesDone: 0, doneCount: 0, faultCount: 0 };
  await changeImport(db, id, { state: 'reading', ...none, saleChangedAtMs });
}

const piecePlace = (importId: string, piece: number): Place => ({
  what: 'lotImportPieces.sealed',
  owner: null,
  row: `${importId}.${piece}`,
});

export function sealedPiece(
  seal: Pick<TextSeal, 'seal'>,
  { importId, piece }: Pick<LotImportPiecesTable, 'importId' | 'piece'>,
  rows: readonly SheetRow[],
): string {
  return seal.seal(JSON.stringify(rows), piecePlace(importId, piece));
}

/** The pieces, in order; `most`: no more than the first of them. */
export async function piecesOf(
  db: Reader,
  seal: Pick<TextSeal, 'open'>,
  { importId, most }: { readonly importId: string; readonly most?: number },
): Promise<readonly (readonly SheetRow[])[]> {
  let query = db.selectFrom('lotImportPieces').select(['piece', 'sealed']).where('importId', '=', importId);
  if (most !== undefined) query = query.limit(most);
  const rows = await query.orderBy('piece').execute();
  return rows.map(
    ({ piece, sealed }) => JSON.parse(seal.open(sealed, piecePlace(importId, piece))) as SheetRow[],
  );
}

type PieceName = Pick<LotImportPiecesTable, 'importId' | 'piece'>;

/** Null: there is no such piece. */
export async function pieceOf(
  db: Reader,
  seal: Pick<TextSeal, 'open'>,
  { importId, piece }: PieceName,
): Promise<readonly SheetRow[] | null> {
  const row = await db
    .selectFrom('lotImportPieces')
    .select('sealed')
    .where('importId', '=', importId)
    .where('piece', '=', piece)
    .executeTakeFirst();
  return row ? (JSON.parse(seal.open(row.sealed, piecePlace(importId, piece))) as SheetRow[]) : null;
}

export async function putPiece(db: Writer, { importId, piece }: PieceName, sealed: string): Promise<void> {
  await db
    .updateTable('lotImportPieces')
    .set({ sealed })
    .where('importId', '=', importId)
    .where('piece', '=', piece)
    .execute();
}

/** All that has been found so far, in the order of the sheet. */
export async function faultsOf(db: Reader, importId: string): Promise<readonly SheetFault[]> {
  const rows = await db
    .selectFrom('lotImportPieces')
    .select('faults')
    .where('importId', '=', importId)
    .orderBy('piece')
    .execute();
  return rows.flatMap(({ faults }) => JSON.parse(faults) as SheetFault[]);
}

export async function notePiece(
  db: Writer,
  { importId, piece }: Pick<LotImportPiecesTable, 'importId' | 'piece'>,
  faults: readonly SheetFault[],
): Promise<void> {
  await db
    .updateTable('lotImportPieces')
    .set({ faults: JSON.stringify(faults) })
    .where('importId', '=', importId)
    .where('piece', '=', piece)
    .execute();
}

/** A draft as it will be kept, sealed for its sale. */
export function importedLot(
  seal: Pick<TextSeal, 'seal'>,
  importId: string,
  draft: LotDraft,
): ImportedLotsTable {
  return { ...rowOfDraft(seal, draft), importId };
}

export async function addImported(db: Writer, rows: readonly ImportedLotsTable[]): Promise<void> {
  for (const some of chunks(rows)) await db.insertInto('importedLots').values(some).execute();
}

export async function importedConsignors(db: Reader, importId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('importedLots').select('plan').where('importId', '=', importId).execute();
  return [...new Set(rows.flatMap(({ plan }) => (JSON.parse(plan) as LotPlan).consignorIds))];
}

/** All of them join the sale behind the lots it has, in one statement. Resolves with how many. */
export async function joinSale(
  db: Writer,
  { id: importId, saleId }: Pick<LotImportRow, 'id' | 'saleId'>,
): Promise<number> {
  const last = await db
    .selectFrom('lotDrafts')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('saleId', '=', saleId)
    .executeTakeFirst();
  const behind = last?.position ?? 0;
  const joined = await db
    .insertInto('lotDrafts')
    .columns(['id', 'saleId', 'plan', 'card', 'position', 'reserveSealed', 'marksSealed'])
    .expression((eb) =>
      eb
        .selectFrom('importedLots')
        .select(({ eb: within }) => [
          'id',
          'saleId',
          'plan',
          'card',
          within('position', '+', behind).as('position'),
          'reserveSealed',
          'marksSealed',
        ])
        .where('importId', '=', importId),
    )
    .executeTakeFirst();
  return Number(joined.numInsertedOrUpdatedRows ?? 0);
}
