// Facts of an order that only some statuses have, as tests read them.
import type { OrderDetail, OrderIn } from '#contract/orders/outputs.ts';
import type { OrderStatusView } from '#core/orders/order.ts';
import { billOf } from '#lib/orders/order-due.ts';

/** Zero where nothing stands ready. */
export function storageFenOf(order: OrderDetail | null): number {
  return order?.status === 'paid' ? (order.storage?.amountFen ?? 0) : 0;
}

const isIn = <Status extends OrderStatusView>(
  order: OrderDetail,
  among: readonly Status[],
): order is OrderIn<Status> => among.some((status) => status === order.status);

/** The order as one that stands so. Throws where it stands otherwise. */
export function orderIn<Status extends OrderStatusView>(
  order: OrderDetail,
  ...among: readonly Status[]
): OrderIn<Status> {
  if (!isIn(order, among)) throw new Error(`${order.id} is ${order.status}, not ${among.join(' or ')}`);
  return order;
}

/** Zero where nothing is billed. */
export function dueFenOf(order: OrderDetail): number {
  return billOf(order)?.dueFen ?? 0;
}

/** Empty where nothing is fetched by a code. */
export function pickUpCodeOf(order: OrderDetail | null): string {
  return order?.status === 'paid' ? (order.pickUpCode ?? '') : '';
}
