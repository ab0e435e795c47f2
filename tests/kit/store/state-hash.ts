// Whether anything in a store is different now: the hash of all that it holds.
import { createHash } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { LockingReader } from '#server/store/one-at-a-time.ts';

/** All but the tables that are named. */
export function stateHashOf(reader: LockingReader, except: readonly string[] = []): Promise<string> {
  const isPostgres = reader.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? hashedThere(reader, except) : hashedHere(reader, except);
}

/** Looks at the store again and again: each look says whether it is as the one before found it. */
export function stateWatch(hash: () => Promise<string>): {
  readonly look: () => Promise<'unchanged' | 'changed'>;
} {
  let before = '';
  return {
    look: async () => {
      const last = before;
      before = await hash();
      return before === last ? 'unchanged' : 'changed';
    },
  };
}

/**
 * In one question, of the tables alone that were ever written to: a hash of each of the hundred is
 * planned longer than it is read.
 */
const hashedThere = async (reader: LockingReader, except: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ readonly name: string }>`
    select c.relname as name, query_to_xml(
        format('select md5(string_agg(rows::text, '','')) from %I rows', c.relname), true, true, ''
      )::text as hash
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
      order by c.relname`.execute(reader);
  return JSON.stringify(rows.filter(({ name }) => !except.includes(name)));
};

const hashedHere = async (reader: LockingReader, except: readonly string[]): Promise<string> => {
  const names = (await tablesOf(reader)).filter((name) => !except.includes(name));
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

/** Names of all tables, in their order. */
const tablesOf = async (reader: LockingReader): Promise<readonly string[]> => {
  const before = known.get(reader);
  if (before) return before;
  const found = await reader.connection().execute((line) => line.introspection.getTables());
  const names = found.map(({ name }) => name).toSorted();
  known.set(reader, names);
  return names;
};
