// A sheet of lots into the draft of a sale: brought in, read piece by piece beside everything else,
// and taken whole or given up. Nothing of it is the sale's before. Source: product.md 5.19, 7.8.
import type { Outputs } from '#contract/outputs.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { mendedRows, type CellPlace } from '#core/lots/sheet/edit-cell.ts';
import type { SheetFault, SheetHead } from '#core/lots/sheet/sheet-columns.ts';
import { refuse } from '#core/result.ts';
import { isOpenImport, readState, type ImportState } from '#core/sales/import-state.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import type { ImportedLotsTable } from '#server/sales/sale-tables.ts';
import { noteWriter, saleFileById } from '#server/sales/store-sale-files.ts';
import {
  addImport,
  addImported,
  changeImport,
  endImport,
  importById,
  importedConsignors,
  joinSale,
  lastImportOf,
  notePiece,
  openImportsOf,
  pieceOf,
  putPiece,
  readAgain,
  sealedPiece,
  type LotImportRow,
} from './store-imports.ts';

type Of<Name extends keyof Outputs> = StaffAnswer<Outputs[Name]>;

export interface BroughtSheet extends ByStaff {
  readonly importId: string;
  readonly saleId: string;
  readonly kind: LotKind;
  readonly name: string;
  readonly head: SheetHead;
  readonly rowCount: number;
  /** Its rows, under seal. */
  readonly pieces: readonly string[];
  /** Of its columns: then it has no pieces that are worth reading. */
  readonly faults: readonly SheetFault[];
}

export const bringSheet: StaffCommand<BroughtSheet, Of<'importLots'>> = {
  name: 'import-lots',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db, nowMs }, { importId, saleId, staffId, pieces, faults, ...sheet }) => {
    const file = await saleFileById(db, saleId);
    const wrong = stageRefusal(file, 'draft');
    if (!file || wrong) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    for (const id of await openImportsOf(db, saleId)) await endImport(db, id, 'cancelled');
    // Of two within a millisecond the later one is the last.
    const former = await lastImportOf(db, saleId);
    const atMs = Math.max(nowMs, (former?.atMs ?? 0) + 1);
    const state: ImportState = faults.length > 0 ? 'faulty' : 'reading';
    const row: LotImportRow = {
      ...sheet,
      id: importId,
      saleId,
      state,
      pieceCount: pieces.length,
      piecesDone: 0,
      doneCount: 0,
      faultCount: faults.length,
      byId: staffId,
      atMs,
      saleChangedAtMs: file.changedAtMs,
    };
    const first = JSON.stringify(faults);
    const rows = pieces.map((sealed, piece) => ({ piece, sealed, faults: piece === 0 ? first : '[]' }));
    await addImport(db, row, rows);
    return done({ importId, state });
  },
};

export interface ReadPiece {
  readonly importId: string;
  readonly piece: number;
  readonly rowCount: number;
  readonly lots: readonly ImportedLotsTable[];
  readonly faults: readonly SheetFault[];
}

/** Keeps what one piece holds. False: it was not its turn, or nobody wants it any more. */
export const keepPiece: Command<ReadPiece, boolean> = {
  name: 'keep-sheet-piece',
  sparesBidders: true,
  run: async ({ db }, { importId, piece, rowCount, lots, faults }) => {
    const sheet = await importById(db, importId);
    if (sheet?.state !== 'reading' || sheet.piecesDone !== piece) return false;
    await addImported(db, lots);
    await notePiece(db, { importId, piece }, faults);
    const faultCount = sheet.faultCount + faults.length;
    const piecesDone = piece + 1;
    const isLast = piecesDone === sheet.pieceCount;
    const state = isLast ? readState(faultCount) : 'reading';
    const doneCount = sheet.doneCount + rowCount;
    await changeImport(db, importId, { state, piecesDone, doneCount, faultCount });
    return true;
  },
};

interface Named extends ByStaff {
  readonly saleId: string;
  readonly importId: string;
}

const named = async ({ db }: CommandContext, { saleId, importId }: Named): Promise<LotImportRow | null> => {
  const sheet = await importById(db, importId);
  return sheet?.saleId === saleId ? sheet : null;
};

/** All of its lots join the sale, or it is read again where the sale has changed meanwhile. */
export const takeSheet: StaffCommand<Named, Of<'takeLotImport'>> = {
  name: 'take-lot-import',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { importId }) => ({ whose: await importedConsignors(db, importId) }),
  sparesBidders: true,
  run: async (context, asked) => {
    const { db, nowMs: atMs } = context;
    const { saleId, importId, staffId } = asked;
    const file = await saleFileById(db, saleId);
    const wrong = stageRefusal(file, 'draft');
    if (!file || wrong) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    const sheet = await named(context, asked);
    if (sheet?.state !== 'checked') return refuse({ code: 'IMPORT_STATE', state: sheet?.state ?? 'none' });
    if (file.changedAtMs !== sheet.saleChangedAtMs) {
      await readAgain(db, importId, file.changedAtMs);
      return done({ importId, state: 'reading', lots: 0 });
    }
    const lots = await joinSale(db, sheet);
    await endImport(db, importId, 'taken');
    await noteWriter(db, file, { staffId, atMs });
    return done({ importId, state: 'taken', lots });
  },
};

interface Mended extends Named, CellPlace {
  readonly text: string;
  /** The piece that holds its row; null: none does. */
  readonly piece: number | null;
}

/** Puts one cell right, and has the sheet read again. */
export const mendSheet: StaffCommand<Mended, Of<'mendLotImport'>> = {
  name: 'mend-sheet-cell',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { piece, ...asked }) => {
    const { db, bidSeal } = context;
    const file = await saleFileById(db, asked.saleId);
    const wrong = stageRefusal(file, 'draft');
    if (!file || wrong) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    const sheet = await named(context, asked);
    const unready = refuse({ code: 'IMPORT_STATE', state: sheet?.state ?? 'none' } as const);
    const isReadable = sheet?.state === 'faulty' && sheet.head.fields.length > 0;
    if (!isReadable || piece === null) return unready;
    const at = { importId: sheet.id, piece };
    const rows = await pieceOf(db, bidSeal.maximums, at);
    const mended = rows && mendedRows(rows, asked);
    if (!mended) return unready;
    await putPiece(db, at, sealedPiece(bidSeal.maximums, at, mended));
    await readAgain(db, sheet.id, file.changedAtMs);
    return done({ importId: sheet.id, state: 'reading' });
  },
};

export const cancelSheet: StaffCommand<Named, Of<'cancelLotImport'>> = {
  name: 'cancel-lot-import',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, asked) => {
    const sheet = await named(context, asked);
    if (!sheet || !isOpenImport(sheet.state)) {
      return refuse({ code: 'IMPORT_STATE', state: sheet?.state ?? 'none' });
    }
    await endImport(context.db, asked.importId, 'cancelled');
    return done({ importId: asked.importId, state: 'cancelled' });
  },
};
