// The rows of ratings. What a buyer wrote lies under seal, bound to the order and its buyer.
// Source: goals.md S9.
import { sql } from 'kysely';
import type { OrderRating } from '#core/orders/after/rating.ts';
import type { RatingSums } from '#core/sales/partner-record.ts';
import type { OrderRatingsTable } from '#server/orders/order-tables.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Whose = Pick<OrderRatingsTable, 'orderId' | 'buyerId'>;

export function commentPlace({ orderId: row, buyerId: owner }: Whose): Place {
  return { what: 'orderRatings.commentSealed', owner, row };
}

/** As it is kept: nothing where nothing was written. */
export function sealedComment(seal: Pick<TextSeal, 'seal'>, whose: Whose, comment: string): string {
  return comment === '' ? '' : seal.seal(comment, commentPlace(whose));
}

export function openedComment(seal: Pick<TextSeal, 'open'>, rating: OrderRating): string {
  const { comment } = rating;
  return comment === '' ? '' : seal.open(comment, commentPlace(rating));
}

/** The newest first. */
export async function newestRatings(
  db: Reader,
  { after, most, beyond }: RatingsQuery,
): Promise<readonly { readonly rating: OrderRating; readonly thing: RatedThing }[]> {
  const rows = await db
    .selectFrom('orderRatings')
    .innerJoin('orders', 'orders.id', 'orderRatings.orderId')
    .leftJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .selectAll('orderRatings')
    .select(['orders.number as orderNumber', 'orders.lotId', 'orders.category'])
    .select(['lotCards.title', 'lotCards.number'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`("orderRatings"."ratedAtMs", "orderRatings"."orderId") < (${after?.atMs}, ${after?.id})`,
      ),
    )
    .where(isInScope('orders.saleId', beyond))
    .orderBy('orderRatings.ratedAtMs', 'desc')
    .orderBy('orderRatings.orderId', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ orderNumber, lotId, category, title, number, ...row }) => ({
    rating: ratingOf(row),
    thing: { orderNumber, lotId, category, title, number },
  }));
}

const ratingOf = ({ commentSealed: comment, ...row }: OrderRatingsTable): OrderRating => ({
  ...row,
  comment,
});

/** Null: nothing was said of it. */
export async function ratingOfOrder(db: Reader, orderId: string): Promise<OrderRating | null> {
  const row = await db
    .selectFrom('orderRatings')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row ? ratingOf(row) : null;
}

/** Stars that the buyers of these lots gave, together. */
export async function ratingSums(db: Reader, lotIds: readonly string[]): Promise<RatingSums> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('orderRatings', 'orderRatings.orderId', 'orders.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('condition').as('condition'),
      fn.sum<number | null>('staff').as('staff'),
      fn.sum<number | null>('speed').as('speed'),
    ])
    .where(inList(db, 'orders.lotId', { texts: lotIds }))
    .executeTakeFirstOrThrow();
  const { count, condition, staff, speed } = row;
  return { count, condition: condition ?? 0, staff: staff ?? 0, speed: speed ?? 0 };
}

/** For the first time or anew. */
export async function putRating(db: Writer, rating: OrderRating): Promise<void> {
  const { comment: commentSealed, ...row } = rating;
  const { condition, staff, speed, changedAtMs } = row;
  await db
    .insertInto('orderRatings')
    .values({ ...row, commentSealed })
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet({ condition, staff, speed, commentSealed, changedAtMs }),
    )
    .execute();
}

export async function ratingsOfBuyer(
  db: Reader,
  buyerId: string,
  most: number,
): Promise<readonly (OrderRating & { readonly orderNumber: string })[]> {
  const rows = await db
    .selectFrom('orderRatings')
    .innerJoin('orders', 'orders.id', 'orderRatings.orderId')
    .selectAll('orderRatings')
    .select('orders.number as orderNumber')
    .where('orders.buyerId', '=', buyerId)
    .orderBy('ratedAtMs', 'desc')
    .orderBy('orderId', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ orderNumber, ...row }) => ({ ...ratingOf(row), orderNumber }));
}

/** The bought lot, as far as it is still in a list. */
export interface RatedThing {
  readonly orderNumber: string;
  readonly lotId: string;
  readonly category: string;
  readonly title: string | null;
  readonly number: string | null;
}

export interface RatingsQuery {
  readonly after: { readonly atMs: number; readonly id: string } | null;
  readonly most: number;
  readonly beyond: SalesBeyond;
}
