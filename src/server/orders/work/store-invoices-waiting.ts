// Invoices that wait for the house, without whom they name.
import type { Invoice } from '#core/orders/invoice.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { numberIn } from '#server/store/waiting-rows.ts';

const invoicesAt = (db: Reader, status: Invoice['status'], beyond: SalesBeyond) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['invoices.state', 'orders.number as orderNumber', 'orders.buyerId'])
    .where('invoices.status', '=', status)
    .where(isInScope('orders.saleId', beyond));

export interface InvoiceWaiting {
  readonly state: string;
  readonly orderNumber: string;
  readonly buyerId: string;
}

/** Those to be issued, since they were asked for. */
export function invoicesToIssue(db: Reader, beyond: SalesBeyond) {
  return { query: invoicesAt(db, 'asked', beyond), since: 'invoices.askedAtMs', ref: 'invoices.id' };
}

/** Those to be taken back, since their orders ceased to charge what they say. */
export function invoicesToReverse(db: Reader, beyond: SalesBeyond) {
  const since = numberIn(db, 'invoices.state', ['outdatedAtMs']);
  return { query: invoicesAt(db, 'to-reverse', beyond), since, ref: 'invoices.id' };
}
