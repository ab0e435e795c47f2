// Whether anything in a store is different now: the hash of all that it holds.
import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { LockingReader } from '#server/store/one-at-a-time.ts';

/** All but the tables that are named. */
export async function stateHashOf(reader: LockingReader, except: readonly string[] = []): Promise<string> {
  const names = (await tablesOf(reader)).filter((name) => !except.includes(name));
  const isPostgres = reader.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? hashedThere(reader, names) : hashedHere(reader, names);
}

/** In one question: to ask PostgreSQL table by table takes most of the time of such a test. */
const hashedThere = async (reader: LockingReader, names: readonly string[]): Promise<string> => {
  const hashes = names.map(
    (name) => `select '${name}' as name, md5(string_agg(rows::text, ',')) as hash from "${name}" rows`,
  );
  const { rows } = await sql.raw(hashes.join(' union all ')).execute(reader);
  return JSON.stringify(rows);
};

const hashedHere = async (reader: LockingReader, names: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of names) {
    const rows = await reader
      .selectFrom(name as 'lots')
      .selectAll()
      .execute();
    hash.update(`${name} ${JSON.stringify(rows)}\n`);
  }
  return hash.digest('hex');
};

const known = new WeakMap<LockingReader, readonly string[]>();

/** Names of all tables, in their order: PostgreSQL takes longer to name them than to read them. */
const tablesOf = async (reader: LockingReader): Promise<readonly string[]> => {
  const before = known.get(reader);
  if (before) return before;
  const found = await reader.connection().execute((line) => line.introspection.getTables());
  const names = found.map(({ name }) => name).toSorted();
  known.set(reader, names);
  return names;
};
