// A fresh store for a test: SQLite in a folder of its own, and PostgreSQL in a schema of its own
// when DATABASE_URL names a server. Where the run has made a blank file, SQLite begins as a copy of
// it. Who migrates a schema looks at every other one of its database, so each worker has a database
// for itself: nobody drops there what somebody else is looking at.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '#server/store/database.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { blankStore } from './store/blank-store.ts';
import { openMigrated, takeSchema, type Schema as Ground } from './store/schemas.ts';

export interface TestStore {
  readonly config: StoreConfig;
  readonly store: Store;
  /** Closes the store and opens it again, as a restart does. */
  readonly reopen: () => Promise<Store>;
  readonly dispose: () => Promise<void>;
  /** Removes what is left of a store that is closed. */
  readonly clear: () => Promise<void>;
}

/**
 * A store with its tables, and nothing in them. Where it `isForOne` test alone, no other has left
 * the planner figures of its own.
 */
export async function testStore(kind: StoreConfig['kind'], isForOne = false): Promise<TestStore> {
  const { config, open, clear } =
    kind === 'sqlite' ? sqliteGround() : await takeSchema(databaseUrl ?? '', isForOne);
  let store = await open();
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
    dispose: () => clear(store),
    clear: () => clear(),
  };
}

const sqliteGround = (): Ground => {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-store-'));
  const file = join(folder, 'house.db');
  const config = { kind: 'sqlite', file } as const;
  const blank = blankStore();
  if (blank !== null) copyFileSync(blank, file);
  return {
    config,
    open: () => openMigrated(config),
    clear: async (open) => {
      await open?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const databaseUrl = process.env.DATABASE_URL;

/** The kinds of store the tests run on. */
export const storeKinds: readonly StoreConfig['kind'][] = databaseUrl ? ['sqlite', 'postgres'] : ['sqlite'];
