// The invoice of the house's own charges (发票): the commission and the services of one order, line by line as they were
// charged. The price itself is invoiced by whoever sold. Asked for once the thing is fetched, when no charge can follow;
// issued by a person of the house with the number the tax office gave it, or refused with a reason, after which it may be
// asked for again. Of a sale that was undone meanwhile none is issued: what it would say was charged goes back.
// Source: product.md 3.6, 4.4; 发票管理办法 第18条.
import { refuse } from './bid.ts';
import { isCreditCode } from './credit-code.ts';
import type { FeeLine } from './fees.ts';
import type { BidderId } from './lot.ts';
import type { Fen } from './money.ts';
import { isDelivered, type Order, type OrderDelivered, type OrderDone, type OrderId } from './order.ts';
import { wrongState } from './order-payment.ts';
import type { OrderRefusal } from './order-refusal.ts';

/** Whom the invoice names. */
export type InvoiceTitle =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'company'; readonly name: string; readonly creditCode: string };

export interface InvoiceLine {
  readonly kind: FeeLine['kind'];
  readonly amountFen: Fen;
}

interface Asked {
  readonly id: string;
  readonly orderId: OrderId;
  readonly buyerId: BidderId;
  readonly title: InvoiceTitle;
  readonly lines: readonly InvoiceLine[];
  readonly totalFen: Fen;
  readonly askedAtMs: number;
}

interface Ended extends Asked {
  readonly staffId: string;
  readonly endedAtMs: number;
}

export type InvoiceAsked = Asked & { readonly status: 'asked' };
export type InvoiceIssued = Ended & { readonly status: 'issued'; readonly number: string };
export type InvoiceRefused = Ended & { readonly status: 'refused'; readonly reason: string };
export type Invoice = InvoiceAsked | InvoiceIssued | InvoiceRefused;

/** As its buyer reads it: who of the house ended it is the house's to know. */
export type InvoiceFace = InvoiceAsked | Omit<InvoiceIssued, 'staffId'> | Omit<InvoiceRefused, 'staffId'>;

const withoutStaff = <Known extends Ended>({ staffId: _, ...face }: Known): Omit<Known, 'staffId'> => face;

export const invoiceFace = (invoice: Invoice): InvoiceFace => {
  switch (invoice.status) {
    case 'asked':
      return invoice;
    case 'issued':
      return withoutStaff(invoice);
    case 'refused':
      return withoutStaff(invoice);
  }
};

export type InvoiceDecision<Made extends Invoice> =
  { readonly ok: true; readonly invoice: Made } | { readonly ok: false; readonly refusal: OrderRefusal };

/** What the house has charged for an order, a line for each charge that is not nothing. */
export const invoiceLines = ({ fees, storageFen }: OrderDelivered | OrderDone): readonly InvoiceLine[] => {
  const charged = fees.map(({ kind, amountFen }): InvoiceLine => ({ kind, amountFen }));
  const stored: InvoiceLine = { kind: 'storage', amountFen: storageFen };
  return [...charged, stored].filter(({ amountFen }) => amountFen > 0);
};

export interface InvoiceWish {
  readonly id: string;
  readonly title: InvoiceTitle;
}

/** Fetched, and not undone. */
const isInvoiced = (order: Order): order is OrderDelivered | OrderDone =>
  isDelivered(order) || order.status === 'done';

/** `known` is the order's latest invoice. Refused, in this order: not fetched, asked for already, nothing charged, a code that cannot be. */
export const decideInvoiceWish = (
  order: Order,
  known: Invoice | null,
  { wish: { id, title }, nowMs }: { readonly wish: InvoiceWish; readonly nowMs: number },
): InvoiceDecision<InvoiceAsked> => {
  if (!isInvoiced(order)) return refuse(wrongState(order));
  if (known && known.status !== 'refused') return refuse({ code: 'INVOICE_ASKED', atMs: known.askedAtMs });
  const lines = invoiceLines(order);
  if (lines.length === 0) return refuse({ code: 'NOTHING_CHARGED' });
  if (title.kind === 'company' && !isCreditCode(title.creditCode))
    return refuse({ code: 'WRONG_CREDIT_CODE' });
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const { id: orderId, buyer } = order;
  const asked = { id, orderId, buyerId: buyer.bidderId, title, lines, totalFen, askedAtMs: nowMs };
  return { ok: true, invoice: { ...asked, status: 'asked' } };
};

export type InvoiceEnd =
  { readonly deed: 'issue'; readonly number: string } | { readonly deed: 'refuse'; readonly reason: string };

/** What a person of the house makes of it; once, and `order` as it is then. */
export const decideInvoiceEnd = (
  invoice: Invoice,
  end: InvoiceEnd,
  {
    order,
    staffId,
    nowMs: endedAtMs,
  }: { readonly order: Order; readonly staffId: string; readonly nowMs: number },
): InvoiceDecision<InvoiceIssued | InvoiceRefused> => {
  if (invoice.status !== 'asked') return refuse({ code: 'INVOICE_ENDED', atMs: invoice.endedAtMs });
  if (end.deed === 'issue' && !isInvoiced(order)) return refuse(wrongState(order));
  const ended = { ...invoice, staffId, endedAtMs };
  return {
    ok: true,
    invoice:
      end.deed === 'issue'
        ? { ...ended, status: 'issued', number: end.number }
        : { ...ended, status: 'refused', reason: end.reason },
  };
};
