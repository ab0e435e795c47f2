// The papers of a load, for the buyer to take home: what it held, and what it weighed.
import { roleOn } from '#core/orders/order.ts';
import type { Handlers } from '#server/http/call.ts';
import { fileReply, notFound } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { cardOfOrder, orderById } from '#server/orders/store-orders.ts';
import { LOAD_TITLES } from '#server/pdf/load-titles.ts';
import { isCharged, loadViews } from './order-facts.ts';

export function loadHandlers({
  reader,
  printer,
  bids: { maximums: seal },
}: Services): Pick<Handlers, 'orderLoadPaper'> {
  return {
    orderLoadPaper: async ({ input: { orderId, count, paper: of }, viewer: { userId } }) => {
      const order = await orderById(reader, orderId);
      if (!order || roleOn(order, { userId, isStaff: false }) !== 'buyer') return notFound();
      const loads = isCharged(order) ? loadViews(order, { role: 'buyer', seal }) : [];
      const load = loads[count - 1];
      if (!load || (of === 'weighing' && load.weighing === null)) return notFound();
      const card = await cardOfOrder(reader, order.lotId);
      const lot = { title: card?.title ?? '', number: card?.number ?? '' };
      const { number: orderNumber } = order;
      const paper = { kind: 'load', of, orderNumber, paddle: order.buyer.paddle, lot, ...load } as const;
      const name = `${LOAD_TITLES[of]}-${orderNumber}-${count}.pdf`;
      return fileReply({ bytes: await printer.print(paper), type: 'application/pdf', name });
    },
  };
}
