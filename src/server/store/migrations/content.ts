// What editors write: one draft to an entry, and the book of changes. Source: frontend.md 7.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

export const content: Migration = {
  up: async (db: Db) => {
    await db.schema
      .createTable('contentDrafts')
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('seenHash', 'text')
      .addColumn('releaseAtMs', 'bigint')
      .addColumn('problem', 'text')
      .addColumn('byId', 'text', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_drafts_one', ['collection', 'name'])
      .execute();
    await sql`create index content_drafts_due on "contentDrafts" ("releaseAtMs")
      where "releaseAtMs" is not null`.execute(db);
    await db.schema
      .createTable('contentChanges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('byId', 'text', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('content_changes_of')
      .on('contentChanges')
      .columns(['collection', 'name', 'atMs', 'id'])
      .execute();
  },
};
