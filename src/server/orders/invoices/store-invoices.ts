// The rows of invoices. Whom one names lies in its state under seal, bound to the invoice and its
// buyer. Source: goals.md S9.
import type { Invoice, InvoiceTitle } from '#core/orders/invoice.ts';
import type { InvoicesTable } from '#server/orders/order-tables.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Opener = Pick<TextSeal, 'open'>;

/** Those that wait for the house, to be issued or taken back, the oldest first. */
export async function invoicesWaiting(
  db: Reader,
  seal: Opener,
  most: number,
  beyond: SalesBeyond = null,
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['invoices.state', 'invoices.buyerId'])
    .where('invoices.status', 'in', WAITING)
    .where(isInScope('orders.saleId', beyond))
    .orderBy('invoices.askedAtMs')
    .orderBy('invoices.id')
    .limit(most)
    .execute();
  return rows.map(openedBy(seal));
}

const titlePlace = ({ id: row, buyerId: owner }: Pick<Invoice, 'id' | 'buyerId'>): Place => ({
  what: 'invoices.title',
  owner,
  row,
});

/** Its buyer is the one the row names: only to them it opens. */
const openedBy =
  (seal: Opener) =>
  ({ state, buyerId }: Pick<InvoicesTable, 'state' | 'buyerId'>): Invoice => {
    const kept = { ...(JSON.parse(state) as Invoice & { readonly title: string }), buyerId };
    return { ...kept, title: JSON.parse(seal.open(kept.title, titlePlace(kept))) as InvoiceTitle };
  };

const changing = (seal: Pick<TextSeal, 'seal'>, invoice: Invoice) => {
  const title = seal.seal(JSON.stringify(invoice.title), titlePlace(invoice));
  return { status: invoice.status, state: JSON.stringify({ ...invoice, title }) };
};

export async function addInvoice(db: Writer, seal: Pick<TextSeal, 'seal'>, invoice: Invoice): Promise<void> {
  const { id, orderId, buyerId, askedAtMs } = invoice;
  await db
    .insertInto('invoices')
    .values({ id, orderId, buyerId, askedAtMs, ...changing(seal, invoice) })
    .execute();
}

export async function moveInvoice(db: Writer, seal: Pick<TextSeal, 'seal'>, invoice: Invoice): Promise<void> {
  await db.updateTable('invoices').set(changing(seal, invoice)).where('id', '=', invoice.id).execute();
}

/** Whether an invoice of the house, blue or red, bears the number. */
export async function isNumberTaken(db: Reader, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoiceNumbers')
    .select('invoiceId')
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeNumber(db: Writer, number: string, invoiceId: string): Promise<void> {
  await db.insertInto('invoiceNumbers').values({ number, invoiceId }).execute();
}

export async function invoiceById(db: Reader, seal: Opener, id: string): Promise<Invoice | null> {
  const row = await db
    .selectFrom('invoices')
    .select(['state', 'buyerId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? openedBy(seal)(row) : null;
}

/** All that were ever asked for on an order, as its buyer reads them, the latest first. */
export async function invoicesOfOrder(db: Reader, seal: Opener, orderId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['invoices.state', 'orders.buyerId'])
    .where('invoices.orderId', '=', orderId)
    .orderBy('invoices.askedAtMs', 'desc')
    .orderBy('invoices.id', 'desc')
    .execute();
  return rows.map(openedBy(seal));
}

/** The latest of an order; null when none was asked for. */
export async function invoiceOfOrder(db: Reader, seal: Opener, orderId: string): Promise<Invoice | null> {
  return (await invoicesOfOrder(db, seal, orderId))[0] ?? null;
}

/** Those of these orders of which one was asked for that is not over. */
export async function invoicedIn(db: Reader, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('invoices')
    .select('orderId')
    .where('orderId', 'in', orderIds)
    .where('status', 'in', STANDING)
    .execute();
  return new Set(rows.map(({ orderId }) => orderId));
}

const STANDING: readonly Invoice['status'][] = ['asked', 'issued', 'to-reverse'];
const WAITING: readonly Invoice['status'][] = ['asked', 'to-reverse'];
