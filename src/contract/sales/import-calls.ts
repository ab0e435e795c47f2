// A sheet of lots on its way into the draft of a sale: handed in, looked at, taken or given up.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { DRAFT, OF_SALE, one, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, line, pieces, saleId } from '#contract/fields.ts';
import { LOT_KINDS, type LotKind } from '#core/lots/kinds.ts';
import { MOST_IN_CELL } from '#core/lots/sheet/edit-cell.ts';
import type { SheetFault } from '#core/lots/sheet/sheet-columns.ts';
import type { LotPicture } from '#core/lots/shown-files.ts';
import type { ImportState } from '#core/sales/import-state.ts';

const importId = hiddenField('表格编号', id);
/** No sheet's program knows more. */
const MOST_ROW = 1_048_576;
const kind = hiddenField('拍品类别', z.enum(LOT_KINDS));

export const salesImportCalls = {
  importLots: {
    method: 'POST',
    path: '/app/staff/sale/import',
    access: 'house',
    body: 'sheet',
    pace: 'own',
    duty: one('sale.draft', 'no lot of the sale until somebody takes all of it', OF_SALE),
    input: z.strictObject({
      saleId,
      kind,
      /** Of the file; absent: its cells were pasted. */
      name: hiddenField('文件名', z.optional(line(0, 120))),
      sheet: field('表格', pieces),
    }),
    output: answers<{ readonly importId: string; readonly state: ImportState }>(),
    sample: { saleId: 'none', kind: 'vehicle' },
  },
  lotImport: {
    method: 'GET',
    path: '/app/staff/sale/import/state',
    access: 'house-read',
    duty: read('sale.view', 'sales, not persons', OF_SALE),
    input: z.strictObject({ saleId }),
    output: answers<LotImportState>(),
    sample: { saleId: 'none' },
  },
  lotImportFile: {
    method: 'GET',
    path: '/app/staff/sale/import/file',
    access: 'house-read',
    duty: read('sale.view', 'sales, not persons', OF_SALE),
    input: z.strictObject({
      saleId,
      /** An empty sheet with its columns, or the faults of the last one. */
      what: hiddenField('要下载的表格', z.enum(['empty', 'faults'])),
      kind: hiddenField('拍品类别', z.optional(z.enum(LOT_KINDS))),
      as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))),
    }),
    output: answers<never>(),
    sample: { saleId: 'none', what: 'empty' },
  },
  takeLotImport: {
    method: 'POST',
    path: '/app/staff/sale/import/take',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', DRAFT, OF_SALE),
    input: z.strictObject({ saleId, importId }),
    /** `reading`: the sale has changed since it was read, and it is read again. */
    output: answers<{ readonly importId: string; readonly state: ImportState; readonly lots: number }>(),
    sample: { saleId: 'none', importId: 'none' },
  },
  mendLotImport: {
    method: 'POST',
    path: '/app/staff/sale/import/mend',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', 'a cell of a sheet of which nothing is in the sale yet', OF_SALE),
    input: z.strictObject({
      saleId,
      importId,
      row: hiddenField('行', z.int().check(z.minimum(1), z.maximum(MOST_ROW))),
      column: hiddenField('列', z.string().check(z.regex(/^[A-Z]{1,3}$/))),
      text: field('这一格', z.string().check(z.maxLength(MOST_IN_CELL, `最多 ${MOST_IN_CELL} 个字`))),
    }),
    /** The sheet is read again, whole. */
    output: answers<{ readonly importId: string; readonly state: ImportState }>(),
    sample: { saleId: 'none', importId: 'none', row: 2, column: 'A', text: '001' },
  },
  cancelLotImport: {
    method: 'POST',
    path: '/app/staff/sale/import/cancel',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', 'nothing of it was in the sale yet', OF_SALE),
    input: z.strictObject({ saleId, importId }),
    output: answers<{ readonly importId: string; readonly state: ImportState }>(),
    sample: { saleId: 'none', importId: 'none' },
  },
} as const satisfies Calls;

/** `cell` null: the fault is about a whole row, or the sheet is still being read. */
export interface ShownFault extends SheetFault {
  readonly cell: string | null;
}

export interface LotImport {
  readonly id: string;
  readonly state: ImportState;
  readonly kind: LotKind;
  /** Empty: its cells were pasted. */
  readonly name: string;
  readonly atMs: number;
  readonly rowCount: number;
  readonly doneCount: number;
  readonly faultCount: number;
  /** The first of them; once it has been read whole, with what stands in the cell. */
  readonly faults: readonly ShownFault[];
  /** Words over columns that are passed over. */
  readonly unknown: readonly string[];
  /** Fields of the columns by their names; null: one that is passed over. */
  readonly columns: readonly (string | null)[];
  /** The first rows, as they stand in the sheet. */
  readonly first: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** A picture of a damage on a drafted lot, with the flaws pointed out in it. */
export interface FlawPicture {
  readonly lotId: string;
  readonly picture: LotPicture;
}

export interface LotImportState {
  /** The last one of this sale; null: there was none. */
  readonly sheet: LotImport | null;
  /** Of all lots of the draft, each lot's in the order they are shown in. */
  readonly flaws: readonly FlawPicture[];
}
