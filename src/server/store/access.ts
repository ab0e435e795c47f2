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

/** Ids of the sales beyond a scope, as a part of a statement; null: none is. */
export type SalesBeyond = Expression<unknown> | null;

/** Holds for the rows whose sale, named in this column, lies within the scope. */
export function isInScope(column: string, beyond: SalesBeyond): Expression<SqlBool> {
  return beyond === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(column)} not in ${beyond}`;
}
