// Conditions a list is narrowed to, as data that can be asked of the store and of an index in
// memory alike: figures beside filters are taken from memory, far pages from the store, and both
// must mean the same.
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import type { LotRow, LotRowsTable } from './list-tables.ts';
import type { MarkColumn } from './lot-marks.ts';

type WordColumn = 'brand' | 'series' | 'city' | 'partner';
type NumberColumn = 'priceFen' | 'odometerKm' | 'registeredMonth' | 'depositFen';
/** Asked of deals alone. */
type SoldColumn = 'soldAtMs' | 'isPriceShown';

/**
 * `facet` names the filter it came from, so that it can be left out when that filter's own values
 * are counted.
 */
export type Condition = { readonly facet: string } & (
  | { readonly is: 'one-of'; readonly column: WordColumn; readonly values: readonly string[] }
  | { readonly is: 'one-of-numbers'; readonly column: 'modelYear'; readonly values: readonly number[] }
  | { readonly is: 'marked'; readonly column: MarkColumn; readonly bits: number }
  | {
      readonly is: 'within';
      readonly column: NumberColumn | SoldColumn;
      readonly least: number | null;
      readonly most: number | null;
    }
);

/** Facts a condition may look at. */
export type Facts = Pick<LotRow, WordColumn | NumberColumn | MarkColumn | 'modelYear'>;

type Builder = ExpressionBuilder<Tables & { w: LotRowsTable }, 'w'>;

/** A condition on a row `w` of the store. */
export function conditionsIn(row: Builder, condition: Condition): Expression<SqlBool> {
  switch (condition.is) {
    case 'one-of':
    case 'one-of-numbers': {
      const values: readonly (string | number)[] = condition.values;
      // A list of none is no question to a database.
      return values.length === 0 ? sql<boolean>`1 = 0` : row(`w.${condition.column}`, 'in', values as never);
    }
    case 'marked':
      return sql<boolean>`(${sql.ref(`w.${condition.column}`)} & ${condition.bits}) <> 0`;
    case 'within':
      return within(row, condition);
  }
}

const within = (
  row: Builder,
  { column, least, most }: Extract<Condition, { is: 'within' }>,
): Expression<SqlBool> =>
  row.and([
    ...(least === null ? [] : [row(`w.${column}`, '>=', least)]),
    ...(most === null ? [] : [row(`w.${column}`, '<=', most)]),
  ]);
