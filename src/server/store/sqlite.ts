// The embedded store: one SQLite file, written by one connection only. Every commit waits until the
// disk has it (synchronous=FULL), for a bid that was acknowledged must survive the plug being
// pulled. Source: engine.md 1, 9.10.
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { recordChanges, type ChangeRecorder } from './commits/record-changes.ts';
import type { Tables } from './tables.ts';

/**
 * The batch inserts come in as many texts as there are batch sizes: more than this many are not
 * worth keeping.
 */
const MOST_STATEMENTS = 1_000;
/** Before the house is open, and for a reader: as long as it takes. */
const LEISURE_MS = 5_000;
/**
 * Another program that writes in the file has so long to be done: while it is waited for the engine
 * stands still, and every bidder with it.
 */
const BUSY_MS = 500;

const WRITER_PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  // Small: a page that splits makes the next commit look through the whole cache
  // (docs/recipes/sqlite-cache.md).
  'cache_size = -8192',
  // A statement that inserts many rows keeps a journal to take itself back; on disk it is a file
  // made and deleted each time.
  'temp_store = memory',
  // A thread of its own moves the log long before (wal-checkpoint.ts); this is for a store that has
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

/**
 * SQLite takes tables back with everything else; Kysely, which is asked for older ones too, would
 * migrate without a transaction, and a house killed in the middle could never be opened again.
 */
class WriterAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A transaction is the file's only writer from its beginning: if another program is, it cannot
 * begin, and nothing was decided. Found in the middle it would look like a fault of a command.
 */
class WriterDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WriterAdapter();
  }

  override createDriver(): Driver {
    const beginTransaction: Driver['beginTransaction'] = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return Object.assign(super.createDriver(), { beginTransaction });
  }
}

export interface SqliteWriter {
  readonly writer: Kysely<Tables>;
  readonly changes: ChangeRecorder;
}

export function openSqliteWriter(file: string): SqliteWriter {
  const database = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
  for (const pragma of WRITER_PRAGMAS) database.exec(`pragma ${pragma}`);
  const writer = new Kysely<Tables>({ dialect: new WriterDialect({ database: adapter(database) }) });
  return { writer, changes: recordChanges(database) };
}

/** Runs what may wait for another program as long as it takes: nobody waits for an answer yet. */
export async function atLeisure<Value>(writer: Kysely<Tables>, run: () => Promise<Value>): Promise<Value> {
  await sql`pragma busy_timeout = ${sql.lit(LEISURE_MS)}`.execute(writer);
  try {
    return await run();
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_MS)}`.execute(writer);
  }
}

/** A bid that comes meanwhile waits no longer than this and one more question. */
const MOST_MS = 4;

/**
 * The same driver, between whose answers others have their turn: questions are answered on the
 * thread that hears the bids. It has one connection. Source: goals.md P10.
 */
const breathing = (driver: Driver): Driver => {
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  let takenMs = 0;
  let sinceMs = 0;
  let isCounting = false;
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  /** When others have had their turn anyway, nothing has been taken from them. */
  const beginAnew = (): void => {
    takenMs = 0;
    isCounting = false;
  };
  return Object.assign(driver, {
    acquireConnection: async (...options: Parameters<Driver['acquireConnection']>) => {
      if (takenMs > MOST_MS) await turn();
      if (!isCounting) setImmediate(beginAnew).unref();
      isCounting = true;
      sinceMs = performance.now();
      return acquire(...options);
    },
    releaseConnection: (...given: Parameters<Driver['releaseConnection']>) => {
      takenMs += performance.now() - sinceMs;
      return release(...given);
    },
  });
};

class ReaderDialect extends SqliteDialect {
  override createDriver(): Driver {
    return breathing(super.createDriver());
  }
}

/** Reads never wait for the writer, and see only what is committed. */
export function openSqliteReader(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { timeout: LEISURE_MS, readOnly: true });
  for (const pragma of READER_PRAGMAS) database.exec(`pragma ${pragma}`);
  return new Kysely<Tables>({ dialect: new ReaderDialect({ database: adapter(database) }) });
}
