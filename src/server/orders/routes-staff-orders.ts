// The back office's side of an order: the lists, and what a person of the house does to one.
import type { Inputs } from '#contract/inputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Observer } from '#core/orders/order.ts';
import type { Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall, type StaffKeyedCall } from '#server/http/idempotency.ts';
import { listFile } from '#server/http/list-file.ts';
import { malformedField, notFound, ok, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { gateList } from './after/queries-gate.ts';
import { staffOrderDetail, staffOrderList, staffOrdersForFile } from './after/queries-house-orders.ts';
import { staffRatings } from './after/queries-ratings.ts';
import {
  acceptGoods,
  doTransferStep,
  endDefault,
  endUndone,
  handOut,
  noteDelivery,
  quoteTransport,
  rejectVoucher,
  sendPapersBack,
} from './commands-steps.ts';
import { houseOrderTable } from './files/order-file.ts';

type Office = Pick<
  Handlers,
  | 'staffOrderList'
  | 'staffOrderFile'
  | 'staffOrderDetail'
  | 'staffGate'
  | 'staffOrderDo'
  | 'staffRatings'
  | 'staffRelist'
>;

export function staffOrderHandlers(services: Services, keyedCall: KeyedCall): Office {
  const { reader, bids, beyond } = services;
  return {
    staffOrderList: async ({ input, viewer, nowMs }) => {
      const outside = await beyond(viewer, 'order.view');
      return ok(await staffOrderList(reader, { ...input, nowMs, beyond: outside }));
    },
    staffOrderFile: (call) =>
      listFile(services, call, 'orders', async (asked) => {
        const { viewer, nowMs } = call;
        const outside = await beyond(viewer, 'order.view');
        const wanted = { ...asked, sort: 'due', nowMs, beyond: outside } as const;
        return houseOrderTable(await staffOrdersForFile(reader, wanted));
      }),
    staffOrderDetail: async ({ input: { id }, viewer: { userId: staffId }, nowMs }) => {
      const order = await staffOrderDetail(reader, { id, staffId, nowMs, seal: bids.maximums });
      return order ? ok(order) : notFound();
    },
    staffGate: async ({ input: { words }, viewer, nowMs }) => {
      const asked = { words, staffId: viewer.userId, nowMs, seal: bids.maximums };
      return ok(await gateList(reader, { ...asked, beyond: await beyond(viewer, 'order.handout') }));
    },
    staffOrderDo: (call) =>
      orderStep(staffKeyedCall(keyedCall, call), call.input, { userId: call.viewer.userId, isStaff: true }),
    staffRatings: async ({ input: { after }, viewer }) =>
      ok(await staffRatings(reader, bids.maximums, { after, beyond: await beyond(viewer, 'order.view') })),
    staffRelist: async (call) => {
      const { input } = call;
      if (input.endsAtMs <= input.startsAtMs)
        return malformedField('staffRelist', 'endsAtMs', '要晚于开拍时间');
      const wish = { ...input, staffId: call.viewer.userId };
      return staffKeyedCall(keyedCall, call)<typeof wish, Outputs['staffRelist']>(relistLot, wish);
    },
  };
}

/** Each step has its command; one that is missing does not compile. */
const orderStep = (
  keyedCall: StaffKeyedCall,
  wish: Inputs['staffOrderDo'],
  by: Observer,
): Promise<Reply<OrderDetail>> => {
  switch (wish.action) {
    case 'quote-transport':
      return keyedCall(quoteTransport, { ...wish, by });
    case 'reject-voucher':
      return keyedCall(rejectVoucher, { ...wish, by });
    case 'hand-out':
      return keyedCall(handOut, { ...wish, by });
    case 'note-delivery':
      return keyedCall(noteDelivery, { ...wish, by });
    case 'do-transfer-step':
      return keyedCall(doTransferStep, { ...wish, by });
    case 'send-papers-back':
      return keyedCall(sendPapersBack, { ...wish, by });
    case 'accept-goods':
      return keyedCall(acceptGoods, { ...wish, by });
    case 'end-default':
      return keyedCall(endDefault, { ...wish, by });
    case 'end-undone':
      return keyedCall(endUndone, { ...wish, by });
  }
};
