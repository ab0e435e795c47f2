// Program that brings a store up and stands still in the middle of it, for whoever kills it there.
// Arguments: the store as JSON, and whether it is its first tables or a later migration.
import { openStore } from '#server/store/database.ts';
import { migrate, migrationsFor } from '#server/store/migrate.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { TRIAL_NAME, trialMigration } from './trial-migration.ts';

/** Path of this program, for the test that starts it. */
export const halfMigratedProgram = import.meta.filename;

/** Somewhere among the statements of the first tables. */
const STATEMENT = 120;

const standStill = (): Promise<never> => {
  process.stdin.resume();
  process.stdout.write('half way\n');
  return new Promise(() => undefined);
};

if (import.meta.main) {
  const [text = '', which = ''] = process.argv.slice(2);
  const config = JSON.parse(text) as StoreConfig;
  const { kind } = config;
  const store = await openStore(config);
  await store.atLeisure((db) => {
    if (which === 'later')
      return migrate(db, kind, { ...migrationsFor(kind), [TRIAL_NAME]: trialMigration(standStill) });
    const [[name, first] = ['', { up: () => Promise.resolve() }]] = Object.entries(migrationsFor(kind));
    return migrate(db, kind, {
      [name]: {
        up: async (inside) => {
          const executor = inside.getExecutor();
          const run = executor.executeQuery.bind(executor);
          let count = 0;
          executor.executeQuery = async (query, ...rest) => {
            count += 1;
            if (count === STATEMENT) await standStill();
            return run(query, ...rest);
          };
          await first.up(inside);
        },
      },
    });
  });
}
