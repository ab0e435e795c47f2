// Groups of maximums. Every amount is sealed; which lot stands in which group is not, for the engine must find it.
// Source: product.md 5.5; goals.md I-44.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const groups: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('groups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('bidderId', 'text', (column) => column.notNull())
      .addColumn('saleId', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('most', 'bigint', (column) => column.notNull())
      .addColumn('ceilingSealed', 'text', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .addColumn('endedAtMs', 'bigint')
      .execute();
    await db.schema.createIndex('groups_of').on('groups').columns(['bidderId', 'atMs']).execute();
    await db.schema
      .createTable('groupLots')
      .addColumn('groupId', 'text', (column) => column.notNull())
      .addColumn('lotId', 'text', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('maximumSealed', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('group_lots_once', ['lotId', 'groupId'])
      .execute();
    await db.schema.createIndex('group_lots_of').on('groupLots').column('groupId').execute();
  },
};
