// Rows of a sheet: facts side by side, tables, sums.
import { CELL, INK, MARGIN, SMALL, SOFT, TEXT, type Pen, type Type } from './pen.ts';
import type { Cell } from './structure.ts';

const ROW = 2.7;
const TABLE_ROW = 18;
const FACT_LABEL = 68;

export interface Column {
  readonly title: string;
  /** In parts of the width; all columns together make the whole. */
  readonly share: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Sum extends Fact {
  readonly isTotal?: boolean;
}

/** Facts side by side, a hairline between the rows; `columns` 1 for long ones. */
export function drawFacts(pen: Pen, facts: readonly Fact[], columns: 1 | 2): void {
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  );
  pen.structure.table(() => {
    for (const row of rows) factRow(pen, row, pen.width / columns);
  });
}

const factRow = (pen: Pen, facts: readonly Fact[], cell: number): void => {
  const width = cell - FACT_LABEL - 2 * CELL;
  const height = Math.max(...facts.map(({ value }) => pen.heightOf(value, width))) + 2 * ROW;
  pen.keep(height);
  const top = pen.doc.y + ROW;
  const cells = facts.flatMap(({ label, value }, at): readonly Cell[] => {
    const left = MARGIN + CELL + at * cell;
    return [
      { heads: 'Row', draw: () => pen.type({ color: SOFT }).text(label, left, top, { width: FACT_LABEL }) },
      { draw: () => pen.type({}).text(value, left + FACT_LABEL, top, { width, lineGap: 2 }) },
    ];
  });
  pen.structure.row(cells);
  pen.doc.y = top - ROW + height;
  pen.rule(pen.doc.y);
};

/** One line to a row; the head stands again on every page the table runs on to. */
export function drawTable(pen: Pen, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  pen.keep(2 * TABLE_ROW);
  pen.structure.table(() => {
    tableHead(pen, columns, true);
    for (const texts of rows) tableRow(pen, columns, texts);
  });
}

const cellsOf = (
  pen: Pen,
  columns: readonly Column[],
  { texts, type }: { readonly texts: readonly string[]; readonly type: Type },
): readonly (() => void)[] => {
  let left = MARGIN;
  const top = pen.doc.y + 3.5;
  return columns.map(({ share, align = 'left' }, at) => {
    const [x, width] = [left + CELL, share * pen.width - 2 * CELL];
    left += share * pen.width;
    return () => pen.type(type).text(texts[at] ?? '', x, top, { width, align });
  });
};

/** Told once; on the pages that follow it stands for the eye. */
const tableHead = (pen: Pen, columns: readonly Column[], isFirst: boolean): void => {
  const top = pen.doc.y;
  pen.band(top, TABLE_ROW);
  const texts = columns.map(({ title }) => title);
  const cells = cellsOf(pen, columns, { texts, type: { size: SMALL, isStrong: true, color: SOFT } });
  if (isFirst) pen.structure.row(cells.map((draw) => ({ draw, heads: 'Column' })));
  else {
    pen.structure.forEye('Pagination', () => {
      for (const draw of cells) draw();
    });
  }
  pen.doc.y = top + TABLE_ROW;
};

const tableRow = (pen: Pen, columns: readonly Column[], texts: readonly string[]): void => {
  const type = { size: SMALL };
  const heights = columns.map(({ share }, at) =>
    pen.heightOf(texts[at] ?? '', share * pen.width - 2 * CELL, type),
  );
  const height = Math.max(TABLE_ROW, ...heights.map((text) => text + 6));
  if (!pen.hasRoom(height)) {
    pen.doc.addPage();
    tableHead(pen, columns, false);
  }
  const top = pen.doc.y;
  pen.structure.row(cellsOf(pen, columns, { texts, type }).map((draw) => ({ draw })));
  pen.doc.y = top + height;
  pen.rule(pen.doc.y);
};

/** Sums, one under another with their last figures in line; a total stands out. */
export function drawSums(pen: Pen, sums: readonly Sum[]): void {
  pen.keep(sums.length * 21);
  pen.rule(pen.doc.y);
  pen.structure.table(() => {
    for (const sum of sums) sumRow(pen, sum);
  });
}

const sumRow = (pen: Pen, { label, value, isTotal = false }: Sum): void => {
  const [height, size] = isTotal ? [26, 13] : [18.5, TEXT];
  const top = pen.doc.y;
  const [left, width] = [MARGIN + CELL, pen.width - 2 * CELL];
  if (isTotal) pen.band(top, height);
  const labelTop = top + (height - TEXT * 1.45) / 2;
  const labelType = { isStrong: isTotal, color: isTotal ? INK : SOFT };
  const valueTop = top + (height - size * 1.45) / 2;
  const valueType = { size, isStrong: isTotal };
  pen.structure.row([
    { heads: 'Row', draw: () => pen.type(labelType).text(label, left, labelTop, { width }) },
    { draw: () => pen.type(valueType).text(value, left, valueTop, { width, align: 'right' }) },
  ]);
  pen.doc.y = top + height;
  pen.rule(pen.doc.y);
};
