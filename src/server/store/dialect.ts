import { SqliteAdapter, type Kysely } from 'kysely';

/** Which of the two stores a database is, where the same question has two texts. */
export function isSqlite(db: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
