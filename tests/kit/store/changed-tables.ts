// Whether anything in a store is different now, and in which of its tables: a hash of what each
// holds.
import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { LockingReader } from '#server/store/one-at-a-time.ts';

/** Hash of each table that was ever written to, by its name. */
type TableHashes = ReadonlyMap<string, string>;

/** Each time it is asked it names the tables that have changed since the time before. */
export function changedTables(reader: () => LockingReader): () => Promise<readonly string[]> {
  let last: TableHashes = new Map();
  return async () => {
    const [before, now] = [last, await hashesOf(reader())];
    last = now;
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (name) => before.get(name) !== now.get(name),
    );
  };
}

const hashesOf = (reader: LockingReader): Promise<TableHashes> =>
  reader.getExecutor().adapter instanceof PostgresAdapter ? hashedThere(reader) : hashedHere(reader);

/**
 * In one question, of the tables alone that were ever written to: a hash of each of the hundred is
 * planned longer than it is read.
 */
const hashedThere = async (reader: LockingReader): Promise<TableHashes> => {
  const { rows } = await sql<{ readonly name: string; readonly hash: string }>`
    select c.relname as name, query_to_xml(
        format('select md5(string_agg(rows::text, '','')) from %I rows', c.relname), true, true, ''
      )::text as hash
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0`.execute(
    reader,
  );
  // One that holds nothing any more may be cut to no pages behind our back.
  return new Map(rows.filter(({ hash }) => !hash.includes('xsi:nil')).map(({ name, hash }) => [name, hash]));
};

const hashedHere = async (reader: LockingReader): Promise<TableHashes> => {
  const hashes = new Map<string, string>();
  for (const name of await tablesOf(reader)) {
    const rows = await reader
      .selectFrom(name as 'lots')
      .selectAll()
      .execute();
    hashes.set(name, createHash('sha256').update(JSON.stringify(rows)).digest('hex'));
  }
  return hashes;
};

/** Tables in which SQLite keeps an index of words; their numbers are no numbers of ours. */
const OF_WORD_INDEX = /_(?:data|idx|docsize|config|content)$/;

const known = new WeakMap<LockingReader, readonly string[]>();

const tablesOf = async (reader: LockingReader): Promise<readonly string[]> => {
  const before = known.get(reader);
  if (before) return before;
  const found = await reader.connection().execute((line) => line.introspection.getTables());
  const names = found.map(({ name }) => name).filter((name) => !OF_WORD_INDEX.test(name));
  known.set(reader, names);
  return names;
};
