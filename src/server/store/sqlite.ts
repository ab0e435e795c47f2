// The embedded store: one SQLite file, written by one connection only. Every commit waits until the
// disk has it (synchronous=FULL), for a bid that was acknowledged must survive the plug being
// pulled. Source: engine.md 1, 9.10.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, sql, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The batch inserts come in as many texts as there are batch sizes: more than this many are not
 * worth keeping.
 */
const MOST_STATEMENTS = 1_000;
const BUSY_MS = 5_000;

const WRITER_PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  // Small: a page that splits makes the next commit look through the whole cache
  // (docs/recipes/sqlite-cache.md).
  'cache_size = -8192',
  // A statement that inserts many rows keeps a journal to take itself back; on disk it is a file
  // made and deleted each time.
  'temp_store = memory',
  // A thread of its own moves the log long before (log-keeper.ts); this is for a store that has
  // none.
  'wal_autocheckpoint = 32000',
];

const READER_PRAGMAS = [
  'query_only = on',
  // Nothing is mapped: every commit would have the reader map the file anew
  // (docs/recipes/sqlite-cache.md).
  'cache_size = -65536',
];

type Values = Parameters<StatementSync['all']>;

/** Moves as much of the log into the file as no reader still looks at, and waits for nobody. */
export async function checkpoint(writer: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(passive)`.execute(writer);
}

const statement = (prepared: StatementSync): SqliteStatement => {
  const reader = prepared.columns().length > 0;
  // The full-text index numbers its own rows beyond what a number holds; a write tells the last of
  // them.
  if (!reader) prepared.setReadBigInts(true);
  return {
    reader,
    all: (values) => prepared.all(...(values as Values)),
    run: (values) => prepared.run(...(values as Values)),
    iterate: (values) => prepared.iterate(...(values as Values)),
  };
};

/** node:sqlite in the shape Kysely's own dialect asks for, each text prepared once. */
const adapter = (database: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size >= MOST_STATEMENTS) prepared.clear();
      const fresh = statement(database.prepare(text));
      prepared.set(text, fresh);
      return fresh;
    },
  };
};

const kyselyOver = (database: DatabaseSync): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapter(database) }) });

export function openSqliteWriter(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  for (const pragma of WRITER_PRAGMAS) database.exec(`pragma ${pragma}`);
  return kyselyOver(database);
}

/** Reads never wait for the writer, and see only what is committed. */
export function openSqliteReader(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true });
  for (const pragma of READER_PRAGMAS) database.exec(`pragma ${pragma}`);
  return kyselyOver(database);
}
