// Cases as the house lists them: those in which somebody must do something, and those that are
// over.
import { sql } from 'kysely';
import { HOUSE_TURNS } from '#core/disputes/dispute.ts';
import { isOrderFound } from '#server/orders/store-orders.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { carded, OVER, withCards, type CardedDispute, type DisputePlace } from './store-disputes.ts';

interface HouseList {
  readonly after: DisputePlace | null;
  /** Of the thing, or a part of the order's number; absent: all. */
  readonly words?: string | null;
  readonly most: number;
  readonly beyond: SalesBeyond;
}

/** The most pressing first. */
export async function dueDisputes(
  db: Reader,
  { after, words = null, most, beyond }: HouseList,
): Promise<CardedDispute[]> {
  return carded(
    await withCards(db)
      .where('disputes.dueAtMs', 'is not', null)
      .where(isInScope('orders.saleId', beyond))
      .$if(words !== null, (query) => query.where(isOrderFound(words ?? '')))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`("disputes"."dueAtMs", "disputes"."id") > (${after?.atMs}, ${after?.id})`),
      )
      .orderBy('disputes.dueAtMs')
      .orderBy('disputes.id')
      .limit(most)
      .execute(),
  );
}

/** Those in which it is the house's turn, by when it has to be done. */
export function disputesForHouse(db: Reader, beyond: SalesBeyond) {
  const query = withCards(db)
    .where('disputes.dueAtMs', 'is not', null)
    .where('disputes.status', 'in', HOUSE_TURNS)
    .where(isInScope('orders.saleId', beyond));
  return { query, since: 'disputes.dueAtMs', ref: 'disputes.id' };
}

/** A case keeps its steps as they were told, and a draft that was taken back was told to nobody. */
const WAS_SUBMITTED = sql<boolean>`"disputes"."state" like '%"what":"submitted"%'`;

/** The newest first. */
export async function overDisputes(
  db: Reader,
  { after, words = null, most, beyond }: HouseList,
): Promise<CardedDispute[]> {
  return carded(
    await withCards(db)
      .where('disputes.status', 'in', OVER)
      .where(WAS_SUBMITTED)
      .where(isInScope('orders.saleId', beyond))
      .$if(words !== null, (query) => query.where(isOrderFound(words ?? '')))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`("disputes"."createdAtMs", "disputes"."id") < (${after?.atMs}, ${after?.id})`,
        ),
      )
      .orderBy('disputes.createdAtMs', 'desc')
      .orderBy('disputes.id', 'desc')
      .limit(most)
      .execute(),
  );
}
