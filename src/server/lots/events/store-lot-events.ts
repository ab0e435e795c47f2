// The events of a lot that are public, each with its number and its stamp.
import type { Reader } from '#server/store/access.ts';
import type { EventsTable } from '../lot-tables.ts';

export type StampedRow = Pick<EventsTable, 'seq' | 'hash' | 'body'>;

/** Corrections of what is said of the lot, the latest first. */
export function amendmentsOf(reader: Reader, lotId: string): Promise<StampedRow[]> {
  return ofLot(reader, lotId).where('type', '=', 'amended').orderBy('rev', 'desc').execute();
}

/** Places of its corrections in the log of the lot, the earliest first. */
export function amendmentPlaces(reader: Reader, lotId: string): Promise<Pick<EventsTable, 'rev' | 'atMs'>[]> {
  return reader
    .selectFrom('events')
    .select(['rev', 'atMs'])
    .where('lotId', '=', lotId)
    .where('type', '=', 'amended')
    .orderBy('rev')
    .execute();
}

const ofLot = (reader: Reader, lotId: string) =>
  reader.selectFrom('events').select(['seq', 'hash', 'body']).where('lotId', '=', lotId);

/** Every one, from the first on. */
export function publicEvents(reader: Reader, lotId: string): Promise<StampedRow[]> {
  return ofLot(reader, lotId).where('seq', 'is not', null).orderBy('seq').execute();
}

/** Events after number `after`, in order; so many at most. */
export function eventsAfter(
  reader: Reader,
  lotId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<StampedRow[]> {
  return ofLot(reader, lotId).where('seq', '>', after).orderBy('seq').limit(most).execute();
}

/** Events after number `after`, in order, up to number `last`. */
export function eventsUpTo(
  reader: Reader,
  lotId: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<StampedRow[]> {
  return ofLot(reader, lotId).where('seq', '>', after).where('seq', '<=', last).orderBy('seq').execute();
}

/**
 * The bids by voice before number `before`, or the last ones of all; the latest first, so many at
 * most.
 */
export function stampedBids(
  reader: Reader,
  lotId: string,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<StampedRow[]> {
  const stamped = ofLot(reader, lotId).where('type', '=', 'bid').where('seq', 'is not', null);
  const earlier = before === null ? stamped : stamped.where('seq', '<', before);
  return earlier.orderBy('seq', 'desc').limit(most).execute();
}
