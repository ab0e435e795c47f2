// Calls after a sale, for its buyer and its seller: their orders, the steps they take, and the
// offer to a second bidder. Source: product.md 3.7, 4.5.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { wallDate } from '#contract/wall-clock.ts';
import { maySign } from '#core/agents/decide-agent.ts';
import type { Observer } from '#core/orders/order.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { rateOrder } from './after/commands-rate-order.ts';
import { handOversOf } from './after/queries-papers-due.ts';
import { answerSecondOffer } from './commands-answer-second-offer.ts';
import { pickUpInSample } from './commands-sample-pick-up.ts';
import {
  acceptGoods,
  bookReturn,
  cancelReturn,
  chooseServices,
  doTransferStep,
  nameDriver,
  sendVoucher,
  signOrder,
} from './commands-steps.ts';
import { orderTable } from './files/order-file.ts';
import type { OrderAnswered } from './order-command.ts';
import { consignedOrders, orderCounts, orderDetail, orderList, ordersForFile } from './queries-orders.ts';
import { proceedsList } from './queries-proceeds.ts';
import { offersTo } from './store-second-offers.ts';

type Questions = Pick<
  Handlers,
  | 'orderList'
  | 'ordersFile'
  | 'orderDetail'
  | 'consignedOrders'
  | 'proceedsList'
  | 'secondOfferList'
  | 'handOverList'
>;

const MOST_OFFERS = 50;

const ownHand = ({ userId, agent }: Viewer, nowMs: number): Observer => ({
  userId,
  isStaff: false,
  ...(agent && !maySign(agent.limits, nowMs) && { isReader: true }),
});

export function orderHandlers({ reader, bids, limits, printer }: Services): Questions {
  return {
    orderList: async ({ input, viewer: { userId }, nowMs }) => {
      const list = await orderList(reader, { ...input, buyerId: userId, nowMs });
      return ok({
        ...list,
        counts: await orderCounts(reader, { buyerId: userId, category: input.category ?? null }),
      });
    },
    ordersFile: async ({ input: { as = 'csv', ...asked }, viewer: { userId, sid }, nowMs }) => {
      const retryAfterMs = limits.export.take(sid, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const table = orderTable(await ordersForFile(reader, { ...asked, buyerId: userId, nowMs }));
      return tableReply(printer, table, { as, name: `我的订单-${wallDate(nowMs)}`, plainName: 'my-orders' });
    },
    consignedOrders: async ({ input: { after }, viewer: { userId: consignorId }, nowMs }) =>
      ok(await consignedOrders(reader, { consignorId, after, nowMs })),
    proceedsList: async ({ viewer: { userId } }) => ok({ rows: await proceedsList(reader, userId) }),
    orderDetail: async ({ input: { id }, viewer, nowMs }) => {
      const order = await orderDetail(reader, {
        id,
        by: ownHand(viewer, nowMs),
        nowMs,
        seal: bids.maximums,
      });
      return order ? ok(order) : notFound();
    },
    handOverList: async ({ viewer: { userId: sellerId }, nowMs }) =>
      ok({ rows: await handOversOf(reader, { sellerId, nowMs }), nowMs }),
    secondOfferList: async ({ viewer: { userId }, nowMs }) =>
      ok({ rows: await offersTo(reader, userId, MOST_OFFERS), nowMs }),
  };
}

type Steps = Pick<
  Handlers,
  | 'orderSign'
  | 'orderServices'
  | 'orderVoucher'
  | 'orderDriver'
  | 'orderStep'
  | 'orderAccept'
  | 'orderRate'
  | 'orderReturnBook'
  | 'orderReturnCancel'
  | 'samplePickUp'
>;

export function secondOfferHandlers({ engine }: Services): Pick<Handlers, 'secondOfferAnswer'> {
  return {
    secondOfferAnswer: async ({ input, viewer: { userId: bidderId } }) => {
      const answered = await engine.run(answerSecondOffer, { ...input, bidderId });
      return answered.ok ? ok(answered.answer) : refused(answered.refusal);
    },
  };
}

export function orderStepHandlers({ engine, kind }: Services): Steps {
  const stepped = async (step: Promise<OrderAnswered>): Promise<Reply<OrderDetail>> => {
    const answered = await step;
    return answered.ok ? ok(answered.answer) : refused(answered.refusal);
  };
  return {
    orderSign: ({ input, viewer, nowMs }) =>
      stepped(engine.run(signOrder, { ...input, by: ownHand(viewer, nowMs) })),
    orderServices: ({ input, viewer, nowMs }) =>
      stepped(engine.run(chooseServices, { ...input, by: ownHand(viewer, nowMs) })),
    orderVoucher: ({ input, viewer, nowMs }) =>
      stepped(engine.run(sendVoucher, { ...input, by: ownHand(viewer, nowMs) })),
    orderDriver: ({ input, viewer, nowMs }) =>
      stepped(engine.run(nameDriver, { ...input, by: ownHand(viewer, nowMs) })),
    orderStep: ({ input, viewer, nowMs }) =>
      stepped(engine.run(doTransferStep, { ...input, by: ownHand(viewer, nowMs) })),
    orderAccept: ({ input, viewer, nowMs }) =>
      stepped(engine.run(acceptGoods, { ...input, by: ownHand(viewer, nowMs) })),
    orderRate: ({ input, viewer, nowMs }) =>
      stepped(engine.run(rateOrder, { ...input, by: ownHand(viewer, nowMs) })),
    orderReturnBook: ({ input, viewer, nowMs }) =>
      stepped(engine.run(bookReturn, { ...input, by: ownHand(viewer, nowMs) })),
    orderReturnCancel: ({ input, viewer, nowMs }) =>
      stepped(engine.run(cancelReturn, { ...input, by: ownHand(viewer, nowMs) })),
    // In a real house this address is not there.
    samplePickUp: async ({ input, viewer, nowMs }) =>
      kind === 'sample'
        ? stepped(engine.run(pickUpInSample, { ...input, by: ownHand(viewer, nowMs) }))
        : notFound(),
  };
}
