import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

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

/** The latest offer of a person on each of these lots, in fen; lots he has not bid on are left out. */
export const lastBids = async (
  reader: Kysely<Tables>,
  { userId, lotIds }: { readonly userId: string; readonly lotIds: readonly string[] },
): Promise<{ lotId: string; amountFen: number }[]> => {
  const rows = await reader
    .selectFrom('lots')
    .select('lots.id as lotId')
    .select((lot) =>
      lot
        .selectFrom('bids')
        .select('bids.amountFen')
        .whereRef('bids.lotId', '=', 'lots.id')
        .where('bids.bidderId', '=', userId)
        .orderBy('bids.rev', 'desc')
        .limit(1)
        .as('amountFen'),
    )
    .where('lots.id', 'in', lotIds)
    .execute();
  return rows.flatMap(({ lotId, amountFen }) => (amountFen === null ? [] : { lotId, amountFen }));
};
