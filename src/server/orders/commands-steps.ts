// The steps of an order that change it alone, one command each: signing, services, vouchers, the
// gate, the transfer, the end. Paying and defaults have files of their own. Source: product.md 3.7,
// 3.9, 4.5.
import { decideLoad } from '#core/orders/after/load-fetching.ts';
import type { Load, Weighing } from '#core/orders/after/load.ts';
import { decideReturnVisit, decideVisitCancelled } from '#core/orders/after/return-booking.ts';
import type { ReturnVisit } from '#core/orders/after/return-visit.ts';
import type { Service } from '#core/orders/fees.ts';
import {
  decideAcceptance,
  decideDriver,
  decidePapersBack,
  decidePickUp,
  decideStep,
  type Fetching,
} from '#core/orders/order-delivery.ts';
import { decideClosing, decidePenalty, decidePenaltyPaid, decideReturn } from '#core/orders/order-end.ts';
import {
  decideFound,
  decideQuote,
  decideRejection,
  decideServices,
  decideSigning,
  decideVoucher,
} from '#core/orders/order-payment.ts';
import type { Driver, Order } from '#core/orders/order.ts';
import type { TransferStep } from '#core/orders/transfer-steps.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { filesNotOf } from '#server/files/store-files.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { freshPickUpCode, isPickUpCode } from './after/pick-up-code-codec.ts';
import { orderCommand, staffOrderCommand, type OrderAnswered, type OrderRequest } from './order-command.ts';
import { sidesOfOrder } from './order-sides.ts';
import { sealedDriver, sealedPlate, sealedSigner } from './person-codec.ts';
import { showInOrder } from './store-order-files.ts';

export const signOrder = orderCommand<{ readonly name: string }>({
  name: 'sign-order',
  roles: ['buyer'],
  decide: (order, { name }, { nowMs, bidSeal }) =>
    decideSigning(order, sealedSigner(bidSeal.maximums, order, name), nowMs),
});

export const chooseServices = orderCommand<{ readonly services: readonly Service[] }>({
  name: 'choose-services',
  roles: ['buyer'],
  decide: (order, { services }, { nowMs }) => decideServices(order, services, nowMs),
});

export const quoteTransport = staffOrderCommand<{ readonly amountFen: number }>({
  name: 'quote-transport',
  roles: ['house'],
  decide: (order, { amountFen, by }, { nowMs }) =>
    decideQuote(order, { amountFen, staffId: by.userId }, nowMs),
});

export const sendVoucher = orderCommand<{ readonly reference: string }>({
  name: 'send-voucher',
  roles: ['buyer'],
  decide: (order, { reference }, { nowMs }) => decideVoucher(order, reference, nowMs),
});

/** The transfer was found: `receivedFen` is what lies on the house's account. */
export const acceptVoucher = orderCommand<{ readonly receivedFen: number }>({
  name: 'accept-voucher',
  roles: ['house'],
  decide: (order, { receivedFen, by }, { nowMs, newId, bidSeal }) => {
    const paymentId = newId();
    const pickUpCode = freshPickUpCode(bidSeal.maximums, { ...order, paymentId }, newId());
    return decideFound(order, { paymentId, receivedFen, pickUpCode, foundById: by.userId }, nowMs);
  },
});

export const rejectVoucher = staffOrderCommand<{ readonly reason: string }>({
  name: 'reject-voucher',
  roles: ['house'],
  decide: (order, { reason, by }, { nowMs }) => decideRejection(order, { reason, staffId: by.userId }, nowMs),
});

export const nameDriver = orderCommand<Driver>({
  name: 'name-driver',
  roles: ['buyer'],
  decide: (order, { name, idLastFour, plate }, { nowMs, bidSeal }) =>
    decideDriver(order, sealedDriver(bidSeal.maximums, order, { name, idLastFour, plate }), nowMs),
});

/**
 * The code that was named at the gate, and the one that takes its place where it was guessed at too
 * often.
 */
const shownCode = (
  order: Order,
  code: string,
  { maximums, newId }: { readonly maximums: TextSeal; readonly newId: () => string },
): Pick<Fetching, 'isCodeRight' | 'nextCode'> => {
  if (order.status !== 'paid') return { isCodeRight: false, nextCode: '' };
  const nextCode = freshPickUpCode(maximums, order, newId());
  return { isCodeRight: isPickUpCode(maximums, order, code), nextCode };
};

