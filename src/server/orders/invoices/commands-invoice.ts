// An invoice asked for by the buyer, and issued, refused or taken back by the house; the buyer is
// told. The lot is locked first: a refund of its order, which changes what an invoice says, does
// the same. Source: product.md 3.6, 4.4.
import {
  decideAskInvoice,
  decideInvoiceEnd,
  type Invoice,
  type InvoiceEnd,
  type InvoiceTitle,
} from '#core/orders/invoice.ts';
import { roleOn, type Observer } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { orderInHand } from '#server/orders/order-command.ts';
import { sidesOfOrder } from '#server/orders/order-sides.ts';
import { commitInvoice } from './effects-invoice.ts';
import { addInvoice, invoiceById, invoiceOfOrder, isNumberTaken, takeNumber } from './store-invoices.ts';

export type InvoiceAnswered = Result<{ readonly answer: Invoice }, OrderRefusal>;

export interface AskInvoice {
  readonly orderId: string;
  readonly by: Observer;
  readonly title: InvoiceTitle;
}

export const askInvoice: Command<AskInvoice, InvoiceAnswered> = {
  name: 'ask-invoice',
  // The name on an invoice must not be read from what is kept of the request.
  isSecret: () => true,
  run: async (context, { orderId, by, title }) => {
    const { db, nowMs, newId, bidSeal } = context;
    const order = await orderInHand(context, orderId);
    if (!order || roleOn(order, by) !== 'buyer') return refuse({ code: 'UNKNOWN_ORDER' });
    const known = await invoiceOfOrder(db, bidSeal.maximums, orderId);
    const decision = decideAskInvoice(order, known, { wish: { id: newId(), title }, nowMs });
    if (!decision.ok) return decision;
    await addInvoice(db, bidSeal.maximums, decision.invoice);
    return { ok: true, answer: decision.invoice };
  },
};

export interface EndInvoice {
  readonly id: string;
  readonly staffId: string;
  readonly end: InvoiceEnd;
}

export const endInvoice: StaffCommand<EndInvoice, InvoiceAnswered> = {
  name: 'end-invoice',
  audit: ({ staffId: byId, id: ref, end }) => ({ byId, ref, step: end.action }),
  concerned: async ({ db, bidSeal }, { id }) => {
    const invoice = await invoiceById(db, bidSeal.maximums, id);
    return invoice ? sidesOfOrder(db, invoice.orderId) : NOBODY_CONCERNED;
  },
  isSecret: () => true,
  run: async (context, { id, staffId, end }) => {
    const { db, nowMs, bidSeal } = context;
    const named = await invoiceById(db, bidSeal.maximums, id);
    const order = named && (await orderInHand(context, named.orderId));
    const known = order && (await invoiceById(db, bidSeal.maximums, id));
    if (!order || !known) return refuse({ code: 'UNKNOWN_INVOICE' });
    const number = end.action === 'refuse' ? null : end.number;
    const isTaken = number !== null && (await isNumberTaken(db, number));
    const decision = decideInvoiceEnd(known, end, { staffId, nowMs, isNumberTaken: isTaken });
    if (!decision.ok) return decision;
    if (number !== null) await takeNumber(db, number, id);
    await commitInvoice(context, decision.invoice, order);
    return { ok: true, answer: decision.invoice };
  },
};
