// What became of the order of a lot that was sold before it came to this house: signed, paid, fetched and transferred, each
// step decided by the rules at its own time and booked like any other. A step the rules would not take stops it.
import { storageOf, decidePickUp, decideStep } from '#core/order-delivery.ts';
import { decideFound, decideSigning, decideVoucher, type OrderDecision } from '#core/order-payment.ts';
import type { Order } from '#core/order.ts';
import type { OrderEvent } from '#core/order-event.ts';
import { replayOrder } from '#core/order-replay.ts';
import { TRANSFER_STEPS } from '#core/transfer-steps.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { commitOrder } from '#server/engine/order-changes.ts';
import { ordersOfLot } from '#server/store/orders.ts';
import { pickUpCode } from './pick-up-code.ts';

/** How long after the hammer each came about, and who of the house saw to it. */
export interface PastOrder {
  readonly buyerName: string;
  readonly staffId: string;
  readonly signedAfterMs: number;
  readonly paidAfterMs: number;
  readonly fetchedAfterMs: number;
  readonly doneAfterMs: number;
}

type Deed = (order: Order, atMs: number) => OrderDecision;

const found =
  (newId: () => string): Deed =>
  (order, atMs) => {
    const receivedFen = order.status === 'in-review' ? order.voucher.amountFen : 0;
    return decideFound(order, { paymentId: newId(), receivedFen, pickUpCode: pickUpCode(newId()) }, atMs);
  };

const fetched =
  (staffId: string): Deed =>
  (order, atMs) => {
    const isReady = order.status === 'paid';
    const storageFen = isReady ? storageOf(order, atMs).amountFen : 0;
    return decidePickUp(order, { code: isReady ? order.pickUpCode : '', storageFen, staffId }, atMs);
  };

const deedsOf = (
  past: PastOrder,
  { newId }: Pick<CommandContext, 'newId'>,
): readonly (readonly [number, Deed])[] => {
  const { buyerName, staffId, doneAfterMs } = past;
  return [
    [past.signedAfterMs, (order, atMs) => decideSigning(order, buyerName, atMs)],
    [past.signedAfterMs, (order, atMs) => decideVoucher(order, `transfer-${order.lotId}`, atMs)],
    [past.paidAfterMs, found(newId)],
    [past.fetchedAfterMs, fetched(staffId)],
    ...TRANSFER_STEPS.map(({ step, hasPaper }): readonly [number, Deed] => [
      doneAfterMs,
      (order, atMs) => {
        const papers = hasPaper ? [`${order.lotId}-${step}`] : [];
        return decideStep(order, { step, as: 'house', byId: staffId, papers, foreign: [] }, atMs);
      },
    ]),
  ];
};

/** Takes the order of a sold lot through all of it; a lot that was not sold has none. */
export const bringInOrder = async (
  context: CommandContext,
  lotId: string,
  past: PastOrder,
): Promise<void> => {
  const [before] = await ordersOfLot(context.db, lotId);
  if (!before) return;
  let order = before;
  const events: OrderEvent[] = [];
  for (const [afterMs, decide] of deedsOf(past, context)) {
    const decision = decide(order, before.createdAtMs + afterMs);
    if (!decision.ok) throw new Error(`the order of ${lotId} cannot have gone so: ${decision.refusal.code}`);
    order = replayOrder(order, decision.events);
    events.push(...decision.events);
  }
  await commitOrder({ ...context, nowMs: before.createdAtMs + past.doneAfterMs }, before, events);
};
