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
