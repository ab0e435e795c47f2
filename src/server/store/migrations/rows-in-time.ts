// The log and the bids lie in the order in which they came. In the tree of their own key every bid fell into the middle of it,
// and the page that was full there was shared out with its neighbours, again and again: a bid rewrote two such pages where at
// the end of a table it fills a part of one. Decision: rows-lie-as-they-came. PostgreSQL has never laid them otherwise.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TABLES = ['events', 'bids'];

/** How the table was made, and what stands over it that was made apart from it. */
const textsOf = async (db: Kysely<unknown>, table: string) => {
  const { rows } = await sql<{ type: string; text: string }>`select type, sql as text from sqlite_master
    where tbl_name = ${table} and sql is not null`.execute(db);
  const made = rows.find(({ type }) => type === 'table')?.text ?? '';
  return { made, over: rows.filter(({ type }) => type !== 'table').map(({ text }) => text) };
};

const layAnew = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const { made, over } = await textsOf(db, table);
  const fresh = `${table}_as_they_came`;
  const plain = made.replace(`"${table}"`, `"${fresh}"`).replace(/\s*without rowid\s*$/i, '');
  await sql.raw(plain).execute(db);
  await sql`insert into ${sql.table(fresh)} select * from ${sql.table(table)}
    order by "atMs", "lotId", "rev"`.execute(db);
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(fresh).renameTo(table).execute();
  for (const text of over) await sql.raw(text).execute(db);
};

export const rowsInTime = (kind: 'sqlite' | 'postgres'): Migration => ({
  up: async (db: Kysely<unknown>) => {
    if (kind === 'postgres') return;
    for (const table of TABLES) await layAnew(db, table);
  },
});
