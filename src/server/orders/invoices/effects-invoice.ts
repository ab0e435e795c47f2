// An invoice says what its order charges, and that has changed: something of it has gone back, or
// storage was paid at the gate. In the same transaction the one that waits says what is charged
// now, or lapses, and the one that was issued is to be taken back; its buyer is told, and the house
// what it has to do.
// Source: product.md 3.6, 3.8.
import type { LotId } from '#core/lots/lot.ts';
import { invoiceAfter, type Invoice, type InvoiceToReverse } from '#core/orders/invoice.ts';
import type { OrderNews } from '#core/orders/order-message.ts';
import type { Order } from '#core/orders/order.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { invoiceOfOrder, moveInvoice } from './store-invoices.ts';

/** News of an invoice, as its buyer is told; one that waits and changes is told when it ends. */
const NEWS = {
  asked: null,
  issued: 'invoice-issued',
  refused: 'invoice-refused',
  lapsed: 'invoice-lapsed',
  'to-reverse': 'invoice-to-reverse',
  reversed: 'invoice-reversed',
} as const satisfies Record<Invoice['status'], OrderNews | null>;

/**
 * An order charges another sum; `order` as it is now. Whoever asks for an invoice, or ends
 * one, holds the lot as well.
 */
export async function followInvoice(context: CommandContext, order: Order): Promise<void> {
  await context.lots.page(order.lotId);
  const known = await invoiceOfOrder(context.db, context.bidSeal.maximums, order.id);
  const after = known && invoiceAfter(order, known, context.nowMs);
  if (after) await commitInvoice(context, after, order);
}

/** The house has it to take back. */
const tellHouse = async (context: CommandContext, invoice: InvoiceToReverse, lotId: LotId): Promise<void> => {
  const { id, orderId, number, totalFen } = invoice;
  const message = { kind: 'invoice-outdated', orderId, lotId, number, totalFen } as const;
  await notifyStaff(context, message, `invoice-outdated:${id}`);
};

/** Records what has become of an invoice, and tells whom it concerns. */
export async function commitInvoice(
  context: CommandContext,
  invoice: Invoice,
  { lotId, number: orderNumber }: Pick<Order, 'lotId' | 'number'>,
): Promise<void> {
  await moveInvoice(context.db, context.bidSeal.maximums, invoice);
  const { id, orderId, status, totalFen: amountFen, buyerId: userId } = invoice;
  const news = NEWS[status];
  if (news === null) return;
  const facts = { orderId, orderNumber, lotId, news, dueAtMs: null, amountFen } as const;
  const message = { kind: 'order', ...facts } as const;
  await tell(context, { userId, message, cause: `invoice:${id}:${status}` });
  if (invoice.status === 'to-reverse') await tellHouse(context, invoice, lotId);
}
