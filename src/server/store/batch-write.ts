// Rows that a batch has gathered, written with as few statements as there are tables.
import type { Writer } from './access.ts';
import { chunks } from './chunks.ts';
import { compiled } from './compiled.ts';
import { isSqlite } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * The version of a row in the store is not the one that was decided on: somebody else has written.
 */
export class GuardLost extends Error {
  override readonly name = 'GuardLost';
}

/** A table that batches only ever add to, and the columns they fill. */
export interface LogTable<Row> {
  readonly name: keyof Tables;
  readonly columns: readonly (keyof Row & string)[];
  /** A row that is there already stays as it is, and is no failure. */
  readonly mayRepeat: boolean;
}

/** Rows to a statement: few enough that every size there is stays compiled and prepared. */
const ROWS = 64;

/** One statement for all rows of a table, compiled once for each number of rows. */
export async function appendRows<Row>(
  db: Writer,
  { name, columns, mayRepeat }: LogTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (const some of chunks(rows, ROWS)) {
    const insert = compiled(db, `${name} ${some.length}`, () => {
      // In the order of the columns, so that the values below meet their places.
      const ordered = some.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      return (
        db
          .insertInto(name)
          .values(ordered as never)
          .$if(mayRepeat, (query) => query.onConflict((conflict) => conflict.doNothing()))
          // A failure here fails the batch: SQLite need not keep what would take back this one
          // statement.
          .$if(!mayRepeat && isSqlite(db), (query) => query.orFail())
          .compile()
      );
    });
    const parameters: unknown[] = [];
    for (const row of some) for (const column of columns) parameters.push(row[column]);
    await db.executeQuery({ ...insert, parameters });
  }
}
