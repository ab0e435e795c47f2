// The rows of offers to a second bidder, and of lots that are offered again.
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { RelistingsTable } from './order-tables.ts';

/** Whether the person has bought it as its second bidder. */
export async function hasTakenAsSecond(
  db: Reader,
  { lotId, bidderId }: { readonly lotId: string; readonly bidderId: string },
): Promise<boolean> {
  return (
    (await db
      .selectFrom('secondOffers')
      .select('id')
      .where('bidderId', '=', bidderId)
      .where('lotId', '=', lotId)
      .where('status', '=', 'accepted')
      .executeTakeFirst()) !== undefined
  );
}

const changing = (offer: SecondOffer) => ({ status: offer.status, state: JSON.stringify(offer) });

export async function addOffer(db: Writer, offer: SecondOffer): Promise<void> {
  const { id, lotId, orderId, to, offeredAtMs: atMs } = offer;
  await db
    .insertInto('secondOffers')
    .values({ id, lotId, orderId, bidderId: to.bidderId, atMs, ...changing(offer) })
    .execute();
}

export async function moveOffer(db: Writer, offer: SecondOffer): Promise<void> {
  await db.updateTable('secondOffers').set(changing(offer)).where('id', '=', offer.id).execute();
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends: it is answered once, or lapses. */
export async function offerById(db: Reader, id: string, isLocked = false): Promise<SecondOffer | null> {
  const query = db.selectFrom('secondOffers').select('state').where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ? (JSON.parse(row.state) as SecondOffer) : null;
}

/** A person's offers, newest first. */
export async function offersTo(reader: Reader, bidderId: string, most: number): Promise<SecondOffer[]> {
  const rows = await reader
    .selectFrom('secondOffers')
    .select('state')
    .where('bidderId', '=', bidderId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as SecondOffer);
}

/** The bids of a lot as they are on record, by voice or under seal. */
export async function bidEventsOf(db: Reader, lotId: string): Promise<LotEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('lotId', '=', lotId)
    .where('type', 'in', ['bid', 'bids-opened'])
    .orderBy('rev')
    .execute();
  return rows.map(({ body }) => eventIn(body));
}

export async function addRelisting(db: Writer, row: RelistingsTable): Promise<void> {
  await db.insertInto('relistings').values(row).execute();
}

/** The lot this one was before; null when it is offered for the first time. */
export async function relistedFrom(db: Reader, lotId: string): Promise<string | null> {
  const row = await db
    .selectFrom('relistings')
    .select('fromLotId')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return row?.fromLotId ?? null;
}

/** The lots of a draft that were offered before, and what each of them was then. */
export function relistingsIn(db: Reader, saleId: string): Promise<{ lotId: string; fromLotId: string }[]> {
  return db
    .selectFrom('relistings')
    .innerJoin('lotDrafts', 'lotDrafts.id', 'relistings.lotId')
    .select(['relistings.lotId', 'relistings.fromLotId'])
    .where('lotDrafts.saleId', '=', saleId)
    .execute();
}

/** The draft is gone: the lot may be offered again another time. */
export async function dropRelisting(db: Writer, lotId: string): Promise<void> {
  await db.deleteFrom('relistings').where('lotId', '=', lotId).execute();
}

/** Whether a lot is offered again already. */
export async function isRelisted(db: Reader, fromLotId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('relistings')
      .select('lotId')
      .where('fromLotId', '=', fromLotId)
      .executeTakeFirst()) !== undefined
  );
}

/** Offer of a lot that somebody is still being asked to take; null: there is none. */
export async function openOffer(db: Reader, lotId: string): Promise<SecondOffer | null> {
  const row = await db
    .selectFrom('secondOffers')
    .select('state')
    .where('lotId', '=', lotId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row ? (JSON.parse(row.state) as SecondOffer) : null;
}

/** Whether somebody is still being asked for a lot. */
export async function hasOpenOffer(db: Reader, lotId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('secondOffers')
      .select('id')
      .where('lotId', '=', lotId)
      .where('status', '=', 'open')
      .executeTakeFirst()) !== undefined
  );
}
