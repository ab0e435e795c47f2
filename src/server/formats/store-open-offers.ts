// The rows of open offers: written with what happens to a lot, read by page with the lot of each.
import { sql } from 'kysely';
import { openOffers } from '#core/formats/open-offers.ts';
import type { Lot } from '#core/lots/lot.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import { likePattern } from '#server/words/like-pattern.ts';
import type { OpenOffersTable } from './format-tables.ts';

const rowsOf = (lot: Lot): OpenOffersTable[] =>
  openOffers(lot).map(({ buyer: { paddle }, offer: { untilMs } }) => ({
    lotId: lot.id,
    saleId: lot.saleId,
    paddle,
    untilMs,
  }));

/** Brings the rows of a lot from what was open on it before to what is open now. */
export async function moveOpenOffers(db: Writer, before: Lot, after: Lot): Promise<void> {
  const [were, are] = [rowsOf(before), rowsOf(after)];
  if (JSON.stringify(were) === JSON.stringify(are)) return;
  if (were.length > 0) await db.deleteFrom('openOffers').where('lotId', '=', before.id).execute();
  if (are.length > 0) await db.insertInto('openOffers').values(are).execute();
}

export interface OffersWanted {
  /** Of the lot's number or title, or the paddle; empty: any. */
  readonly words: string;
  readonly dueBeforeMs: number;
  readonly page: number;
  readonly size: number;
  readonly beyond: SalesBeyond;
}

const wanted = (db: Reader, { words, dueBeforeMs, beyond }: OffersWanted) =>
  db
    .selectFrom('openOffers')
    .innerJoin('lotCards', 'lotCards.lotId', 'openOffers.lotId')
    .where('openOffers.untilMs', '<', dueBeforeMs)
    .where(isInScope('openOffers.saleId', beyond))
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or(
          (['lotCards.number', 'lotCards.title', 'openOffers.paddle'] as const).map(
            (column) => sql<boolean>`${row.ref(column)} like ${likePattern(words)} escape '!'`,
          ),
        ),
      ),
    );

/** A page of open offers with the lots they are for, the soonest over first. */
export function offersPage(db: Reader, asked: OffersWanted) {
  const { page, size } = asked;
  return wanted(db, asked)
    .innerJoin('lots', 'lots.id', 'openOffers.lotId')
    .select(['lots.state', 'lots.sealed', 'lotCards.number', 'lotCards.title', 'openOffers.paddle'])
    .orderBy('openOffers.untilMs')
    .orderBy('openOffers.lotId')
    .orderBy('openOffers.paddle')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

/** How many there are on all pages. */
export async function offerCount(db: Reader, asked: OffersWanted): Promise<number> {
  const { count } = await wanted(db, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
