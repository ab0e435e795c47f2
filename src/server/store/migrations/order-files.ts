// Which papers were shown in the steps of which order: they are kept as long as the order is, and those whose order it is may
// look at them. Steps that were done before are read from the orders' log; what was never handed in is nothing to keep.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { OrderEvent } from '#core/order-event.ts';
import { showInOrder } from '#server/store/files.ts';
import type { Tables } from '#server/store/tables.ts';
import { eachPage } from './pages.ts';

const PORTION = 500;

const stepsAfter = (db: Kysely<Tables>, after: { orderId: string; rev: number } | null) =>
  db
    .selectFrom('orderEvents')
    .select(['orderId', 'rev', 'body'])
    .where('type', '=', 'step-done')
    .where(sql<boolean>`("orderId", rev) > (${after?.orderId ?? ''}, ${after?.rev ?? 0})`)
    .orderBy('orderId')
    .orderBy('rev')
    .limit(PORTION)
    .execute();

export const orderFiles: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('orderFiles')
      .addColumn('orderId', 'text', (column) => column.notNull())
      .addColumn('fileId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_files_once', ['orderId', 'fileId'])
      .addForeignKeyConstraint('order_files_of', ['orderId'], 'orders', ['id'])
      .addForeignKeyConstraint('order_files_file', ['fileId'], 'files', ['id'])
      .execute();
    await db.schema.createIndex('order_files_by').on('orderFiles').column('fileId').execute();
    await eachPage<{ orderId: string; rev: number; body: string }>(
      (after) => stepsAfter(db, after),
      async ({ orderId, body }) => {
        const event = JSON.parse(body) as OrderEvent;
        if (event.type === 'step-done') await showInOrder(db, orderId, event.done.papers);
      },
    );
  },
};
