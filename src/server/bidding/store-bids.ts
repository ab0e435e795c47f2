// The rows of bids, as their owners are told of them. What is secret in one lies under seal.
import { stillStands } from '#server/lots/store-taken-back.ts';
import type { Reader } from '#server/store/access.ts';
import type { BidsTable } from './bidding-tables.ts';

interface Own {
  readonly lotId: string;
  readonly bidderId: string;
}

/** A person's last bid on a lot, of those they have not taken back. */
export function latestBidOn(
  reader: Reader,
  { lotId, bidderId }: Own,
): Promise<Pick<BidsTable, 'id' | 'bidderId' | 'amountFen' | 'sealed'> | undefined> {
  return reader
    .selectFrom('bids')
    .select(['id', 'bidderId', 'amountFen', 'sealed'])
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .where(stillStands('bids'))
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type BidReceived = Pick<BidsTable, 'lotId' | 'kind' | 'atMs' | 'receipt' | 'amountFen' | 'sealed'>;

/** Another's is as one that never was. */
export function ownBid(
  reader: Reader,
  { id, bidderId }: Pick<BidsTable, 'id' | 'bidderId'>,
): Promise<BidReceived | undefined> {
  return reader
    .selectFrom('bids')
    .select(['lotId', 'kind', 'atMs', 'receipt', 'amountFen', 'sealed'])
    .where('id', '=', id)
    .where('bidderId', '=', bidderId)
    .executeTakeFirst();
}

/** A person's bids on a lot, the latest first; so many at most. */
export function ownBidsOn(
  reader: Reader,
  { lotId, bidderId }: Own,
  most: number,
): Promise<(BidReceived & Pick<BidsTable, 'id'>)[]> {
  return reader
    .selectFrom('bids')
    .select(['id', 'lotId', 'kind', 'atMs', 'receipt', 'amountFen', 'sealed'])
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .orderBy('rev', 'desc')
    .limit(most)
    .execute();
}

/** Every bid on a lot by its place in the log, the earliest first. */
export function bidPlaces(
  reader: Reader,
  lotId: string,
): Promise<Pick<BidsTable, 'bidderId' | 'rev' | 'kind'>[]> {
  return reader
    .selectFrom('bids')
    .select(['bidderId', 'rev', 'kind'])
    .where('lotId', '=', lotId)
    .orderBy('rev')
    .execute();
}

/** Those of these lots that a person has bid on. */
export async function lotIdsBidOn(
  reader: Reader,
  { bidderId, lotIds }: { readonly bidderId: string; readonly lotIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (lotIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('bids')
    .select('lotId')
    .where('bidderId', '=', bidderId)
    .where('lotId', 'in', lotIds)
    .execute();
  return new Set(rows.map(({ lotId }) => lotId));
}
