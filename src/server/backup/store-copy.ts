// Copy of the embedded store while the house is open: SQLite's own backup, in one step and so from
// one moment. The engine writes on meanwhile, into its log. Source: engine.md 9.10.
import { backup, DatabaseSync } from 'node:sqlite';
import type { RowCounts } from '#core/operations/backup.ts';

/** The whole file at once: between two steps another program's write would begin it anew. */
const ALL_PAGES = 2 ** 31 - 1;

const WAIT_MS = 5_000;

const withStore = <Value>(file: string, read: (database: DatabaseSync) => Value): Value => {
  const database = new DatabaseSync(file, { timeout: WAIT_MS, readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

/** Copies the store of a house, which may be open, into a file that is not there yet. */
export async function copyStore(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { timeout: WAIT_MS, readOnly: true });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  // A copy that was made of a store with a log asks for a log of its own beside it: one file is
  // easier to keep, to sign and to carry.
  const copy = new DatabaseSync(to);
  try {
    copy.exec('pragma journal_mode = delete');
  } finally {
    copy.close();
  }
}

/** Damage that SQLite itself finds in a store, in its words; empty: none. */
export function damageIn(file: string): readonly string[] {
  return withStore(file, (database) => {
    const rows = database.prepare('pragma integrity_check').all();
    return rows.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok');
  });
}

/** Number of the last commit that a continuous copy was told of; 0: of none. */
export function seqIn(file: string): number {
  return withStore(file, (database) =>
    Number(database.prepare('select seq from "changeMarks"').get()?.['seq'] ?? 0),
  );
}

/** Rows of every table, also of those that SQLite keeps for its search. */
export function rowCountsIn(file: string): RowCounts {
  return withStore(file, (database) => {
    const tables = database
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all()
      .map((row) => String(row['name']));
    const count = (table: string): number =>
      Number(database.prepare(`select count(*) as "count" from "${table}"`).get()?.['count'] ?? 0);
    return Object.fromEntries(tables.map((table) => [table, count(table)]));
  });
}
