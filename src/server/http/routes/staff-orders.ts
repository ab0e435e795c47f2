// The back office's side of an order: the lists, and what a person of the house does to one.
import type { Inputs } from '#contract/inputs.ts';
import type { Onlooker } from '#core/order.ts';
import type { OrderAnswered } from '#server/commands/order-command.ts';
import {
  acceptGoods,
  acceptVoucher,
  closeOrder,
  confirmRefund,
  doTransferStep,
  endDefault,
  endUndone,
  handOut,
  quoteTransport,
  rejectVoucher,
  sendPapersBack,
  takePenalty,
} from '#server/commands/order-commands.ts';
import { relistLot } from '#server/commands/relist-lot.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { malformed, notFound, ok, refused } from '#server/http/replies.ts';
import { orderDetail, orderList } from '#server/queries/orders.ts';
import { orderReply } from './orders.ts';

type Office = Pick<Handlers, 'staffOrderList' | 'staffOrderDetail' | 'staffOrderDo' | 'staffRelist'>;

/** Each deed has its command; one that is missing does not compile. */
const deedOf = (
  engine: House['engine'],
  wish: Inputs['staffOrderDo'],
  by: Onlooker,
): Promise<OrderAnswered> => {
  switch (wish.deed) {
    case 'quote-transport':
      return engine.run(quoteTransport, { ...wish, by });
    case 'accept-voucher':
      return engine.run(acceptVoucher, { ...wish, by });
    case 'reject-voucher':
      return engine.run(rejectVoucher, { ...wish, by });
    case 'hand-out':
      return engine.run(handOut, { ...wish, by });
    case 'do-transfer-step':
      return engine.run(doTransferStep, { ...wish, by });
    case 'send-papers-back':
      return engine.run(sendPapersBack, { ...wish, by });
    case 'accept-goods':
      return engine.run(acceptGoods, { ...wish, by });
    case 'end-default':
      return engine.run(endDefault, { ...wish, by });
    case 'take-penalty':
      return engine.run(takePenalty, { ...wish, by });
    case 'close-order':
      return engine.run(closeOrder, { ...wish, by });
    case 'confirm-refund':
      return engine.run(confirmRefund, { ...wish, by });
    case 'end-undone':
      return engine.run(endUndone, { ...wish, by });
  }
};

export const staffOrders = ({ reader, engine }: House): Office => ({
  staffOrderList: async ({ input, nowMs }) => ok(await orderList(reader, { ...input, buyerId: null, nowMs })),
  staffOrderDetail: async ({ input: { id }, viewer: { userId }, nowMs }) => {
    const order = await orderDetail(reader, { id, by: { userId, isStaff: true }, nowMs });
    return order ? ok(order) : notFound();
  },
  staffOrderDo: async ({ input, viewer: { userId } }) =>
    orderReply(await deedOf(engine, input, { userId, isStaff: true })),
  staffRelist: async ({ input, viewer: { userId: staffId }, nowMs }) => {
    if (input.startsAtMs <= nowMs) return malformed('startsAtMs');
    if (input.endsAtMs <= input.startsAtMs) return malformed('endsAtMs');
    const relisted = await engine.run(relistLot, { ...input, staffId });
    return relisted.ok ? ok(relisted.answer) : refused(relisted.refusal);
  },
});
