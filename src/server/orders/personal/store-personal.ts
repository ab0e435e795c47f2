// The rows of orders that are asked for of one person, their buyer.
import type { Lot } from '#core/lots/lot.ts';
import { MOST_ROWS, type BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

const OVER_ORDERS = ['done', 'returned', 'closed'] as const;

export function openOrders(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('orders')
      .select(HOW_MANY)
      .where('buyerId', '=', userId)
      .where('status', 'not in', OVER_ORDERS),
  );
}

export function openOffers(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('secondOffers')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('status', '=', 'open'),
  );
}

export function waitingInvoices(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.orderId')
      .select(HOW_MANY)
      .where('orders.buyerId', '=', userId)
      .where('invoices.status', 'in', ['asked', 'to-reverse']),
  );
}

/** Of every way but a transfer somebody will still hear. */
export function pendingPayments(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.orderId')
      .select(HOW_MANY)
      .where('orders.buyerId', '=', userId)
      .where('payments.state', '=', 'pending')
      .where('payments.way', '!=', 'transfer')
      .where('collectionId', 'is', null),
  );
}

/** Money that still comes by such a code is nobody's, until two persons say whose it is. */
export async function endPayments(db: Writer, userId: string, endedAtMs: number): Promise<void> {
  const own = db.selectFrom('orders').select('id').where('buyerId', '=', userId);
  await db
    .updateTable('payments')
    .set({ state: 'failed', bankRef: '', endedAtMs })
    .where('orderId', 'in', own)
    .where('state', '=', 'pending')
    .execute();
}

export async function hasBoughtInCourt(db: Reader, userId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('lots', 'lots.id', 'orders.lotId')
    .select('lots.state')
    .where('buyerId', '=', userId)
    .execute();
  return rows.some(({ state }) => (JSON.parse(state) as Lot).terms.rules.profile === 'judicial');
}

export function orderRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('orders')
    .innerJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .select(['orders.number as orderNumber', 'title', 'hammerFen', 'isLiving', 'createdAtMs'])
    .where('buyerId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
