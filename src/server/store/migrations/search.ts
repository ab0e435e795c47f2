// The words lots are searched by, in each database's own kind of index, and the names to be suggested.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Kind = 'sqlite' | 'postgres';
type Db = Kysely<unknown>;

const INDEXES = ['liveWords', 'soldWords'] as const;

const createWords = async (db: Db, kind: Kind): Promise<void> => {
  for (const name of INDEXES) {
    const table = sql.table(name);
    if (kind === 'sqlite') {
      await sql`create virtual table ${table} using fts5(words, content='', contentless_delete=1, detail=none)`.execute(
        db,
      );
    } else {
      await sql`create table ${table} (no bigint primary key, words tsvector not null)`.execute(db);
      await sql`create index ${sql.ref(`${name}_of`)} on ${table} using gin (words)`.execute(db);
    }
  }
};

export const search = (kind: Kind): Migration => ({
  up: async (db: Db) => {
    await createWords(db, kind);
    // Compared letter by letter whatever the server's language, so that what begins alike lies together.
    const text = sql.raw(kind === 'sqlite' ? 'text' : 'text collate "C"');
    await sql`create table "searchNames"
      (alias ${text} not null, kind text not null, value text not null, primary key (alias, kind, value))`.execute(
      db,
    );
  },
});
