// What falls due at a moment that no lot knows of: payments, holds, offers, answers. One row for each thing that waits.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const deadlines: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('deadlines')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('dueAtMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('deadlines_once', ['kind', 'ref'])
      .execute();
    await sql`create index deadlines_due on deadlines ("dueAtMs")`.execute(db);
  },
};
