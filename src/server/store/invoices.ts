// The rows of invoices.
import type { Kysely } from 'kysely';
import type { Invoice } from '#core/invoice.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

const invoiceOf = ({ state }: { readonly state: string }): Invoice => JSON.parse(state) as Invoice;

const changing = (invoice: Invoice) => ({ status: invoice.status, state: JSON.stringify(invoice) });

export const addInvoice = async (db: Db, invoice: Invoice): Promise<void> => {
  const { id, orderId, buyerId, askedAtMs } = invoice;
  await db
    .insertInto('invoices')
    .values({ id, orderId, buyerId, askedAtMs, ...changing(invoice) })
    .execute();
};

export const moveInvoice = async (db: Db, invoice: Invoice): Promise<void> => {
  await db.updateTable('invoices').set(changing(invoice)).where('id', '=', invoice.id).execute();
};

/** Whether an invoice of the house, blue or red, bears the number. */
export const isNumberTaken = async (db: Db, number: string): Promise<boolean> => {
  const row = await db
    .selectFrom('invoiceNumbers')
    .select('invoiceId')
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
};

export const takeNumber = async (db: Db, number: string, invoiceId: string): Promise<void> => {
  await db.insertInto('invoiceNumbers').values({ number, invoiceId }).execute();
};

export const invoiceById = async (db: Db, id: string): Promise<Invoice | null> => {
  const row = await db.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirst();
  return row ? invoiceOf(row) : null;
};

/** All that were ever asked for on an order, the latest first. */
export const invoicesOfOrder = async (db: Db, orderId: string): Promise<Invoice[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select('state')
    .where('orderId', '=', orderId)
    .orderBy('askedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(invoiceOf);
};

/** The latest of an order; null when none was asked for. */
export const invoiceOfOrder = async (db: Db, orderId: string): Promise<Invoice | null> =>
  (await invoicesOfOrder(db, orderId))[0] ?? null;

const WAITING: readonly Invoice['status'][] = ['asked', 'to-reverse'];

/** Those that wait for the house, to be issued or taken back, the oldest first. */
export const invoicesWaiting = async (db: Db, most: number): Promise<Invoice[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select('state')
    .where('status', 'in', WAITING)
    .orderBy('askedAtMs')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(invoiceOf);
};
