// What a visitor has going on: the lots he was overtaken on, then those he leads, and his orders with something to do by
// the end of the day. Source: product.md 7.1 (logged in).
import type { MyLot } from '#contract/list-outputs.ts';
import type { OrderRow } from '#contract/order-outputs.ts';
import type { Call } from '#lib/api.ts';
import { dateText } from '#lib/format.ts';

const MOST_LOTS = 8;
const MOST_ORDERS = 4;

export interface Mine {
  readonly lots: readonly MyLot[];
  readonly orders: readonly (OrderRow & { readonly dueAtMs: number })[];
  readonly nowMs: number;
}

const isDueToday =
  (nowMs: number) =>
  (order: OrderRow): order is OrderRow & { readonly dueAtMs: number } =>
    order.dueAtMs !== null && dateText(order.dueAtMs) <= dateText(nowMs);

/** Throws what `call` throws: a row that cannot be told is not told in part. */
export const askForMine = async (call: Call): Promise<Mine> => {
  const [outbid, leading, { rows, nowMs }] = await Promise.all([
    call('myLots', { tab: 'outbid', size: MOST_LOTS }),
    call('myLots', { tab: 'leading', size: MOST_LOTS }),
    call('orderList', {}),
  ]);
  const orders = rows.filter(isDueToday(nowMs)).toSorted((one, other) => one.dueAtMs - other.dueAtMs);
  return {
    lots: [...outbid.rows, ...leading.rows].slice(0, MOST_LOTS),
    orders: orders.slice(0, MOST_ORDERS),
    nowMs,
  };
};
