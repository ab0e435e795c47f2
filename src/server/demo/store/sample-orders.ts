// Questions of the sample house to the store about what waits for its clerk.
import type { Dispute } from '#core/disputes/dispute.ts';
import type { Order, OrderStatusView } from '#core/orders/order.ts';
import type { Reader } from '#server/store/access.ts';

/** An order, and when something last happened to it. Epoch ms. */
export interface MovedOrder {
  readonly order: Order;
  readonly movedAtMs: number;
}

const SERVED = [
  'to-pay',
  'in-review',
  'paid',
  'picked-up',
  'transferring',
  'papers-sent',
] as const satisfies readonly OrderStatusView[];

/** The orders in which the house or a consignor may have something to do; none that is disputed. */
export async function servedOrders(reader: Reader): Promise<MovedOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .select(({ fn }) => ['orders.state', fn.max('orderEvents.atMs').as('movedAtMs')])
    .where('orders.status', 'in', SERVED)
    .groupBy(['orders.id', 'orders.state'])
    .orderBy('orders.id')
    .execute();
  return rows.map(({ state, movedAtMs }) => ({ order: JSON.parse(state) as Order, movedAtMs }));
}

/** Letters of buyers about their orders that nobody has answered. */
export async function lettersWaiting(
  reader: Reader,
  { byMs, most }: { readonly byMs: number; readonly most: number },
): Promise<{ id: string; isAnswered: number }[]> {
  return reader
    .selectFrom('feedbacks')
    .select(['id', 'isAnswered'])
    .where('status', '=', 'waiting')
    .where('orderId', 'is not', null)
    .where('sinceMs', '<=', byMs)
    .orderBy('sinceMs')
    .limit(most)
    .execute();
}

/** The cases in which the house, or a consignor, is to say something. */
export async function casesToHear(reader: Reader): Promise<Dispute[]> {
  const rows = await reader
    .selectFrom('disputes')
    .select('state')
    .where('status', 'in', ['accepted', 'consignor'])
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Dispute);
}
