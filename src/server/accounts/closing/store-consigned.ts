// The lots of a person who sells through the house that are not done with. No index leads from a
// seller to what is sold for them, so what is looked through is only what is open: drafts, lots
// that can still move, orders under way, and those of the last quarter whose proceeds may lie with
// the house still.
import { sql } from 'kysely';
import { ALIVE } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Order, OrderStatus } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { likePattern } from '#server/catalogue/store/like-pattern.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
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

export async function consignedLots(db: Reader, userId: string, nowMs: number): Promise<number> {
  const underWay = await ordersNaming(db, userId, UNDER_WAY, 0);
  const ended = await ordersNaming(db, userId, ['done', 'closed', 'returned'], nowMs - SETTLED_MS);
  return (
    (await draftLots(db, userId)) +
    (await aliveLots(db, userId)) +
    (await negotiatedLots(db, userId)) +
    underWay.length +
    (await owedLots(db, ended))
  );
}

const names = (column: 'state' | 'lots.state' | 'plan', userId: string) =>
  sql<boolean>`${sql.ref(column)} like ${likePattern(userId)} escape '!'`;

const isTheirs =
  (userId: string) =>
  ({ state }: { readonly state: string }): boolean =>
    (JSON.parse(state) as Lot).terms.consignorIds.includes(userId);

const aliveLots = async (db: Reader, userId: string): Promise<number> => {
  const rows = await db
    .selectFrom('lots')
    .select('state')
    .where('status', 'in', ALIVE)
    .where(names('state', userId))
    .execute();
  return rows.filter(isTheirs(userId)).length;
};

/** Lots that are over and still negotiated. */
const negotiatedLots = async (db: Reader, userId: string): Promise<number> => {
  const rows = await db
    .selectFrom('negotiations')
    .innerJoin('lots', 'lots.id', 'negotiations.lotId')
    .select('lots.state')
    .where('answerByMs', 'is not', null)
    .where('lots.status', 'not in', ALIVE)
    .where(names('lots.state', userId))
    .execute();
  return rows.filter(isTheirs(userId)).length;
};

const draftLots = async (db: Reader, userId: string): Promise<number> => {
  const rows = await db.selectFrom('lotDrafts').select('plan').where(names('plan', userId)).execute();
  const consignors = rows.map(
    ({ plan }) => (JSON.parse(plan) as { consignorIds: readonly string[] }).consignorIds,
  );
  return consignors.filter((ids) => ids.includes(userId)).length;
};

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
    .where(names('state', userId))
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
