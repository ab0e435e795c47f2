// Row of a visitor: their orders, as long as something is to be done on them, the lots they
// were overtaken on, and those they lead. Source: product.md 7.1 (logged in).
import type { MyLot } from '#contract/catalogue/outputs.ts';
import type { OrderRow } from '#contract/orders/outputs.ts';
import type { Call } from '#lib/api.ts';
import { isOrderOpen } from '#lib/orders/order-due.ts';

const MOST_LOTS = 8;
const MOST_ORDERS = 4;

export interface Mine {
  readonly lots: readonly MyLot[];
  readonly orders: readonly OrderRow[];
  readonly nowMs: number;
}

/** Throws what `call` throws: a row that cannot be told is not told in part. */
export async function askForMine(call: Call): Promise<Mine> {
  const [outbid, leading, { rows, nowMs }] = await Promise.all([
    call('myLots', { tab: 'outbid', size: MOST_LOTS }),
    call('myLots', { tab: 'leading', size: MOST_LOTS }),
    call('orderList', {}),
  ]);
  const orders = rows.filter(isOrderOpen).toSorted(byDue);
  return {
    lots: [...outbid.rows, ...leading.rows].slice(0, MOST_LOTS),
    orders: orders.slice(0, MOST_ORDERS),
    nowMs,
  };
}

/** An order without a date waits for others: it stands behind those that have one. */
const byDue = (one: OrderRow, other: OrderRow): number =>
  (one.dueAtMs ?? Infinity) - (other.dueAtMs ?? Infinity) || other.createdAtMs - one.createdAtMs;
