// A store that is read and never written: what the same engine costs without its disk, its trees
// and its log. It opens a store that was filled before; whatever is inserted, changed or deleted
// later is dropped, and a commit has nothing to wait for.
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { openReader, type Store } from '#server/store/database.ts';
import type { Tables } from '#server/store/tables.ts';

const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update|delete))\b/i;

const DROPPED: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 1n, lastInsertRowid: 0n }),
  iterate: () => [][Symbol.iterator](),
};

export async function openUnwritten(file: string): Promise<Store> {
  const database = new DatabaseSync(file);
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: readingOnly(database) }) });
  const reader = await openReader({ kind: 'sqlite', file });
  return {
    kind: 'sqlite',
    node: 'bench',
    writer,
    reader,
    changes: null,
    atLeisure: (run) => run(writer),
    migrate: () => Promise.resolve(),
    tidy: () => Promise.resolve(),
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

const readingOnly = (database: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  const read = (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    type Values = Parameters<typeof statement.all>;
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...(values as Values)),
      run: (values) => statement.run(...(values as Values)),
      iterate: (values) => statement.iterate(...(values as Values)),
    };
  };
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = prepared.get(text) ?? (WRITES.test(text) ? DROPPED : read(text));
      prepared.set(text, known);
      return known;
    },
  };
};
