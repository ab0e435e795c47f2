// The haggling over lots that missed their reserve: one for a lot, moving forward only. Source: product.md 3.4.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const haggles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('haggles')
      .addColumn('lotId', 'text', (column) => column.primaryKey())
      .addColumn('saleId', 'text', (column) => column.notNull())
      .addColumn('bidderId', 'text', (column) => column.notNull())
      .addColumn('rev', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('openedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('answerByMs', 'bigint')
      .addForeignKeyConstraint('haggles_lot', ['lotId'], 'lots', ['id'])
      .addCheckConstraint('haggles_over', sql`(status in ('agreed', 'failed')) = ("answerByMs" is null)`)
      .execute();
    await sql`create index haggles_due on haggles ("answerByMs") where "answerByMs" is not null`.execute(db);
    await sql`create index haggles_sale on haggles ("saleId") where "answerByMs" is not null`.execute(db);
    await db.schema.createIndex('haggles_of').on('haggles').columns(['bidderId', 'openedAtMs']).execute();
  },
};
