// A store that has its tables and nothing in them, made once for a whole run, of each kind: to copy it is a twentieth of the
// work of making it, and every test of the house wants one.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StoreConfig } from '#server/store/database.ts';
import { addDatabase, dropDatabase } from './databases.ts';

/** Where a run's workers find them. */
const FILE = 'LUOCHUI_BLANK_STORE';
const DATABASE = 'LUOCHUI_BLANK_DATABASE';

/** The file to copy; null where the run has made none. */
export const blankStore = (): string | null => process.env[FILE] ?? null;

/** The name of the database to copy; null where the run has made none. */
export const blankDatabase = (): string | null => process.env[DATABASE] ?? null;

const migrated = async (config: StoreConfig): Promise<void> => {
  const store = await openStore(config);
  await store.migrate();
  // Only the file is copied: what is still in its log would be left behind.
  await store.tidy();
  await store.close();
};

const makeDatabase = async (url: string): Promise<() => Promise<void>> => {
  const name = `blank_${randomBytes(6).toString('hex')}`;
  await migrated({ kind: 'postgres', url: await addDatabase(url, name, null) });
  process.env[DATABASE] = name;
  return () => dropDatabase(url, name);
};

/** Before the first test of a run; what it returns is done after the last. */
export default async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-blank-'));
  const file = join(folder, 'house.db');
  await migrated({ kind: 'sqlite', file });
  process.env[FILE] = file;
  const url = process.env.DATABASE_URL;
  const drop = url ? await makeDatabase(url) : null;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await drop?.();
  };
};
