// Who wants to be told that a sale is about to begin: once for each sale and person. Source: product.md 7.1.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const saleReminders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('saleReminders')
      .addColumn('saleId', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('saleReminders_once', ['saleId', 'userId'])
      .execute();
  },
};
