// The store, whichever it is: one writer that belongs to the engine, one reader for everybody's
// questions.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { ChangeRecorder } from './commits/record-changes.ts';
import { lockFile } from './file-lock.ts';
import { migrate } from './migrate.ts';
import { fsyncOf, fsyncWarning, openPostgres } from './postgres.ts';
import { atLeisure, checkpoint, openSqliteReader, openSqliteWriter } from './sqlite.ts';
import type { StoreConfig } from './store-config.ts';
import type { Tables } from './tables.ts';
import { SERVICE_WAITS, type Waits } from './watched-pool.ts';

export interface Store {
  readonly kind: StoreConfig['kind'];
  /** The name of this node among those that share the store. */
  readonly node: string;
  readonly writer: Kysely<Tables>;
  readonly reader: Kysely<Tables>;
  /** Null: PostgreSQL is copied by its own tools. */
  readonly changes: ChangeRecorder | null;
  /** Brings it up to date. */
  readonly migrate: () => Promise<void>;
  /**
   * Runs what may take as long as it takes, before the house is open: nobody waits for an answer
   * yet.
   */
  readonly atLeisure: <Value>(run: (db: Kysely<Tables>) => Promise<Value>) => Promise<Value>;
  /**
   * The embedded store moves what is left of its log into its file, so that the next commit begins
   * it anew.
   */
  readonly tidy: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const READERS = 8;

/** A reader of its own, for a thread that only asks. The store must have been migrated. */
export function openReader(config: StoreConfig): Promise<Kysely<Tables>> {
  return Promise.resolve(
    config.kind === 'sqlite'
      ? openSqliteReader(config.file)
      : openPostgres(config.url, READERS, config.waits),
  );
}

/** Warning to the person who runs the house about where its store lies; null: there is none. */
export async function storeWarning(config: StoreConfig): Promise<string | null> {
  if (config.kind === 'sqlite') return null;
  const reader = await openReader(config);
  const fsync = await fsyncOf(reader);
  await reader.destroy();
  return fsyncWarning(fsync);
}

/** Opens the store for writing. Throws `StoreInUse` when another process has it. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const { writer, changes, unlock } = openParts(config);
  const reader = await openReader(config);
  const leisurely = leisureOf(config, writer);
  return {
    kind: config.kind,
    node: (config.kind === 'postgres' ? config.node : undefined) ?? randomUUID(),
    writer,
    reader,
    changes,
    atLeisure: leisurely,
    migrate: () => leisurely((db) => migrate(db, config.kind)),
    tidy: async () => {
      if (config.kind === 'sqlite') await checkpoint(writer);
    },
    close: async () => {
      await reader.destroy();
      await writer.destroy();
      unlock();
    },
  };
}

const openParts = (config: StoreConfig): Pick<Store, 'writer' | 'changes'> & { unlock: () => void } => {
  if (config.kind === 'postgres')
    return { writer: openPostgres(config.url, 1, config.waits), changes: null, unlock: () => undefined };
  mkdirSync(dirname(config.file), { recursive: true });
  const unlock = lockFile(config.file);
  return { ...openSqliteWriter(config.file), unlock };
};

/**
 * A table that is built anew, or searched from end to end, keeps PostgreSQL silent for minutes with
 * nothing wrong.
 */
const leisureOf = (config: StoreConfig, writer: Kysely<Tables>): Store['atLeisure'] => {
  if (config.kind === 'sqlite') return (run) => atLeisure(writer, () => run(writer));
  const waits: Waits = { ...(config.waits ?? SERVICE_WAITS), answerMs: null, letGoMs: 0 };
  return async (run) => {
    const db = openPostgres(config.url, 1, waits);
    try {
      return await run(db);
    } finally {
      await db.destroy();
    }
  };
};
