// Every store that a release has left behind opens with the code of today: its tables become those
// of a new house, all that the house vouches for holds, and what was under way in it goes on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { isStoreWhole, verifyStoreIn } from '#server/backup/verify-backup.ts';
import { openStore, type Store } from '#server/store/database.ts';
import { baselineName } from '#server/store/migrations/0001-baseline.ts';
import { FIRST_RELEASE } from '#server/store/migrations/releases.ts';
import type { Tables } from '#server/store/tables.ts';
import { storeKinds, testStore } from '../kit/stores.ts';
import { houseOn, type LivedHouse, type Name } from '../simulation/whole-sale/house.ts';
import { factsIn } from './parts/facts.ts';
import { copyOfKept, keptFacts, keptReleases, type KeptStore } from './parts/kept-stores.ts';
import { LEFT_AT_MS, LONG_AFTER_MS } from './parts/story.ts';

const NOT_IN_PLACE = `the tables of ${FIRST_RELEASE.version} are released and stay as they are: write the next migration (src/server/store/migrations/README.md)`;
const NOT_KEPT =
  'this version has no store in tests/release/kept: DATABASE_URL=… npm run release -- keep-store';

/** Everything that stands in a store, in words that are the same whoever made it. */
const SHAPES = {
  sqlite: `select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master
    where name not like 'sqlite_%' and name not like 'kysely_%'`,
  postgres: `
    select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
        replace(coalesce(column_default, ''), current_schema() || '.', '') as line
      from information_schema.columns where table_schema = current_schema()
    union all select replace(indexdef, schemaname || '.', '') from pg_indexes
      where schemaname = current_schema()
    union all select replace(pg_get_constraintdef(oid), current_schema() || '.', '') from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select replace(pg_get_triggerdef(t.oid), current_schema() || '.', '')
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    union all select proname || ' ' || prosrc from pg_proc where pronamespace = current_schema()::regnamespace`,
};

const shapeOf = async (db: Kysely<Tables>, kind: Store['kind']): Promise<readonly string[]> => {
  const { rows } = await sql.raw<{ line: string }>(SHAPES[kind]).execute(db);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).toSorted();
};

/** The people of the story, by the names they were given. */
const idsIn = async (store: Store): Promise<LivedHouse['ids']> => {
  const rows = await store.reader.selectFrom('users').select(['id', 'displayName']).execute();
  return Object.fromEntries(rows.map(({ id, displayName }) => [displayName, id])) as Record<Name, string>;
};

test('the first release’s tables are changed by a migration alone', () => {
  expect(baselineName() === FIRST_RELEASE.baseline ? [] : [NOT_IN_PLACE]).toEqual([]);
});

test('the version of today has left a store behind', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  expect(keptReleases().includes(version) ? [] : [NOT_KEPT]).toEqual([]);
  expect(keptReleases()[0]).toBe(FIRST_RELEASE.version);
});

describe.each(storeKinds)('a store left on %s', (kind) => {
  describe.each(keptReleases())('by %s', (release) => {
    let kept: KeptStore | null = null;
    let store: Store | null = null;
    const open = async (): Promise<Store> => {
      kept = await copyOfKept(release, kind);
      store = await openStore(kept.config);
      await store.migrate();
      return store;
    };
    afterEach(async () => {
      await store?.close();
      await kept?.clear();
    });

    test('gets the tables, guards and indexes of a new house', async () => {
      const { reader } = await open();
      const fresh = await testStore(kind, true);
      const expected = await shapeOf(fresh.store.reader, kind);
      await fresh.dispose();
      expect(await shapeOf(reader, kind)).toEqual(expected);
    });

    test('holds lots, orders, cases and sums as they were left', async () => {
      const { reader } = await open();
      expect(await factsIn(reader)).toEqual(keptFacts(release));
    });

    test('replays, lot by lot, its deeds unbroken and its ledger at nought', async () => {
      const { reader } = await open();
      const verdict = await verifyStoreIn(reader, () => 0);
      expect(isStoreWhole(verdict)).toBe(true);
      expect(verdict.lotCount).toBeGreaterThan(30);
      expect(verdict.deedCount).toBeGreaterThan(0);
    });

    test('goes on with whatever was under way when it was left', async () => {
      const opened = await open();
      const house = await houseOn({ store: opened }, { fromMs: LEFT_AT_MS, ids: await idsIn(opened) });
      await house.passTo(LONG_AFTER_MS);
      await house.engine.stop();
      expect(house.failures).toEqual([]);
      expect(await factsIn(opened.reader)).not.toEqual(keptFacts(release));
      expect(isStoreWhole(await verifyStoreIn(opened.reader, () => 0))).toBe(true);
    });
  });
});
