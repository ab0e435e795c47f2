// Records that are needed to offer a lot again.
import type { Lot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { Profile } from '#core/sales/rule-set.ts';
import { relistingsIn } from '#server/orders/store-second-offers.ts';
import type { SalesTable } from '#server/sales/sale-tables.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { LotCardsTable } from './lot-tables.ts';
import { openedReserve } from './reserve-codec.ts';

/** The card of a lot and the sale it was in; null when there is none of that id. */
export async function cardAndSale(
  db: Reader,
  lotId: string,
): Promise<{ readonly card: LotCardsTable; readonly sale: SalesTable } | null> {
  const card = await db.selectFrom('lotCards').selectAll().where('lotId', '=', lotId).executeTakeFirst();
  if (!card) return null;
  const sale = await db.selectFrom('sales').selectAll().where('id', '=', card.saleId).executeTakeFirst();
  return sale ? { card, sale } : null;
}

/** Buyers of a lot who did not pay. */
export async function defaultersOf(db: Reader, lotId: string): Promise<string[]> {
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
}

/** Terms on which a lot was offered before. */
interface FormerTerms {
  /** Null: it had no reserve. */
  readonly reserveFen: Fen | null;
  readonly profile: Profile;
}

/** Of each lot of a draft that was offered before. */
export async function formerTermsIn(
  db: Reader,
  seal: Pick<TextSeal, 'open'>,
  saleId: string,
): Promise<ReadonlyMap<string, FormerTerms>> {
  const former = new Map<string, FormerTerms>();
  for (const { lotId, fromLotId } of await relistingsIn(db, saleId)) {
    const row = await db
      .selectFrom('lots')
      .select(['reserveSealed', 'state'])
      .where('id', '=', fromLotId)
      .executeTakeFirst();
    if (!row) continue;
    const reserveFen = openedReserve(seal, row.reserveSealed, `lots.${fromLotId}`);
    const { terms } = JSON.parse(row.state) as Pick<Lot, 'terms'>;
    former.set(lotId, { reserveFen, profile: terms.rules.profile });
  }
  return former;
}
