// Access to the store: a question is handed what reads, a command what writes too. A function that
// takes a `Reader` cannot change a row, and its type says so to its callers.
import type { Kysely } from 'kysely';
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
