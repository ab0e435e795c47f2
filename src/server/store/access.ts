// Access to the store: a question is handed what reads, a command what writes too. A function that
// takes a `Reader` cannot change a row, and its type says so to its callers. A list of things of
// sales leaves out what lies beyond the scope in which somebody of the house has the right to it.
// Source: core/staff/scope.ts; product.md 7.8.
import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Reads, and nothing else: what questions are handed. A `Writer` reads too, and may stand where a
 * `Reader` is asked for.
 */
export type Reader = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'with'
  | 'withRecursive'
  | 'case'
  | 'fn'
  | 'dynamic'
  | 'getExecutor'
  | 'executeQuery'
>;

/** Reads and writes: the transaction of a command. */
export type Writer = Kysely<Tables>;

/**
 * Holds for a sale, named by an expression of the statement around it, that lies beyond a scope: it
 * is asked of each row by the sale's own key. Null: none does.
 */
export type SalesBeyond = ((saleId: Expression<unknown>) => Expression<SqlBool>) | null;

/** Holds for the rows whose sale, named in this column, lies within the scope. */
export function isInScope(column: string, beyond: SalesBeyond): Expression<SqlBool> {
  return beyond === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`not ${beyond(sql.ref(column))}`;
}
