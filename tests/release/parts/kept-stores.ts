// The stores that releases left behind, one folder each: the SQLite file, the statements that make
// the same house on PostgreSQL, both packed, and what is so in them.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { StoreConfig } from '#server/store/store-config.ts';
import { onServer, workersDatabase } from '../../kit/store/databases.ts';
import type { StoreFacts } from './facts.ts';

export const KEPT = join(import.meta.dirname, '..', 'kept');
export const SQLITE_FILE = 'house.db.br';
export const POSTGRES_FILE = 'house.sql.br';
export const FACTS_FILE = 'facts.json';
/** Schema in which the statements make the house; no text of the house holds this word. */
export const KEPT_SCHEMA = 'luochui_kept_store';

/** Releases, the first one first. */
export function keptReleases(): readonly string[] {
  return readdirSync(KEPT).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

export function keptFacts(release: string): StoreFacts {
  return JSON.parse(readFileSync(join(KEPT, release, FACTS_FILE), 'utf8')) as StoreFacts;
}

export interface KeptStore {
  readonly config: StoreConfig;
  readonly clear: () => Promise<void>;
}

const unpacked = (release: string, file: string): Buffer =>
  brotliDecompressSync(readFileSync(join(KEPT, release, file)));

const sqliteCopy = (release: string): KeptStore => {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-kept-'));
  const file = join(folder, 'house.db');
  writeFileSync(file, unpacked(release, SQLITE_FILE));
  return {
    config: { kind: 'sqlite', file },
    clear: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
};

/** Makes the house that this release left behind, in a schema of this name or in `public`. */
export async function madeIn(release: string, database: string, schema: string): Promise<void> {
  const text = unpacked(release, POSTGRES_FILE).toString().replaceAll(KEPT_SCHEMA, schema);
  await onServer(database, text.replace('CREATE SCHEMA public;', ''));
}

const postgresCopy = async (release: string): Promise<KeptStore> => {
  const database = await workersDatabase(process.env['DATABASE_URL'] ?? '');
  const schema = `kept_${randomBytes(6).toString('hex')}`;
  await madeIn(release, database, schema);
  return {
    config: schemaAt(database, schema),
    clear: async () => {
      await onServer(database, `drop schema ${schema} cascade`);
    },
  };
};

/** The house in this schema of a database. */
export function schemaAt(database: string, schema: string): StoreConfig & { readonly kind: 'postgres' } {
  const url = new URL(database);
  url.searchParams.set('options', `-csearch_path=${schema}`);
  return { kind: 'postgres', url: url.href };
}

/** A copy of the store that this release left behind. */
export function copyOfKept(release: string, kind: StoreConfig['kind']): Promise<KeptStore> {
  return kind === 'sqlite' ? Promise.resolve(sqliteCopy(release)) : postgresCopy(release);
}
