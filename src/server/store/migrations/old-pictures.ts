// Pictures have an end: found by their time, marked when it is over, and off the record once their bytes are gone.
// Source: goals.md S15.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const oldPictures: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('files')
      .addColumn('isDiscarded', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('files_at').on('files').columns(['atMs', 'id']).execute();
    await sql`create index files_discarded on files ("id") where "isDiscarded" = 1`.execute(db);
  },
};
