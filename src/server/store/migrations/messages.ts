// The messages of each person: an event is told to him once, whatever tells it. Read newest first, by topic, or unread
// only, each by an index of its own. Source: goals.md I-51, P13.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const messages: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .addColumn('readAtMs', 'bigint')
      .addUniqueConstraint('messages_once', ['userId', 'cause'])
      .execute();
    await db.schema.createIndex('messages_of').on('messages').columns(['userId', 'atMs', 'id']).execute();
    await db.schema
      .createIndex('messages_topic')
      .on('messages')
      .columns(['userId', 'topic', 'atMs', 'id'])
      .execute();
    await sql`create index "messages_unread" on "messages" ("userId", "topic", "atMs", "id") where "readAtMs" is null`.execute(
      db,
    );
  },
};