export const handOut = staffOrderCommand<{ readonly code: string; readonly storageFen: number }>({
  name: 'hand-out',
  roles: ['house'],
  decide: (order, { code, storageFen, by }, { nowMs, newId, bidSeal: { maximums } }) =>
    decidePickUp(
      order,
      { ...shownCode(order, code, { maximums, newId }), storageFen, staffId: by.userId },
      nowMs,
    ),
});

interface NotedLoad extends Omit<Load, 'atMs' | 'weighing'> {
  readonly code: string;
  readonly weighing?: Weighing | undefined;
  readonly last?: { readonly storageFen: number } | undefined;
}

/** A part of the goods leaves the yard, with its list and its weight. */
export const noteDelivery = staffOrderCommand<NotedLoad>({
  name: 'note-delivery',
  roles: ['house'],
  decide: (order, wish, { nowMs, newId, bidSeal: { maximums } }) => {
    const { quantityMilli, totalMilli, unit, weighing = null, enclosed, last = null, by } = wish;
    const plate = sealedPlate(maximums, order, wish.plate);
    const load = { quantityMilli, totalMilli, unit, weighing, plate, enclosed };
    const shown = shownCode(order, wish.code, { maximums, newId });
    return decideLoad(order, { ...shown, load, last, staffId: by.userId }, nowMs);
  },
});

export const bookReturn = orderCommand<Pick<ReturnVisit, 'dayMs' | 'half'>>({
  name: 'book-return',
  roles: ['buyer'],
  decide: (order, visit, { nowMs }) => decideReturnVisit(order, visit, nowMs),
});

export const cancelReturn = orderCommand<object>({
  name: 'cancel-return',
  roles: ['buyer'],
  decide: (order, _wish, { nowMs }) => decideVisitCancelled(order, nowMs),
});

interface StepPapers {
  readonly step: TransferStep;
  readonly papers: readonly string[];
}

const transferStep = orderCommand<StepPapers & { readonly foreign: readonly string[] }>({
  name: 'do-transfer-step',
  roles: ['buyer', 'seller', 'house'],
  decide: (order, { step, papers, foreign, by, as }, { nowMs }) =>
    decideStep(order, { step, papers, foreign, as, byId: by.userId }, nowMs),
});

/**
 * A person who does a step shows what they have handed in themselves: another's papers are nothing
 * they could know of.
 */
export const doTransferStep: StaffCommand<OrderRequest<StepPapers>, OrderAnswered> = {
  name: transferStep.name,
  audit: ({ by: { userId: byId }, orderId: ref, step }) => ({ byId, ref, step }),
  concerned: ({ db }, { orderId }) => sidesOfOrder(db, orderId),
  run: async (context, wish) => {
    const foreign = await filesNotOf(context.db, wish.by.userId, wish.papers);
    const answer = await transferStep.run(context, { ...wish, foreign });
    if (answer.ok) await showInOrder(context.db, wish.orderId, wish.papers);
    return answer;
  },
};

export const sendPapersBack = staffOrderCommand<{ readonly reason: string }>({
  name: 'send-papers-back',
  roles: ['house'],
  decide: (order, { reason, by }, { nowMs }) =>
    decidePapersBack(order, { reason, staffId: by.userId }, nowMs),
});

export const acceptGoods = staffOrderCommand<object>({
  name: 'accept-goods',
  roles: ['buyer', 'house'],
  decide: (order, _wish, { nowMs }) => decideAcceptance(order, nowMs),
});

export const closeOrder = orderCommand<{ readonly reason: string }>({
  name: 'close-order',
  roles: ['house'],
  decide: (order, { reason }, { nowMs }) => decideClosing(order, reason, nowMs),
});

/** A default that is not followed by a second sale: what is owed is set all the same. */
export const endDefault = staffOrderCommand<object>({
  name: 'end-default',
  roles: ['house'],
  decide: (order, _wish, { nowMs }) => decidePenalty(order, null, nowMs),
});

/** The balance of a default is on the house's account. */
export const takePenalty = orderCommand<{ readonly receivedFen: number }>({
  name: 'take-penalty',
  roles: ['house'],
  decide: (order, { receivedFen, by }, { nowMs }) =>
    decidePenaltyPaid(order, { receivedFen, staffId: by.userId }, nowMs),
});

export const endUndone = staffOrderCommand<object>({
  name: 'end-undone',
  roles: ['house'],
  decide: (order, _wish, { nowMs }) => decideReturn(order, nowMs),
});
