// Whom to tell when a public question is settled: known while it waits, if its asker was logged in, and not after.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const askers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('questions').addColumn('tellId', 'text').execute();
  },
};
