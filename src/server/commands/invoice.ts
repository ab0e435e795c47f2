// An invoice asked for by the buyer, and issued or refused by the house; he is told. Source: product.md 3.6, 4.4.
import {
  decideInvoiceEnd,
  decideInvoiceWish,
  type Invoice,
  type InvoiceEnd,
  type InvoiceTitle,
} from '#core/invoice.ts';
import { type Onlooker, roleOn } from '#core/order.ts';
import type { OrderRefusal } from '#core/order-refusal.ts';
import type { Command } from '#server/engine/command.ts';
import { openOrder } from '#server/engine/order-changes.ts';
import { addInvoice, invoiceById, invoiceOfOrder, moveInvoice } from '#server/store/invoices.ts';
import { tell } from '#server/store/messages.ts';

export type InvoiceAnswered =
  { readonly ok: true; readonly answer: Invoice } | { readonly ok: false; readonly refusal: OrderRefusal };

export interface AskInvoice {
  readonly orderId: string;
  readonly by: Onlooker;
  readonly title: InvoiceTitle;
}

export const askInvoice: Command<AskInvoice, InvoiceAnswered> = {
  name: 'ask-invoice',
  run: async (context, { orderId, by, title }) => {
    const { db, nowMs, newId } = context;
    const order = await openOrder(context, orderId);
    if (!order || roleOn(order, by) !== 'buyer') return { ok: false, refusal: { code: 'UNKNOWN_ORDER' } };
    const known = await invoiceOfOrder(db, orderId);
    const decision = decideInvoiceWish(order, known, { wish: { id: newId(), title }, nowMs });
    if (!decision.ok) return decision;
    await addInvoice(db, decision.invoice);
    return { ok: true, answer: decision.invoice };
  },
};

export interface EndInvoice {
  readonly id: string;
  readonly staffId: string;
  readonly end: InvoiceEnd;
}

export const endInvoice: Command<EndInvoice, InvoiceAnswered> = {
  name: 'end-invoice',
  run: async (context, { id, staffId, end }) => {
    const { db, nowMs } = context;
    const known = await invoiceById(db, id);
    const order = known && (await openOrder(context, known.orderId));
    if (!known || !order) return { ok: false, refusal: { code: 'UNKNOWN_INVOICE' } };
    const decision = decideInvoiceEnd(known, end, { order, staffId, nowMs });
    if (!decision.ok) return decision;
    await moveInvoice(db, decision.invoice);
    const { status, totalFen: amountFen, buyerId: userId } = decision.invoice;
    const facts = { orderId: order.id, lotId: order.lotId, dueAtMs: null, amountFen };
    const news = status === 'issued' ? ('invoice-issued' as const) : ('invoice-refused' as const);
    await tell(context, { userId, message: { kind: 'order', ...facts, news }, cause: `invoice:${id}` });
    return { ok: true, answer: decision.invoice };
  },
};
