// What follows a sale, for its buyer and its seller: their orders, the steps they take, the bank's word, and the offer to a
// second bidder. Source: product.md 3.7, 4.5.
import type { OrderDetail, PaymentBegun } from '#contract/order-outputs.ts';
import { answerSecondOffer } from '#server/commands/answer-second-offer.ts';
import type { OrderAnswered } from '#server/commands/order-command.ts';
import {
  acceptGoods,
  chooseServices,
  doTransferStep,
  nameDriver,
  sendVoucher,
  signOrder,
} from '#server/commands/order-commands.ts';
import { beginTogether, beginTopUp } from '#server/commands/collect.ts';
import { beginPayment, hearBank } from '#server/commands/pay-order.ts';
import type { PaymentBegunOrNot } from '#server/commands/taken-payment.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { malformed, notFound, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { orderCounts, orderDetail, orderList } from '#server/queries/orders.ts';
import { offersTo } from '#server/store/second-offers.ts';

type Questions = Pick<Handlers, 'orderList' | 'orderDetail' | 'secondOfferList'>;

const MOST_OFFERS = 50;

export const orderQuestions = ({ reader }: House): Questions => ({
  orderList: async ({ input, viewer: { userId }, nowMs }) => {
    const list = await orderList(reader, { ...input, buyerId: userId, nowMs });
    return ok({ ...list, counts: await orderCounts(reader, userId) });
  },
  orderDetail: async ({ input: { id }, viewer: { userId }, nowMs }) => {
    const order = await orderDetail(reader, { id, by: { userId, isStaff: false }, nowMs });
    return order ? ok(order) : notFound();
  },
  secondOfferList: async ({ viewer: { userId }, nowMs }) =>
    ok({ rows: await offersTo(reader, userId, MOST_OFFERS), nowMs }),
});

const orderReply = (answered: OrderAnswered): Reply<OrderDetail> =>
  answered.ok ? ok(answered.answer) : refused(answered.refusal);

type Steps = Pick<
  Handlers,
  'orderSign' | 'orderServices' | 'orderVoucher' | 'orderDriver' | 'orderStep' | 'orderAccept'
>;

const ownHand = ({ userId }: Viewer) => ({ userId, isStaff: false });

export const orderSteps = ({ engine, limits }: House): Steps => {
  const paced = async (
    viewer: Viewer,
    nowMs: number,
    run: () => Promise<OrderAnswered>,
  ): Promise<Reply<OrderDetail>> => {
    const retryAfterMs = limits.write.take(viewer.userId, nowMs);
    return retryAfterMs > 0 ? rateLimited(retryAfterMs) : orderReply(await run());
  };
  return {
    orderSign: ({ input, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(signOrder, { ...input, by: ownHand(viewer) })),
    orderServices: ({ input, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(chooseServices, { ...input, by: ownHand(viewer) })),
    orderVoucher: ({ input, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(sendVoucher, { ...input, by: ownHand(viewer) })),
    orderDriver: ({ input, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(nameDriver, { ...input, by: ownHand(viewer) })),
    orderStep: ({ input, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(doTransferStep, { ...input, by: ownHand(viewer) })),
    orderAccept: ({ input, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(acceptGoods, { ...input, by: ownHand(viewer) })),
  };
};

type Payments = Pick<Handlers, 'orderPay' | 'payTogether' | 'topUp' | 'paymentNotice' | 'secondOfferAnswer'>;

export const orderPayments = ({ engine, limits, bank }: House): Payments => {
  /** Begun in the house, then sent to the bank, which may answer before the buyer is back. */
  const paced = async (
    { userId }: Viewer,
    nowMs: number,
    begin: () => Promise<PaymentBegunOrNot>,
  ): Promise<Reply<PaymentBegun>> => {
    const retryAfterMs = limits.write.take(userId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const begun = await begin();
    if (!begun.ok) return refused(begun.refusal);
    if (begun.answer.amountFen > 0) await bank.begin(begun.answer, (notice) => engine.run(hearBank, notice));
    return ok(begun.answer);
  };
  const isBankOpen = bank.isOpen;
  return {
    orderPay: ({ input: { orderId }, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(beginPayment, { orderId, by: ownHand(viewer), isBankOpen })),
    payTogether: ({ input: { orderIds }, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(beginTogether, { orderIds, by: ownHand(viewer), isBankOpen })),
    topUp: ({ input: { amountFen }, viewer, nowMs }) =>
      paced(viewer, nowMs, () => engine.run(beginTopUp, { buyerId: viewer.userId, amountFen, isBankOpen })),
    paymentNotice: async ({ input: { signature, ...notice } }) => {
      if (!bank.isSigned(notice, signature)) return malformed('signature');
      const heard = await engine.run(hearBank, notice);
      return heard.ok ? ok(heard.answer) : refused(heard.refusal);
    },
    secondOfferAnswer: async ({ input, viewer: { userId: bidderId }, nowMs }) => {
      const retryAfterMs = limits.write.take(bidderId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const answered = await engine.run(answerSecondOffer, { ...input, bidderId });
      return answered.ok ? ok(answered.answer) : refused(answered.refusal);
    },
  };
};
