// A table somebody takes home: its columns said once, each with its kind, for the plain file (CSV)
// as for the spreadsheet's own (XLSX). Both show what the page shows: a lot number keeps its
// noughts, a month is a month, and nothing is a formula.
import { wallSecond } from '#contract/wall-clock.ts';
import { csvText } from './csv.ts';

/**
 * `code` names a thing and is no number; `sum` is in fen, `moment` in epoch ms; `month` is written
 * 2021.05.
 */
export type ColumnKind = 'text' | 'code' | 'month' | 'count' | 'sum' | 'moment';
/** A text in place of a number says why there is none: 未公开. */
export type Value = string | number;

export interface Column<Row> {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => Value;
}

/** Plain data: it crosses to the thread that makes the spreadsheet's file. */
export interface Table {
  readonly kind: 'table';
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly kind: ColumnKind }[];
  readonly rows: readonly (readonly Value[])[];
}

export function tableOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    kind: 'table',
    name,
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

const MONTH = /^(\d{4})\.(\d{1,2})$/;
const FEN_PER_YUAN = 100;

/** 2021 and 5 of 2021.05; null where it is no month. */
export function monthIn(value: Value): readonly [year: number, month: number] | null {
  const [, year, month] = MONTH.exec(String(value)) ?? [];
  return year === undefined ? null : [Number(year), Number(month)];
}

/** As no spreadsheet takes it for anything else. */
export function plainCell(kind: ColumnKind, value: Value): Value {
  switch (kind) {
    case 'code':
      // A number alone would lose its noughts; the page says 020 号 too.
      return /^\d+$/.test(String(value)) ? `${value} 号` : value;
    case 'month': {
      const month = monthIn(value);
      return month === null ? value : `${month[0]}年${month[1]}月`;
    }
    case 'sum':
      return typeof value === 'number' ? value / FEN_PER_YUAN : value;
    case 'moment':
      return typeof value === 'number' ? wallSecond(value) : value;
    case 'text':
    case 'count':
      return value;
  }
}

export function tableAsCsv({ columns, rows }: Table): string {
  return csvText(
    columns.map(({ title }) => title),
    rows.map((row) => row.map((value, at) => plainCell(columns[at]?.kind ?? 'text', value))),
  );
}
