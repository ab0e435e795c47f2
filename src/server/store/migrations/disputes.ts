// Disputes: one that is not over for each order, pictures by name, and who has claimed too often. Source: product.md 3.8.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const createCases = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('orderId', 'text', (column) => column.notNull())
    .addColumn('lotId', 'text', (column) => column.notNull())
    .addColumn('buyerId', 'text', (column) => column.notNull())
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('createdAtMs', 'bigint', (column) => column.notNull())
    .addColumn('submittedAtMs', 'bigint')
    .addColumn('dueAtMs', 'bigint')
    .execute();
  await sql`create unique index disputes_open on disputes ("orderId")
    where status not in ('closed', 'withdrawn')`.execute(db);
  await sql`create index disputes_due on disputes ("dueAtMs", "id") where "dueAtMs" is not null`.execute(db);
  await db.schema
    .createIndex('disputes_of')
    .on('disputes')
    .columns(['buyerId', 'createdAtMs', 'id'])
    .execute();
};

export const disputes: Migration = {
  up: async (db: Db) => {
    await createCases(db);
    await db.schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('ownerId', 'text', (column) => column.notNull())
      .addColumn('byteCount', 'bigint', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('disputeFiles')
      .addColumn('disputeId', 'text', (column) => column.notNull())
      .addColumn('fileId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dispute_files_once', ['disputeId', 'fileId'])
      .addForeignKeyConstraint('dispute_files_of', ['disputeId'], 'disputes', ['id'])
      .addForeignKeyConstraint('dispute_files_file', ['fileId'], 'files', ['id'])
      .execute();
    await db.schema.createIndex('dispute_files_by').on('disputeFiles').column('fileId').execute();
    await db.schema
      .createTable('fairUses')
      .addColumn('buyerId', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .execute();
  },
};
