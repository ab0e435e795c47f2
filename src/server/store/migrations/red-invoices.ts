// Invoices that say what is charged no longer. One that was taken back makes room for another; those of orders of which more
// than the price had gone back before anybody followed them become what they would have become then, and the house finds them
// in its list. Source: product.md 3.6, 3.8.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Invoice, invoiceAfter } from '#core/invoice.ts';
import type { Order } from '#core/order.ts';
import type { Tables } from '#server/store/tables.ts';

const COUNTING = sql`('asked', 'issued', 'to-reverse')`;

/** When the last of it was ordered back. */
const lastBackMs = (order: Order): number =>
  'refunds' in order ? Math.max(0, ...order.refunds.map(({ orderedAtMs }) => orderedAtMs)) : 0;

export const redInvoices: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`drop index invoices_once`.execute(db);
    await sql`create unique index invoices_once on invoices ("orderId") where status in ${COUNTING}`.execute(
      db,
    );
    const stale = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.orderId')
      .select(['invoices.id', 'invoices.state as invoice', 'orders.state as order'])
      .where('invoices.status', 'in', ['asked', 'issued'])
      .execute();
    for (const row of stale) {
      const order = JSON.parse(row.order) as Order;
      const after = invoiceAfter(order, JSON.parse(row.invoice) as Invoice, lastBackMs(order));
      if (!after) continue;
      const { id, status } = after;
      const state = JSON.stringify(after);
      await db.updateTable('invoices').set({ status, state }).where('id', '=', id).execute();
    }
  },
};
