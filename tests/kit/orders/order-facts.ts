// What tests read of an order that only some statuses have.
import type { OrderDetail, OrderIn } from '#contract/orders/outputs.ts';
import type { ShownOrderStatus } from '#core/orders/order.ts';
import { billOf } from '#lib/orders/order-due.ts';

const isIn = <Status extends ShownOrderStatus>(
  order: OrderDetail,
  among: readonly Status[],
): order is OrderIn<Status> => among.some((status) => status === order.status);

/** The order as one that stands so. Throws where it stands otherwise. */
export const orderIn = <Status extends ShownOrderStatus>(
  order: OrderDetail,
  ...among: readonly Status[]
): OrderIn<Status> => {
  if (!isIn(order, among)) throw new Error(`${order.id} is ${order.status}, not ${among.join(' or ')}`);
  return order;
};

/** Zero where nothing is billed. */
export const dueFenOf = (order: OrderDetail): number => billOf(order)?.dueFen ?? 0;

/** Empty where nothing is fetched by a code. */
export const pickUpCodeOf = (order: OrderDetail | null): string =>
  order?.status === 'paid' ? (order.pickUpCode ?? '') : '';

/** Zero where nothing stands ready. */
export const storageFenOf = (order: OrderDetail | null): number =>
  order?.status === 'paid' ? (order.storage?.amountFen ?? 0) : 0;
