// Up to when an alarm has been given back the time that was lost: whoever notes the same outage again gives nothing twice.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const givenBack: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('deadlines').addColumn('givenToMs', 'bigint').execute();
  },
};
