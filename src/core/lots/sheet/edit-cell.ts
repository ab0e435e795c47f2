// One cell of a sheet that was refused, put right where it stands: the sheet is read again with it,
// whole, for a row may be wrong by another. Source: product.md 5.19.
import type { Cell } from './sheet-cell.ts';
import type { SheetFault, SheetRow } from './sheet-columns.ts';

/** As long as the longest text of a lot. */
export const MOST_IN_CELL = 4_000;

/** Place of a cell: the number of its row, the letter of its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: string;
}

const LETTERS = 26;
const BEFORE_A = 64;

/** 0 of `A`, 26 of `AA`. */
export function columnIndex(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
}

/** The rows with this text in the cell; null: its row is not among them. */
export function mendedRows(
  rows: readonly SheetRow[],
  { row, column, text }: CellPlace & { readonly text: string },
): readonly SheetRow[] | null {
  const index = columnIndex(column);
  const at = rows.findIndex((one) => one.row === row);
  const found = rows[at];
  if (!found) return null;
  const blank: readonly Cell[] = Array.from(
    { length: Math.max(0, index + 1 - found.cells.length) },
    () => '',
  );
  return rows.with(at, { row, cells: [...found.cells, ...blank].with(index, text) });
}

/** Text in the cell of a fault; null: it is about a whole row. */
export function cellOfFault(rows: ReadonlyMap<number, SheetRow>, { row, column }: SheetFault): string | null {
  if (column === null) return null;
  const cell = rows.get(row)?.cells[columnIndex(column)] ?? '';
  return typeof cell === 'string' ? cell : cell.figures;
}
