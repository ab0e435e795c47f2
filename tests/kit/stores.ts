// A fresh store for a test: SQLite in a folder of its own, and a database of its own on PostgreSQL when DATABASE_URL names
// a server. Not a schema of its own: who migrates one looks at all of them, and some test is just dropping another. Where the
// run has made a blank store, both begin as a copy of it.
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store, type StoreConfig } from '#server/store/database.ts';
import { blankDatabase, blankStore } from './blank-store.ts';
import { addDatabase, dropDatabase } from './databases.ts';

export interface TestStore {
  readonly config: StoreConfig;
  readonly store: Store;
  /** Closes the store and opens it again, as a restart does. */
  readonly reopen: () => Promise<Store>;
  readonly dispose: () => Promise<void>;
  /** Removes what is left of a store that is closed. */
  readonly clear: () => Promise<void>;
}

interface Ground {
  readonly config: StoreConfig;
  readonly clear: () => Promise<void>;
}

const sqliteGround = (): Ground => {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-store-'));
  const file = join(folder, 'house.db');
  const blank = blankStore();
  if (blank !== null) copyFileSync(blank, file);
  return {
    config: { kind: 'sqlite', file },
    clear: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
};

const postgresGround = async (url: string): Promise<Ground> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const own = await addDatabase(url, name, blankDatabase());
  return { config: { kind: 'postgres', url: own }, clear: () => dropDatabase(url, name) };
};

const databaseUrl = process.env.DATABASE_URL;

/** The kinds of store the tests run on. */
export const storeKinds: readonly StoreConfig['kind'][] = databaseUrl ? ['sqlite', 'postgres'] : ['sqlite'];

export const testStore = async (kind: StoreConfig['kind']): Promise<TestStore> => {
  const { config, clear } = kind === 'sqlite' ? sqliteGround() : await postgresGround(databaseUrl ?? '');
  let store = await openStore(config);
  await store.migrate();
  return {
    config,
    get store() {
      return store;
    },
    reopen: async () => {
      await store.close();
      store = await openStore(config);
      return store;
    },
    dispose: async () => {
      await store.close();
      await clear();
    },
    clear,
  };
};
