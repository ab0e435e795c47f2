import type { Kysely } from 'kysely';
import type { BidsTable, Tables } from '#server/store/tables.ts';

interface Asked {
  readonly userId: string;
  readonly which: 'followed' | 'bid';
  readonly most: number;
}

/** The lots a person follows or has bid on, the latest first. */
export const ownLotIds = async (
  reader: Kysely<Tables>,
  { userId, which, most }: Asked,
): Promise<string[]> => {
  const rows =
    which === 'followed'
      ? await reader
          .selectFrom('follows')
          .select('lotId')
          .where('userId', '=', userId)
          .orderBy('atMs', 'desc')
          .orderBy('lotId', 'desc')
          .limit(most)
          .execute()
      : await reader
          .selectFrom('registrations')
          .select('lotId')
          .where('bidderId', '=', userId)
          .where((registered) =>
            registered.exists(
              registered
                .selectFrom('bids')
                .select('bids.id')
                .whereRef('bids.lotId', '=', 'registrations.lotId')
                .where('bids.bidderId', '=', userId),
            ),
          )
          .orderBy('atMs', 'desc')
          .orderBy('lotId', 'desc')
          .limit(most)
          .execute();
  return rows.map(({ lotId }) => lotId);
};

/** The latest offer of a person on each of these lots, as it is kept; lots he has not bid on are left out. */
export const lastBids = async (
  reader: Kysely<Tables>,
  { userId, lotIds }: { readonly userId: string; readonly lotIds: readonly string[] },
): Promise<Pick<BidsTable, 'id' | 'lotId' | 'bidderId' | 'amountFen' | 'sealed'>[]> =>
  reader
    .selectFrom('lots')
    .innerJoin('bids', (join) =>
      join
        .onRef('bids.lotId', '=', 'lots.id')
        .on('bids.rev', '=', (bid) =>
          bid
            .selectFrom('bids as own')
            .select('own.rev')
            .whereRef('own.lotId', '=', 'lots.id')
            .where('own.bidderId', '=', userId)
            .orderBy('own.rev', 'desc')
            .limit(1),
        ),
    )
    .select(['bids.id', 'bids.lotId', 'bids.bidderId', 'bids.amountFen', 'bids.sealed'])
    .where('lots.id', 'in', lotIds)
    .execute();
