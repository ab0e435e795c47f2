// The back office's side of an order: the lists, and what a person of the house does to one.
import type { Inputs } from '#contract/inputs.ts';
import type { OrderDetail, OrderOutputs } from '#contract/order-outputs.ts';
import type { Onlooker } from '#core/order.ts';
import {
  acceptGoods,
  acceptVoucher,
  closeOrder,
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
import { type Press, type StaffPress, staffPress } from '#server/http/press.ts';
import { malformed, notFound, ok, type Reply } from '#server/http/replies.ts';
import { orderDetail, orderList } from '#server/queries/orders.ts';

type Office = Pick<Handlers, 'staffOrderList' | 'staffOrderDetail' | 'staffOrderDo' | 'staffRelist'>;

/** Each deed has its command; one that is missing does not compile. */
const orderDeed = (
  press: StaffPress,
  wish: Inputs['staffOrderDo'],
  by: Onlooker,
): Promise<Reply<OrderDetail>> => {
  switch (wish.deed) {
    case 'quote-transport':
      return press(quoteTransport, { ...wish, by });
    case 'accept-voucher':
      return press(acceptVoucher, { ...wish, by });
    case 'reject-voucher':
      return press(rejectVoucher, { ...wish, by });
    case 'hand-out':
      return press(handOut, { ...wish, by });
    case 'do-transfer-step':
      return press(doTransferStep, { ...wish, by });
    case 'send-papers-back':
      return press(sendPapersBack, { ...wish, by });
    case 'accept-goods':
      return press(acceptGoods, { ...wish, by });
    case 'end-default':
      return press(endDefault, { ...wish, by });
    case 'take-penalty':
      return press(takePenalty, { ...wish, by });
    case 'close-order':
      return press(closeOrder, { ...wish, by });
    case 'end-undone':
      return press(endUndone, { ...wish, by });
  }
};

export const staffOrders = ({ reader }: House, press: Press): Office => ({
  staffOrderList: async ({ input, nowMs }) => ok(await orderList(reader, { ...input, buyerId: null, nowMs })),
  staffOrderDetail: async ({ input: { id }, viewer: { userId }, nowMs }) => {
    const order = await orderDetail(reader, { id, by: { userId, isStaff: true }, nowMs });
    return order ? ok(order) : notFound();
  },
  staffOrderDo: (call) =>
    orderDeed(staffPress(press, call), call.input, { userId: call.viewer.userId, isStaff: true }),
  staffRelist: async (call) => {
    const { input } = call;
    if (input.endsAtMs <= input.startsAtMs) return malformed('endsAtMs');
    const wish = { ...input, staffId: call.viewer.userId };
    return staffPress(press, call)<typeof wish, OrderOutputs['staffRelist']>(relistLot, wish);
  },
});
