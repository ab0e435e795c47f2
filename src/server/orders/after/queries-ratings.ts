// Ratings as they are read: by the buyer his own, by the house's people all of them, the newest first.
import type { Kysely } from 'kysely';
import type { OrderOutputs, RatingRow, RatingView } from '#contract/orders/outputs.ts';
import { changeableToMs } from '#core/orders/after/rating.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { newestRatings, openedComment, ratingOfOrder } from './store-ratings.ts';

type Opener = Pick<TextSeal, 'open'>;

const PAGE = 20;

/** Null: nothing was said of it. */
export const ratingView = async (
  db: Kysely<Tables>,
  seal: Opener,
  orderId: string,
): Promise<RatingView | null> => {
  const rating = await ratingOfOrder(db, orderId);
  if (!rating) return null;
  const { orderId: _, buyerId: __, ...said } = rating;
  return { ...said, comment: openedComment(seal, rating), changeableToMs: changeableToMs(rating) };
};

export const staffRatings = async (
  db: Kysely<Tables>,
  seal: Opener,
  after: string | undefined,
): Promise<OrderOutputs['staffRatings']> => {
  const [atMs, id] = after?.split('.') ?? [];
  const from = id === undefined ? null : { atMs: Number(atMs), id };
  const found = await newestRatings(db, { after: from, most: PAGE + 1 });
  const rows = found.slice(0, PAGE).map(({ rating, thing }): RatingRow => {
    const { buyerId: _, ...said } = rating;
    const { lotId, title, number } = thing;
    const category = thing.category as RatingRow['category'];
    const comment = openedComment(seal, rating);
    return { ...said, comment, lotId, title: title ?? '', number: number ?? '', category };
  });
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.ratedAtMs}.${last.orderId}` : null };
};
