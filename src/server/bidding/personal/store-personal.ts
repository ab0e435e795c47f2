// The rows of bids, registrations and groups that are asked for of one person.
import { ALIVE } from '#core/lots/lot-status.ts';
import { MOST_ROWS, type BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader } from '#server/store/access.ts';

export function liveLots(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('registrations')
      .innerJoin('lots', 'lots.id', 'registrations.lotId')
      .innerJoin('sales', 'sales.id', 'lots.saleId')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('lots.status', 'in', ALIVE)
      // Nothing is sold in the practice hall, and its lots begin anew for ever.
      .where('sales.hall', '!=', 'practice'),
  );
}

export function liveGroups(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db.selectFrom('groups').select(HOW_MANY).where('bidderId', '=', userId).where('status', '=', 'active'),
  );
}

export function bidRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('bids')
    .innerJoin('lotCards', 'lotCards.lotId', 'bids.lotId')
    .select(['bids.id', 'title', 'bids.kind', 'amountFen', 'sealed', 'atMs'])
    .where('bidderId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export function registrationRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('registrations')
    .innerJoin('lotCards', 'lotCards.lotId', 'registrations.lotId')
    .select(['title', 'paddle', 'depositFen', 'depositState', 'atMs'])
    .where('bidderId', '=', userId)
    .orderBy('atMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
