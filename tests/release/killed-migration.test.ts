// A house that is killed while it brings its store up: the store is as it was before, and opens the
// next time as if nothing had been.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#server/store/database.ts';
import { migrate, migrationsFor } from '#server/store/migrate.ts';
import { FIRST_RELEASE } from '#server/store/migrations/releases.ts';
import type { Tables } from '#server/store/tables.ts';
import { startProgram } from '../kit/service/programs.ts';
import { halfMigratedProgram } from '../kit/store/half-migrated.ts';
import { takeSchema } from '../kit/store/schemas.ts';
import { TRIAL_NAME, trialMigration } from '../kit/store/trial-migration.ts';
import { storeKinds } from '../kit/stores.ts';
import { factsIn } from './parts/facts.ts';
import { copyOfKept, keptFacts, type KeptStore } from './parts/kept-stores.ts';

/** A place for a store in which nothing stands yet. */
const emptyPlace = async (kind: Store['kind']): Promise<KeptStore> => {
  if (kind === 'postgres') {
    const { config, clear } = await takeSchema(process.env['DATABASE_URL'] ?? '', true);
    return { config, clear: () => clear() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'luochui-empty-'));
  return {
    config: { kind: 'sqlite', file: join(folder, 'house.db') },
    clear: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
};

/** On PostgreSQL those of its own schema: other tests have theirs in the same database. */
const tablesIn = async (db: Kysely<Tables>, kind: Store['kind']): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables();
  if (kind === 'sqlite') return tables.map(({ name }) => name);
  const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.own).map(({ name }) => name);
};

const migrationsIn = async (db: Kysely<Tables>): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe.each(storeKinds)('a house killed while it brings up its store on %s', (kind) => {
  let place: KeptStore | null = null;
  let store: Store | null = null;
  afterEach(async () => {
    await store?.close();
    await place?.clear();
  });

  /** Kills the house half way, and opens the store it has left. */
  const killed = async (at: KeptStore, which: 'first' | 'later'): Promise<Store> => {
    place = at;
    const program = await startProgram(halfMigratedProgram, [JSON.stringify(at.config), which]);
    expect(program.said).toBe('half way');
    await program.end('SIGKILL');
    store = await openStore(at.config);
    return store;
  };

  test('for the first time has no table, and opens anew', async () => {
    const left = await killed(await emptyPlace(kind), 'first');
    expect((await tablesIn(left.writer, kind)).filter((name) => !name.startsWith('kysely_'))).toEqual([]);
    await left.migrate();
    expect(await migrationsIn(left.writer)).toEqual([FIRST_RELEASE.baseline]);
    expect(await tablesIn(left.writer, kind)).toContain('lots');
  });

  test('for a later release has what it had, and goes on', async () => {
    const left = await killed(await copyOfKept(FIRST_RELEASE.version, kind), 'later');
    const { writer } = left;
    expect(await migrationsIn(writer)).toEqual([FIRST_RELEASE.baseline]);
    expect(await tablesIn(writer, kind)).not.toContain('trialNames');
    await left.migrate();
    expect(await factsIn(left.reader)).toEqual(keptFacts(FIRST_RELEASE.version));
    await left.atLeisure((db) =>
      migrate(db, kind, { ...migrationsFor(kind), [TRIAL_NAME]: trialMigration() }),
    );
    expect(await migrationsIn(writer)).toEqual([FIRST_RELEASE.baseline, TRIAL_NAME]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from users u
      join "trialNames" t on t.id = u.id where "trialNote" = 'moved'`.execute(writer);
    expect(rows[0]?.count).toBeGreaterThan(5);
  });
});
