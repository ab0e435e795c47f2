// Invoices of the house's charges: one that counts for each order. Source: product.md 4.4.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('orderId', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('buyerId', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('askedAtMs', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create unique index invoices_once on invoices ("orderId") where status <> 'refused'`.execute(db);
  await sql`create index invoices_of on invoices ("orderId", "askedAtMs", id)`.execute(db);
  await sql`create index invoices_status on invoices (status, "askedAtMs", id)`.execute(db);
};

export const invoices: Migration = { up };
