// A store that is brought up: its columns are those the code writes, and one of another release is
// left alone.
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreProblem } from '#server/store/store-problem.ts';
import type { Tables } from '#server/store/tables.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { COLUMNS } from './columns-table.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean | number;
}

const QUERIES = {
  sqlite: `select m.name as "table", c.name as name, lower(c.type) as type,
      c."notnull" = 0 and c.pk = 0 as "isNullable"
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
  postgres: `select table_name as "table", column_name as name, data_type as type,
      is_nullable = 'YES' as "isNullable"
    from information_schema.columns where table_schema = current_schema()`,
};

const KINDS: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
};

const columnsOf = async (db: Kysely<Tables>, kind: 'sqlite' | 'postgres') => {
  const { rows } = await sql.raw<Column>(QUERIES[kind]).execute(db);
  const tables: Record<string, Record<string, string>> = {};
  for (const { table, name, type, isNullable } of rows) {
    tables[table] ??= {};
    tables[table][name] = `${KINDS[type] ?? type}${isNullable ? ' or null' : ''}`;
  }
  return tables;
};

/**
 * Tables that code reads without a type, each database having its own; the embedded store has no
 * other nodes.
 */
const UNTYPED = /^(sqlite_|kysely_|liveWords|soldWords)/;

describe.each(storeKinds)('a store brought up on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
  });
  afterEach(() => ground.dispose());

  test('has the tables and columns the code needs, no others', async () => {
    const found = Object.entries(await columnsOf(ground.store.reader, kind));
    const { commits, changeMarks, ...others } = COLUMNS;
    const expected = { ...others, ...(kind === 'sqlite' ? { changeMarks } : { commits }) };
    expect(Object.fromEntries(found.filter(([table]) => !UNTYPED.test(table)))).toEqual(expected);
  });

  test('from before a change of its tables is refused, and stays', async () => {
    const { writer } = ground.store;
    await sql`update kysely_migration set name = '0001-baseline-0123456789ab'`.execute(writer);
    const before = await columnsOf(writer, kind);
    const problem = await ground.store.migrate().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StoreProblem);
    expect(String(problem)).toContain('请用当时的那一版打开');
    expect(await columnsOf(writer, kind)).toEqual(before);
  });

  test('by a newer release is refused with a way out, and stays', async () => {
    const { writer } = ground.store;
    await sql`insert into kysely_migration values ('0002-later', '2027-01-01')`.execute(writer);
    const before = await columnsOf(writer, kind);
    const problem = await ground.store.migrate().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StoreProblem);
    expect(String(problem)).toContain('已由更新的一版落槌升级');
    expect(String(problem)).toContain('npm run house -- restore');
    expect(await columnsOf(writer, kind)).toEqual(before);
  });
});
