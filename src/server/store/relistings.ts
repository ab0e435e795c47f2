// What is needed to offer a lot again.
import type { Kysely } from 'kysely';
import type { LotCardsTable, SalesTable, Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The card of a lot and the sale it was in; null when there is none of that id. */
export const cardAndSale = async (
  db: Db,
  lotId: string,
): Promise<{ readonly card: LotCardsTable; readonly sale: SalesTable } | null> => {
  const card = await db.selectFrom('lotCards').selectAll().where('lotId', '=', lotId).executeTakeFirst();
  if (!card) return null;
  const sale = await db.selectFrom('sales').selectAll().where('id', '=', card.saleId).executeTakeFirst();
  return sale ? { card, sale } : null;
};

/** Who bought a lot and did not pay. */
export const defaultersOf = async (db: Db, lotId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .select('orders.buyerId')
    .distinct()
    .where('orders.lotId', '=', lotId)
    .where('orderEvents.type', '=', 'defaulted')
    .orderBy('orders.buyerId')
    .execute();
  return rows.map(({ buyerId }) => buyerId);
};
