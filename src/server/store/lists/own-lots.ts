import type { ExpressionBuilder, Kysely } from 'kysely';
import { listed } from '#server/store/among.ts';
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
    .selectFrom(listed(reader, lotIds).as('wanted'))
    .innerJoin('bids', (join) =>
      join
        .onRef('bids.lotId', '=', 'wanted.value')
        .on('bids.rev', '=', (bid) =>
          bid
            .selectFrom('bids as own')
            .select('own.rev')
            .whereRef('own.lotId', '=', 'wanted.value')
            .where('own.bidderId', '=', userId)
            .orderBy('own.rev', 'desc')
            .limit(1),
        ),
    )
    .select(['bids.id', 'bids.lotId', 'bids.bidderId', 'bids.amountFen', 'bids.sealed'])
    .execute();

/** Names the lot when a person follows it. */
export const followOf = (lot: ExpressionBuilder<Tables, 'lots'>, userId: string) =>
  lot
    .selectFrom('follows')
    .select('follows.lotId')
    .whereRef('follows.lotId', '=', 'lots.id')
    .where('follows.userId', '=', userId);

/** How the haggling over a person's bid stands. */
export const haggleOf = (lot: ExpressionBuilder<Tables, 'lots'>, userId: string) =>
  lot
    .selectFrom('haggles')
    .select('haggles.status')
    .whereRef('haggles.lotId', '=', 'lots.id')
    .where('haggles.bidderId', '=', userId);
