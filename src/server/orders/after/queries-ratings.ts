// Ratings as they are read: by the buyer their own, by the house's people all of them, the newest
// first.
import type { RatingRow, RatingView } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { changeableToMs } from '#core/orders/after/rating.ts';
import type { Order } from '#core/orders/order.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { newestRatings, openedComment, ratingOfOrder } from './store-ratings.ts';

type Opener = Pick<TextSeal, 'open'>;

type Found = Awaited<ReturnType<typeof newestRatings>>[number];

const PAGE = 20;

/** Null: nothing was said of it. */
export async function ratingView(
  db: Reader,
  seal: Opener,
  { id, buyer }: Pick<Order, 'id' | 'buyer'>,
): Promise<RatingView | null> {
  const rating = await ratingOfOrder(db, id);
  if (!rating) return null;
  const { condition, staff, speed, ratedAtMs, changedAtMs } = rating;
  const said = {
    condition,
    staff,
    speed,
    comment: openedComment(seal, { ...rating, buyerId: buyer.bidderId }),
  };
  return { ...said, ratedAtMs, changedAtMs, changeableToMs: changeableToMs(rating) };
}

export async function staffRatings(
  db: Reader,
  seal: Opener,
  { after, beyond = null }: { readonly after?: string | undefined; readonly beyond?: SalesBeyond },
): Promise<Outputs['staffRatings']> {
  const [atMs, id] = after?.split('.') ?? [];
  const from = id === undefined ? null : { atMs: Number(atMs), id };
  const found = await newestRatings(db, { after: from, most: PAGE + 1, beyond });
  const rows = found.slice(0, PAGE).map((one) => rowOf(one, seal));
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.ratedAtMs}.${last.orderId}` : null };
}

const rowOf = ({ rating, thing }: Found, seal: Opener): RatingRow => {
  const { orderId, condition, staff, speed, ratedAtMs, changedAtMs } = rating;
  const { orderNumber, lotId, title, number } = thing;
  return {
    orderId,
    orderNumber,
    lotId,
    title: title ?? '',
    number: number ?? '',
    category: thing.category as RatingRow['category'],
    condition,
    staff,
    speed,
    comment: openedComment(seal, rating),
    ratedAtMs,
    changedAtMs,
  };
};
