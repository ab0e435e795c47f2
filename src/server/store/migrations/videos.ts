// What is handed in may be a video: each file says as what it is shown, and the hash of what is kept. The videos of one
// person are found by themselves, for only so many may wait to be shown. Source: product.md 3.8.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const videos: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('files')
      .addColumn('type', 'text', (column) => column.notNull().defaultTo('image/jpeg'))
      .execute();
    await db.schema.alterTable('files').addColumn('sha256', 'text').execute();
    await sql`create index files_videos on files ("ownerId", "atMs", "id")
      where "type" <> 'image/jpeg' and "isDiscarded" = 0`.execute(db);
  },
};
