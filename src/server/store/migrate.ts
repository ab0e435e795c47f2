// Brings a store up to the tables this code expects: see migrations/README.md.
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { baseline, baselineName } from './migrations/0001-baseline.ts';
import { StoreProblem } from './store-problem.ts';
import type { Tables } from './tables.ts';

/**
 * Runs what has not run yet. Throws `StoreProblem` when another release has brought the store up,
 * or the first error of a migration; what it had done is rolled back.
 */
export async function migrate(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const migrations = { [baselineName()]: baseline(kind) };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db, provider, ...(await placeOf(db, kind)) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw inWords(error);
}

/** A PostgreSQL server may hold several houses, each in a schema of its own. */
const placeOf = async (db: Kysely<Tables>, kind: 'sqlite' | 'postgres') => {
  if (kind === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const [schema] = rows;
  return schema ? { migrationTableSchema: schema.name } : {};
};

/**
 * In words where another release has brought the store up: what it has run is not what is listed
 * here.
 */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof Error) || !error.message.startsWith('corrupted migrations')) return error;
  const sentence = `这份数据由另一版落槌建成，这一版打不开，里面什么也没有改动。请用那一版打开；要重新开始，请换一个空的数据目录或数据库。`;
  return new StoreProblem(`${sentence}(Another release: ${error.message})`, { cause: error });
};
