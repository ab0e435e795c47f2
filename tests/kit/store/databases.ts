// Databases of a run of tests on a PostgreSQL server: one for each of its workers, made when the
// worker first asks, and all dropped when the run is over.
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Variable in which a run's workers find its name. */
const RUN = 'LUOCHUI_TEST_RUN';
/** PostgreSQL's code for a name that is taken. */
const DUPLICATE_DATABASE = '42P04';

export async function onServer(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** Begins a run. What it returns drops its databases, whoever is still connected. */
export function beginRun(url: string): () => Promise<void> {
  const run = `run_${randomBytes(6).toString('hex')}`;
  process.env[RUN] = run;
  return async () => {
    const made = await onServer(url, `select datname from pg_database where datname like '${run}_%'`);
    for (const { datname } of made as { datname: string }[]) {
      await onServer(url, `drop database ${datname} with (force)`);
    }
  };
}

const add = async (url: string, name: string): Promise<void> => {
  try {
    await onServer(url, `create database ${name}`);
  } catch (error) {
    // An earlier file of this worker has made it.
    if ((error as pg.DatabaseError).code !== DUPLICATE_DATABASE) throw error;
  }
};

const added = new Map<string, Promise<void>>();

/** The address of this worker's own database; outside a run the one that `url` names. */
export async function workersDatabase(url: string): Promise<string> {
  const run = process.env[RUN];
  if (run === undefined) return url;
  const name = `${run}_${process.env['VITEST_POOL_ID']}`;
  const adding = added.get(name) ?? add(url, name);
  added.set(name, adding);
  await adding;
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}
