// The names of the keys that bids were ever sealed with. Source: goals.md S9.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sealKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('sealKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sinceMs', 'bigint', (column) => column.notNull())
      .execute();
  },
};
