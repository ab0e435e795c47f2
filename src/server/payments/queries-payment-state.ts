// How far a payment has come, for whoever pays: what they need for it, whether it is there, and
// what came by its code and did not fit. Source: product.md 7.7; goals.md I-47.
import type { PaymentState } from '#contract/deposits/pay-outputs.ts';
import type { PayWay } from '#core/deposits/pay-way.ts';
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import { paymentById } from '#server/payments/store-payments.ts';
import type { Reader } from '#server/store/access.ts';
import type { Begun } from './pay-in.ts';
import type { PaidOrders } from './payment-effects.ts';
import type { PayInsTable } from './payment-tables.ts';
import { collectionById, partsOf } from './store-collections.ts';
import { payInOf } from './store-pay-ins.ts';
import { strayTransfers } from './transfers/store-transfers.ts';

/** Outcome of a try, and for which orders it is; none: it is to bid with. */
interface Tried {
  readonly state: string;
  readonly isWaiting: boolean;
  readonly endedAtMs: number | null;
  readonly orderIds: readonly string[];
}

type AskOrders = (orderIds: readonly string[]) => Promise<boolean>;

/** Null: whoever asks has none of that id. */
export async function paymentState(
  db: Reader,
  { id, buyerId, nowMs }: { readonly id: string; readonly buyerId: string; readonly nowMs: number },
  orders: Pick<PaidOrders, 'isAnyUnpaid'>,
): Promise<PaymentFacts | null> {
  const payIn = await payInOf(db, id);
  if (payIn?.buyerId !== buyerId) return null;
  const tried = await triedOf(db, id);
  if (!tried) return null;
  const { paymentId, amountFen, untilMs, atMs, code, place } = payIn;
  const strays = await strayTransfers(db, id);
  return {
    paymentId,
    amountFen,
    untilMs,
    atMs,
    of: tried.orderIds.length === 0 ? 'top-up' : 'orders',
    orderIds: tried.orderIds,
    state: await stateOf(tried, payIn, nowMs, (ids) => orders.isAnyUnpaid(db, ids)),
    endedAtMs: tried.endedAtMs,
    strays: strays.map((stray) => ({
      amountFen: stray.amountFen,
      paidAtMs: stray.paidAtMs,
      why: stray.why as UnclaimedWhy,
      isClaimed: stray.state === 'claimed',
    })),
    nowMs,
    begun: { paymentId, amountFen, untilMs, way: payIn.way as PayWay, code, place },
  };
}

const triedOf = async (db: Reader, paymentId: string): Promise<Tried | null> => {
  const payment = await paymentById(db, paymentId);
  if (payment) {
    const { state, endedAtMs, orderId } = payment;
    const isWaiting = state === 'pending' && payment.paidAtMs !== null;
    return { state, isWaiting, endedAtMs, orderIds: [orderId] };
  }
  const collection = await collectionById(db, paymentId);
  if (!collection) return null;
  const parts = await partsOf(db, paymentId);
  const isWaiting = parts.some((part) => part.state === 'pending' && part.paidAtMs !== null);
  const { state, endedAtMs } = collection;
  return { state, isWaiting, endedAtMs, orderIds: parts.map(({ orderId }) => orderId) };
};

/**
 * Whether nothing it is for can be paid any more: another way was quicker, or time has ended it.
 */
const isOver = async (
  { orderIds }: Tried,
  { untilMs }: PayInsTable,
  nowMs: number,
  isAnyUnpaid: AskOrders,
): Promise<boolean> => {
  if (nowMs >= untilMs) return true;
  if (orderIds.length === 0) return false;
  return !(await isAnyUnpaid(orderIds));
};

const stateOf = async (
  tried: Tried,
  payIn: PayInsTable,
  nowMs: number,
  isAnyUnpaid: AskOrders,
): Promise<PaymentState['state']> => {
  if (tried.isWaiting) return 'waiting';
  if (tried.state !== 'pending') return tried.state as PaymentState['state'];
  return (await isOver(tried, payIn, nowMs, isAnyUnpaid)) ? 'over' : 'pending';
};

export type PaymentFacts = Omit<PaymentState, 'needs'> & { readonly begun: Begun };
