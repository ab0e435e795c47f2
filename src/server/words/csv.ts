// A table as a file for a spreadsheet: UTF-8 with its mark, so that Chinese is read as Chinese; quotes wherever a cell needs
// them; and no cell a spreadsheet would take for a formula, for titles are written by people. Source: RFC 4180.
const MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet calculates with when a cell begins so; full-width forms are turned into these by some. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

type Cell = string | number;

const cellOf = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const lineOf = (cells: readonly Cell[]): string => cells.map(cellOf).join(',') + LINE_END;

export const csvText = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  MARK + [head, ...rows].map(lineOf).join('');

/** Fen as yuan with a point, for a spreadsheet to reckon with. */
export const plainYuan = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
