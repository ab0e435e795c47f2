// Copy of a PostgreSQL store while the house is open: PostgreSQL's own dump, from one moment, at
// which its rows are counted too; and a dump brought back, into an empty database or into one that
// is made for the time of looking at it. Source: goals.md R15; decisions/operations/
// a-backup-proves-itself.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { RowCounts } from '#core/operations/backup.ts';
import type { Reader } from '#server/store/access.ts';
import { openPostgres } from '#server/store/postgres.ts';
import type { Tables } from '#server/store/tables.ts';
import { BackupProblem } from './backup-problem.ts';
import { runTool } from './postgres-tools.ts';

/** A whole store is copied: nothing is taken for silence. */
const AT_LEISURE = { connectMs: 10_000, answerMs: null, letGoMs: 0 };
const NOT_ALLOWED = '42501';

const withDatabase = async <Value>(
  url: string,
  use: (db: Kysely<Tables>) => Promise<Value>,
): Promise<Value> => {
  const db = openPostgres(url, 1, AT_LEISURE);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
};

const tablesIn = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() order by tablename`.execute(db);
  return rows.map(({ name }) => name);
};

const rowCountsOf = async (db: Kysely<Tables>): Promise<RowCounts> => {
  const counts: Record<string, number> = {};
  for (const table of await tablesIn(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
};

export interface Dumped<Value> {
  /** In which the house's tables stand. */
  readonly schema: string;
  readonly rowCounts: RowCounts;
  readonly value: Value;
}

const PARTS = ['--no-owner', '--no-privileges'];

/**
 * Dumps the house at `url` into a file that is not there yet; `read` reads what stood there at that
 * same moment. Throws `BackupProblem`.
 */
export function dumpStore<Value>(
  url: string,
  to: string,
  read: (moment: Reader) => Promise<Value>,
): Promise<Dumped<Value>> {
  return withDatabase(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (moment) => {
        const { rows } = await sql<{ schema: string | null; snapshot: string }>`
          select current_schema() as schema, pg_export_snapshot() as snapshot`.execute(moment);
        const { schema = null, snapshot = '' } = rows[0] ?? {};
        const rowCounts = await rowCountsOf(moment);
        if (schema === null || rowCounts['lots'] === undefined)
          throw new BackupProblem('DATABASE_URL 指的库里没有拍卖行的数据，没有可备份的内容。');
        const what = ['--format=custom', `--schema="${schema}"`, `--snapshot=${snapshot}`, ...PARTS];
        try {
          await runTool('pg_dump', { args: [...what, `--file=${to}`], url });
        } catch (error) {
          await rm(to, { force: true });
          throw error;
        }
        return { schema, rowCounts, value: await read(moment) };
      }),
  );
}

/**
 * Throws `BackupProblem` unless the database at `url` holds nothing of a house, and a house that
 * stands in this schema would be found there.
 */
export function requireEmptyDatabase(url: string, schema: string): Promise<void> {
  return withDatabase(url, async (db) => {
    const { rows } = await sql<{ path: string; count: number }>`
      select current_setting('search_path') as path, count(t.tablename) as count
      from (select 1) one left join pg_tables t on t.schemaname = ${schema}`.execute(db);
    const { path = '', count = 0 } = rows[0] ?? {};
    if (count > 0)
      throw new BackupProblem(
        'DATABASE_URL 指的库里已有内容。恢复只写到空库，请新建一个（createdb），再把 DATABASE_URL 指过去。',
      );
    const seen = path.split(',').map((name) => name.trim().replaceAll('"', ''));
    if (!seen.includes(schema))
      throw new BackupProblem(
        `这份备份的表在 schema ${schema} 里，DATABASE_URL 看不到它。请在地址后加上 ?options=-csearch_path%3D${schema}。`,
      );
  });
}

/** Brings a dump back into an empty database, all of it or nothing. Throws `BackupProblem`. */
export async function restoreDump(
  file: string,
  { url, schema }: { readonly url: string; readonly schema: string },
): Promise<void> {
  // Made here and not by the dump, for every database has one of them already.
  await withDatabase(url, (db) => sql`create schema if not exists ${sql.ref(schema)}`.execute(db));
  const how = [`--schema=${schema}`, '--single-transaction', '--exit-on-error', ...PARTS];
  await runTool('pg_restore', { args: [...how, file], url });
}

/** The same server, another database; the schema is the dump's. */
const placeBeside = (url: string, { name, schema }: { name: string; schema: string }): string => {
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  beside.searchParams.set('options', `-csearch_path=${schema}`);
  return beside.href;
};

const made = async (url: string, name: string): Promise<void> => {
  try {
    await withDatabase(url, (db) =>
      sql
        .raw(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
        .execute(db),
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)) throw error;
    const role = decodeURIComponent(new URL(url).username);
    throw new BackupProblem(
      `核对 PostgreSQL 的备份，要在 DATABASE_URL 的服务器上临时建一个库，用户 ${role} 没有这个权限。请授予它 CREATEDB，或把 DATABASE_URL 指到另一台可以建库的服务器。`,
      { cause: error },
    );
  }
};

/**
 * Reads a dump in a database of its own on the server at `url`, which is taken away again. Throws
 * `BackupProblem`.
 */
export async function readDump<Value>(
  file: string,
  { url, schema }: { readonly url: string; readonly schema: string },
  read: (reader: Reader, rowCounts: RowCounts) => Promise<Value>,
): Promise<Value> {
  const name = `luochui_verify_${randomBytes(6).toString('hex')}`;
  const beside = placeBeside(url, { name, schema });
  await made(url, name);
  try {
    await restoreDump(file, { url: beside, schema });
    return await withDatabase(beside, async (db) => read(db, await rowCountsOf(db)));
  } finally {
    await withDatabase(url, (db) => sql.raw(`drop database ${name} with (force)`).execute(db));
  }
}
