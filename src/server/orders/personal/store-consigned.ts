// Orders for what was sold for a person that are not done with: those under way, and those of the
// last quarter whose proceeds may lie with the house still.
import type { Order, OrderStatus } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import type { BarsRequest } from '#server/personal/personal.ts';
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
  const underWay = await ordersFor(db, userId, UNDER_WAY, 0);
  const ended = await ordersFor(db, userId, ['done', 'closed', 'returned'], nowMs - SETTLED_MS);
  return underWay.length + (await owedLots(db, ended));
}

const ordersFor = async (
  db: Reader,
  userId: string,
  statuses: readonly string[],
  sinceMs: number,
): Promise<Order[]> => {
  const rows = await db
    .selectFrom('consignedLots')
    .innerJoin('orders', 'orders.lotId', 'consignedLots.lotId')
    .select('state')
    .where('consignorId', '=', userId)
    .where('status', 'in', statuses)
    .where('createdAtMs', '>=', sinceMs)
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Order);
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
