// Invoices: asked for by the buyer of an order; issued, refused or taken back by the house.
import { invoiceFace, type Invoice } from '#core/orders/invoice.ts';
import { roleOn } from '#core/orders/order.ts';
import type { Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { askInvoice, endInvoice, type EndInvoice } from './commands-invoice.ts';
import { invoicesOfOrder, invoicesWaiting } from './store-invoices.ts';

type Invoices = Pick<Handlers, 'orderInvoice' | 'askInvoice' | 'invoicesWaiting' | 'endInvoice'>;

const MOST = 100;

export function invoiceHandlers(
  { reader, engine, beyond, bids: { maximums: seal } }: Services,
  keyedCall: KeyedCall,
): Invoices {
  return {
    orderInvoice: async ({ input: { orderId }, viewer: { userId } }) => {
      const order = await orderById(reader, orderId);
      if (!order || roleOn(order, { userId, isStaff: false }) !== 'buyer') return notFound();
      const [invoice = null, ...earlier] = (await invoicesOfOrder(reader, seal, orderId)).map(invoiceFace);
      return ok({ invoice, earlier });
    },
    askInvoice: async ({ input, viewer: { userId } }) => {
      const asked = await engine.run(askInvoice, { ...input, by: { userId, isStaff: false } });
      return asked.ok ? ok(asked.answer) : refused(asked.refusal);
    },
    invoicesWaiting: async ({ viewer }) => {
      const outside = await beyond(viewer, 'invoice.view');
      return ok({ rows: await invoicesWaiting(reader, seal, MOST, outside) });
    },
    endInvoice: (call) =>
      staffKeyedCall(keyedCall, call)<EndInvoice, Invoice>(endInvoice, {
        ...call.input,
        staffId: call.viewer.userId,
      }),
  };
}
