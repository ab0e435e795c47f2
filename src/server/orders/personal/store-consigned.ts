// Orders for what was sold for a person that are not done with. No index leads from a seller to
// them, so what is looked through is only orders under way, and those of the last quarter whose
// proceeds may lie with the house still.
import type { Order, OrderStatus } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import type { BarsRequest } from '#server/personal/personal.ts';
import { isNamedIn } from '#server/personal/store-counts.ts';
import type { Reader } from '#server/store/access.ts';

/** Long after two persons have paid a seller out. */
const SETTLED_MS = 92 * DAY_MS;
const UNDER_WAY: readonly (OrderStatus | 'disputed')[] = [
  'to-sign',
  'to-pay',
  'in-review',
  'paid',
  'picked-up',
  'transferring',
  'papers-sent',
  'defaulted',
  'penalty-due',
  'refunding',
  'disputed',
];

export async function consignedOrders(db: Reader, { userId, nowMs }: BarsRequest): Promise<number> {
  const underWay = await ordersNaming(db, userId, UNDER_WAY, 0);
  const ended = await ordersNaming(db, userId, ['done', 'closed', 'returned'], nowMs - SETTLED_MS);
  return underWay.length + (await owedLots(db, ended));
}

const ordersNaming = async (
  db: Reader,
  userId: string,
  statuses: readonly string[],
  sinceMs: number,
): Promise<Order[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('state')
    .where('status', 'in', statuses)
    .where('createdAtMs', '>=', sinceMs)
    .where(isNamedIn('state', userId))
    .execute();
  const orders = rows.map(({ state }) => JSON.parse(state) as Order);
  return orders.filter(({ consignorIds }) => consignorIds.includes(userId));
};

/** How many of these lots the house still owes something for. */
const owedLots = async (db: Reader, orders: readonly Order[]): Promise<number> => {
  const accounts = [...new Set(orders.map(({ lotId }) => lotId))].flatMap((lotId) => [
    `lot:${lotId}:payable` as const,
    `lot:${lotId}:shortfall` as const,
  ]);
  const balances = await readBalances(db, accounts);
  return [...balances.values()].filter((balanceFen) => balanceFen > 0).length;
};
