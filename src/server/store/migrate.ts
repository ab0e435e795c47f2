// Brings a store up to the tables this code expects: see migrations/README.md.
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { baseline } from './migrations/0001-baseline.ts';
import { FIRST_RELEASE } from './migrations/releases.ts';
import { StoreProblem } from './store-problem.ts';
import type { Tables } from './tables.ts';

type StoreKind = 'sqlite' | 'postgres';

/** Each under the name by which a store keeps that it has run, in the order of their numbers. */
export type Migrations = Readonly<Record<string, Migration>>;

export function migrationsFor(kind: StoreKind): Migrations {
  return { [FIRST_RELEASE.baseline]: baseline(kind) };
}

/**
 * Runs what has not run yet, all of it in one transaction: killed in the middle it leaves the store
 * as it was. Throws `StoreProblem` when another release has brought the store up, or the first
 * error of a migration.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: StoreKind,
  migrations: Migrations = migrationsFor(kind),
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const migrator = new Migrator({ db, provider, ...(await placeOf(db, kind)) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw inWords(error);
}

/** A PostgreSQL server may hold several houses, each in a schema of its own. */
const placeOf = async (db: Kysely<Tables>, kind: StoreKind) => {
  if (kind === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const [schema] = rows;
  return schema ? { migrationTableSchema: schema.name } : {};
};

const UNTOUCHED = '里面什么也没有改动。';

/** A store from before the first release has run another text of the first migration. */
const EARLIER = `这份数据来自首个正式版（${FIRST_RELEASE.version}）之前，这一版打不开，${UNTOUCHED}请用当时的那一版打开；要重新开始，请换一个空的数据目录或数据库。`;

/** The way back is the backup that was made before. */
const NEWER = `这份数据已由更新的一版落槌升级，这一版打不开，${UNTOUCHED}请装回更新的那一版；要退回这一版，请在空的数据目录或数据库里恢复升级前的备份：npm run house -- restore 备份的文件夹。`;

/**
 * In words where another release has brought the store up: what it has run is not what is listed
 * here.
 */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof Error) || !error.message.startsWith('corrupted migrations')) return error;
  const sentence = error.message.includes('0001-baseline') ? EARLIER : NEWER;
  return new StoreProblem(`${sentence}(Another release: ${error.message})`, { cause: error });
};
