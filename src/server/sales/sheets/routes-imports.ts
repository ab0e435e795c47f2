// Calls about a sheet of lots: it comes in, its progress is asked, it is taken or given up.
// Source: product.md 5.19.
import { randomUUID } from 'node:crypto';
import type { LotImport } from '#contract/sales/import-calls.ts';
import type { FieldSpec } from '#core/input/typed-form.ts';
import { cellOfFault } from '#core/lots/sheet/edit-cell.ts';
import { cellRead, type Cell } from '#core/lots/sheet/sheet-cell.ts';
import { headOf, type SheetHead, type SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { SHEET_MOST_BYTES } from '#core/sales/import-state.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { notFound, ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import { flawPicturesOf } from '#server/lots/shown/store-shown.ts';
import { draftIdsOf } from '#server/sales/files/store-running-order.ts';
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { bringSheet, cancelSheet, mendSheet, takeSheet, type BroughtSheet } from './commands-import.ts';
import { columnNames } from './read-piece.ts';
import { readSheet, sheetBytes } from './read-sheet.ts';
import { emptySheet, faultTable, sheetForm } from './sheet-form.ts';
import { faultsOf, lastImportOf, piecesOf, sealedPiece } from './store-imports.ts';

type ImportCalls = Pick<
  Handlers,
  'importLots' | 'lotImport' | 'lotImportFile' | 'takeLotImport' | 'mendLotImport' | 'cancelLotImport'
>;

export function importHandlers(services: Services): ImportCalls {
  const { reader, bids, uploads, limits, engine } = services;
  return {
    importLots: ({ input, ...asked }) =>
      uploads.admit(asked, { pace: limits.upload, mostBytes: SHEET_MOST_BYTES }, async () => {
        const brought = await broughtIn(input, { seal: bids.maximums, staffId: asked.viewer.userId });
        if ('code' in brought) return refused(brought);
        const answer = await engine.run(audited(bringSheet), { ...brought, from: fromOf(asked) });
        return answer.ok ? ok(answer.answer) : refused(answer.refusal);
      }),
    lotImport: async ({ input: { saleId } }) =>
      ok({
        sheet: await lotImport(reader, bids.maximums, saleId),
        flaws: await flawPicturesOf(reader, await draftIdsOf(reader, saleId)),
      }),
    lotImportFile: (call) => importFile(services, call),
    takeLotImport: async (call) => {
      const answer = await engine.run(audited(takeSheet), {
        ...call.input,
        staffId: call.viewer.userId,
        from: fromOf(call),
      });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    mendLotImport: async (call) => {
      const { importId, row } = call.input;
      const pieces = await piecesOf(reader, bids.maximums, { importId });
      const piece = pieces.findIndex((rows) => rows.some((one) => one.row === row));
      const answer = await engine.run(audited(mendSheet), {
        ...call.input,
        piece: piece === -1 ? null : piece,
        staffId: call.viewer.userId,
        from: fromOf(call),
      });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    cancelLotImport: async (call) => {
      const answer = await engine.run(audited(cancelSheet), {
        ...call.input,
        staffId: call.viewer.userId,
        from: fromOf(call),
      });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
}

/** Rows that are read in one go: a hundredth of a second of the house's time. */
const ROWS_OF_PIECE = 100;
const NO_HEAD: SheetHead = { row: 0, fields: [], unknown: [] };

interface Bringer {
  readonly seal: Pick<TextSeal, 'seal'>;
  readonly staffId: string;
}

const broughtIn = async (
  { saleId, kind, name = '', sheet }: Call<'importLots'>['input'],
  { seal, staffId }: Bringer,
): Promise<BroughtSheet | Extract<Awaited<ReturnType<typeof readSheet>>, { ok: false }>['refusal']> => {
  const bytes = await sheetBytes(sheet);
  if (bytes === null) return { code: 'SHEET_TOO_LARGE', mostBytes: SHEET_MOST_BYTES };
  const read = await readSheet(bytes);
  if (!read.ok) return read.refusal;
  const head = headOf(read.rows, sheetForm(kind));
  const above = head.ok ? head.head.row : 0;
  const rows = read.rows.filter(({ row }) => row > above);
  if (head.ok && rows.length === 0) return { code: 'NOT_A_SHEET', is: 'empty' };
  const importId = randomUUID();
  const sealed = (some: readonly SheetRow[], piece: number): string =>
    sealedPiece(seal, { importId, piece }, some);
  return {
    importId,
    saleId,
    kind,
    name,
    staffId,
    head: head.ok ? head.head : NO_HEAD,
    faults: head.ok ? [] : head.faults,
    rowCount: rows.length,
    pieces: chunks(rows, ROWS_OF_PIECE).map(sealed),
  };
};

/** A date as it is read, all else as it stands there. */
const shownCell = (field: FieldSpec | null, cell: Cell): string => {
  const read = field?.date === undefined ? null : cellRead(field, cell);
  if (read?.ok) return read.text;
  return typeof cell === 'string' ? cell : cell.figures;
};

const MOST_FAULTS = 200;
const MOST_FIRST = 8;

const lotImport = async (reader: Reader, seal: TextSeal, saleId: string): Promise<LotImport | null> => {
  const sheet = await lastImportOf(reader, saleId);
  if (!sheet) return null;
  const { id, state, kind, name, head, atMs, rowCount, doneCount, faultCount } = sheet;
  const faults = faultCount > 0 ? await faultsOf(reader, id) : [];
  // Only a sheet that is to be mended is opened whole.
  const isMended = state === 'faulty' && head.fields.length > 0;
  const pieces = await piecesOf(reader, seal, { importId: id, ...(!isMended && { most: 1 }) });
  const rows = new Map(isMended ? pieces.flat().map((row) => [row.row, row]) : []);
  const [first = []] = pieces;
  return {
    id,
    state,
    kind,
    name,
    atMs,
    rowCount,
    doneCount,
    faultCount,
    faults: faults
      .slice(0, MOST_FAULTS)
      .map((fault) => ({ ...fault, cell: isMended ? cellOfFault(rows, fault) : null })),
    unknown: head.unknown,
    columns: columnNames(sheet),
    first: first.slice(0, MOST_FIRST).map(({ row, cells }) => ({
      row,
      cells: cells.map((cell, at) => shownCell(head.fields[at] ?? null, cell)),
    })),
  };
};

const importFile = async (
  { reader, printer }: Services,
  { input: { saleId, what, kind = 'vehicle', as = 'xlsx' } }: Call<'lotImportFile'>,
): Promise<Reply<never>> => {
  if (what === 'empty') {
    return tableReply(printer, emptySheet(kind), { as, name: '拍品模板', plainName: `lots-${kind}` });
  }
  const sheet = await lastImportOf(reader, saleId);
  if (!sheet) return notFound();
  const faults = faultTable(await faultsOf(reader, sheet.id));
  return tableReply(printer, faults, { as, name: '拍品表格要改的地方', plainName: 'lot-sheet-faults' });
};
