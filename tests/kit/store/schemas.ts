// Stores of a worker's database on a PostgreSQL server, each in a schema of its own. What a test
// leaves in one is taken away, and the store is used again with its connections open: to make one
// anew, with all its tables, or to connect anew, takes several times as long. A schema that a test
// has changed itself, or filled, is dropped.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { openStore, type Store } from '#server/store/database.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { onServer, workersDatabase } from './databases.ts';

export interface Schema {
  readonly config: StoreConfig;
  /** Opens it, with its tables. */
  readonly open: () => Promise<Store>;
  /** Gives it back, with its store where that is still open; nobody else may be connected to it. */
  readonly clear: (open?: Store) => Promise<void>;
}

/** Everything that stands in a schema, but not what lies in it. */
const SHAPE = `
  select md5(string_agg(line, ',' order by line)) as shape from (
    select concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull) as line
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = $1::regnamespace
    union all
    select concat_ws(' ', t.tgname, t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = $1::regnamespace and not t.tgisinternal
  ) as lines`;

/**
 * Empties the tables that were ever written to, and says how many rows the fullest had; null where
 * somebody is still at work in the database.
 */
const EMPTIED = `
  create function pg_temp.emptied(place text) returns bigint language plpgsql as $$
  declare
    grown regclass;
    gone bigint;
    most bigint := 0;
  begin
    perform 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend';
    if found then return null; end if;
    for grown in select c.oid::regclass from pg_class c
      where c.relnamespace = place::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
    loop
      execute format('delete from %s', grown);
      get diagnostics gone = row_count;
      most := greatest(most, gone);
    end loop;
    return most;
  end $$`;

/** Statistics of a table that was this full would go on telling the planner of it. */
const MOST_ROWS = 200;

interface Blank {
  readonly name: string;
  readonly shape: string;
  readonly tables: readonly string[];
  /** The tables in which rows lie from the beginning. */
  readonly filled: readonly string[];
  readonly sequences: readonly { readonly name: string; readonly next: string; readonly isUsed: boolean }[];
}

/**
 * A schema of its own on the server at `url`, for one test. Of one outside of a run, or for one
 * test alone, nothing is kept.
 */
export async function takeSchema(url: string, isForOne: boolean): Promise<Schema> {
  const database = await workersDatabase(url);
  const isKept = !isForOne && database !== url;
  if (isKept) await keptOf(database).blank;
  const free = isKept ? keptOf(database).free.pop() : undefined;
  const name = free?.name ?? (await addSchema(database));
  const config = configOf(database, name);
  let store = free?.store ?? null;
  return {
    config,
    open: async () => {
      const opened = store ?? (await openMigrated(config));
      store = null;
      return anew(opened);
    },
    clear: async (open) => {
      if (isKept) return giveBack(database, { name, store: open ?? store });
      await open?.close();
      return drop(database, name);
    },
  };
}

/** The same connections for another test: what it hangs on reader or writer stays with these. */
const anew = (store: Store): Store => ({
  ...store,
  node: randomUUID(),
  reader: store.reader.withoutPlugins(),
  writer: store.writer.withoutPlugins(),
});

/** A store with its tables. */
export async function openMigrated(config: StoreConfig): Promise<Store> {
  const store = await openStore(config);
  await store.migrate();
  return store;
}

const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

const configOf = (database: string, schema: string): StoreConfig => {
  const own = new URL(database);
  own.searchParams.set('options', `-csearch_path=${schema}`);
  return { kind: 'postgres', url: own.href };
};

const shapeOf = async (client: pg.Client | pg.Pool, schema: string): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(SHAPE, [schema]);
  return rows[0]?.shape ?? '';
};

const connected = async <Value>(url: string, run: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

const addSchema = async (database: string): Promise<string> => {
  const name = newName();
  await onServer(database, `create schema ${name}`);
  return name;
};

/** A schema as the house makes it, which no test ever uses. */
const openBlank = async (database: string): Promise<Blank> => {
  const name = await addSchema(database);
  await (await openMigrated(configOf(database, name))).close();
  return connected(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [name],
    );
    const names = tables.map((table) => table.name);
    const filled: string[] = [];
    for (const table of names) {
      const { rowCount } = await client.query(`select 1 from ${name}."${table}" limit 1`);
      if (rowCount !== 0) filled.push(table);
    }
    const { rows: sequences } = await client.query<Blank['sequences'][number]>(
      `select sequencename as name, coalesce(last_value, start_value)::text as next, last_value is not null as "isUsed"
        from pg_sequences where schemaname = $1`,
      [name],
    );
    return { name, shape: await shapeOf(client, name), tables: names, filled, sequences };
  });
};

/**
 * Empties it and puts back what lies in it from the beginning. False: it is not to be used again.
 */
const restored = async (client: pg.Pool, schema: string, blank: Blank): Promise<boolean> => {
  if ((await shapeOf(client, schema)) !== blank.shape) return false;
  const { rows } = await client.query<{ most: string | null }>('select pg_temp.emptied($1) as most', [
    schema,
  ]);
  const most = rows[0]?.most ?? null;
  if (most === null || Number(most) > MOST_ROWS) return false;
  const refill = [
    ...blank.filled.map(
      (table) =>
        `insert into ${schema}."${table}" overriding system value select * from ${blank.name}."${table}"`,
    ),
    ...blank.sequences.map(
      ({ name, next, isUsed }) => `select setval('${schema}."${name}"', ${next}, ${isUsed})`,
    ),
  ];
  await client.query(refill.join(';'));
  return true;
};

interface Free {
  readonly name: string;
  readonly store: Store | null;
}

/** Of each database: its blank, and the schemas that wait for the next test of this worker. */
const kept = new Map<string, { readonly blank: Promise<Blank>; readonly free: Free[] }>();

const keptOf = (database: string) => {
  const known = kept.get(database) ?? { blank: openBlank(database), free: [] };
  kept.set(database, known);
  return known;
};

const cleaners = new Map<string, pg.Pool>();

const openCleaner = (database: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: database,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A run that cannot switch the guards off, or finds somebody still at work, drops the schema.
  const first = `set session_replication_role = replica; set lock_timeout = '2s'; ${EMPTIED}`;
  pool.on('connect', (client) => void client.query(first).catch(() => undefined));
  return pool;
};

/** The connection of this worker by which schemas are emptied. */
const cleanerOf = (database: string): pg.Pool => {
  const cleaner = cleaners.get(database) ?? openCleaner(database);
  cleaners.set(database, cleaner);
  return cleaner;
};

const drop = async (database: string, schema: string): Promise<void> => {
  await onServer(database, `drop schema ${schema} cascade`);
};

const giveBack = async (database: string, schema: Free): Promise<void> => {
  const { blank, free } = keptOf(database);
  const isAsNew = await restored(cleanerOf(database), schema.name, await blank).catch(() => false);
  if (isAsNew) return void free.push(schema);
  await schema.store?.close();
  await drop(database, schema.name);
};
