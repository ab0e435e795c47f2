// Open matters of a lot, each of which keeps every record of it. They are asked for only of records
// whose time is over, which are few.
import { holdOn, type Hold } from '#core/audit/retention.ts';
import type { Account } from '#core/ledger.ts';
import type { Order } from '#core/orders/order.ts';
import { openDisputeOf } from '#server/disputes/store-disputes.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';

/** Why everything about a lot stays; null when all of it is settled. */
export async function holdOnLot(db: Reader, lotId: string): Promise<Hold | null> {
  const orders = await ordersOfLot(db, lotId);
  return holdOn({
    openDisputes: await casesOn(db, orders),
    openOrders: orders.filter(isOpen).length,
    heldFen: await heldFen(db, lotId),
  });
}

const isOpen = ({ status, stop }: Order): boolean =>
  stop !== null || !['done', 'returned', 'closed'].includes(status);

/** How many cases are heard about these; a draft is the buyer's own still. */
const casesOn = async (db: Reader, orders: readonly Order[]): Promise<number> => {
  let count = 0;
  for (const { id } of orders) {
    const dispute = await openDisputeOf(db, id);
    if (dispute && dispute.status !== 'draft') count += 1;
  }
  return count;
};

/** The part of the deposit kept for the lot on which two persons have not decided yet. */
const keptFen = async (db: Reader, lotId: string): Promise<number> => {
  const rows = await db
    .selectFrom('performances')
    .select('amountFen')
    .where('lotId', '=', lotId)
    .where('state', '=', 'held')
    .execute();
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
};

const heldFen = async (db: Reader, lotId: string): Promise<number> => {
  const accounts: Account[] = [
    `lot:${lotId}:paid`,
    `lot:${lotId}:applied`,
    `lot:${lotId}:payable`,
    `lot:${lotId}:refunding`,
  ];
  const balances = await readBalances(db, accounts);
  return [...balances.values()].reduce((sum, fen) => sum + fen, await keptFen(db, lotId));
};
