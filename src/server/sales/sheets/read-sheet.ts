// A sheet as it came, by what is in it: a spreadsheet's own file or a plain table; or why it is
// none. Source: product.md 5.19.
import type { SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { refuse, type Result } from '#core/result.ts';
import { MOST_SHEET_ROWS, SHEET_MOST_BYTES } from '#core/sales/import-state.ts';
import type { SheetRefusal } from '#core/sales/refusals.ts';
import { plainRows, textOf } from './plain-cells.ts';
import { workbookRows } from './workbook-cells.ts';
import { BrokenZip } from './zip.ts';

export type SheetRead = Result<{ readonly rows: readonly SheetRow[] }, SheetRefusal>;

/** Null: it is more than a sheet may weigh. */
export async function sheetBytes(arriving: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let countBytes = 0;
  for await (const piece of arriving) {
    countBytes += piece.byteLength;
    if (countBytes > SHEET_MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces, countBytes);
}

const startsWith = (bytes: Buffer, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);
/** The words over the columns, and a title over them. */
const MOST_ROWS = MOST_SHEET_ROWS + 10;

export async function readSheet(bytes: Buffer): Promise<SheetRead> {
  if (bytes.length === 0) return refuse({ code: 'NOT_A_SHEET', is: 'empty' });
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse({ code: 'NOT_A_SHEET', is: 'old' });
  const rows = startsWith(bytes, 0x50, 0x4b) ? await packedRows(bytes) : typedRows(bytes);
  if (typeof rows === 'string') return refuse({ code: 'NOT_A_SHEET', is: rows });
  if (rows.length === 0) return refuse({ code: 'NOT_A_SHEET', is: 'empty' });
  return rows.length > MOST_ROWS ? refuse({ code: 'NOT_A_SHEET', is: 'long' }) : { ok: true, rows };
}

const packedRows = async (bytes: Buffer): Promise<readonly SheetRow[] | 'broken'> => {
  try {
    return await workbookRows(bytes, MOST_ROWS);
  } catch (error) {
    if (error instanceof BrokenZip) return 'broken';
    throw error;
  }
};

const typedRows = (bytes: Buffer): readonly SheetRow[] | 'other' => {
  const text = textOf(bytes);
  return text === null ? 'other' : plainRows(text, MOST_ROWS);
};
