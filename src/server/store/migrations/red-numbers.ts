// The numbers of invoices, blue and red, each of which the tax office gives once. Where one was entered twice before anybody
// looked, it is the first invoice's. Source: product.md 3.6.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Invoice } from '#core/invoice.ts';
import type { Tables } from '#server/store/tables.ts';

const numbersOf = (invoice: Invoice): string[] => [
  ...('number' in invoice ? [invoice.number] : []),
  ...('redNumber' in invoice ? [invoice.redNumber] : []),
];

export const redNumbers: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('invoiceNumbers')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('invoiceId', 'text', (column) => column.notNull().references('invoices.id'))
      .execute();
    const rows = await db.selectFrom('invoices').select(['id', 'state']).orderBy('askedAtMs').execute();
    for (const { id: invoiceId, state } of rows) {
      for (const number of numbersOf(JSON.parse(state) as Invoice)) {
        await db
          .insertInto('invoiceNumbers')
          .values({ number, invoiceId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
  },
};
