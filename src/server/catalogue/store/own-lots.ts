import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { BidsTable } from '#server/bidding/bidding-tables.ts';
import { hasBidOn, stillStands } from '#server/lots/store-taken-back.ts';
import type { Reader } from '#server/store/access.ts';
import { isSqlite } from '#server/store/dialect.ts';
import { listed } from '#server/store/in-list.ts';
import type { Tables } from '#server/store/tables.ts';

interface Asked {
  readonly userId: string;
  readonly which: 'followed' | 'bid';
  /**
   * Of those the person follows: the ones in this group, by its keyed name; empty: in none; null:
   * all.
   */
  readonly group: string | null;
  readonly most: number;
}

/**
 * Other facts of a person on each of these lots, where there are any: their registration, and
 * whether they follow it.
 */
export function ownFacts(
  reader: Reader,
  { userId, lotIds }: { readonly userId: string; readonly lotIds: readonly string[] },
) {
  return reader
    .selectFrom(listed(reader, lotIds).as('wanted'))
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.lotId', '=', 'wanted.value').on('r.bidderId', '=', userId),
    )
    .select(['wanted.value as lotId', 'r.paddle', 'r.depositState', 'r.endedAtMs', 'r.cover'])
    .select((lot) =>
      lot
        .selectFrom('priorityBuyers')
        .select('priorityBuyers.rank')
        .whereRef('priorityBuyers.lotId', '=', 'wanted.value')
        .where('priorityBuyers.bidderId', '=', userId)
        .as('rank'),
    )
    .select((lot) =>
      lot
        .selectFrom('follows')
        .select('follows.atMs')
        .whereRef('follows.lotId', '=', 'wanted.value')
        .where('follows.userId', '=', userId)
        .as('followedAtMs'),
    )
    .execute();
}

/** Empty: it stands in no group of theirs. */
const standsIn = (userId: string, group: string) => (follow: ExpressionBuilder<Tables, 'follows'>) => {
  const grouped = follow
    .selectFrom('followNotes')
    .select('followNotes.lotId')
    .whereRef('followNotes.lotId', '=', 'follows.lotId')
    .where('followNotes.userId', '=', userId);
  return group === ''
    ? follow.not(follow.exists(grouped.where('followNotes.groupIndex', '!=', '')))
    : follow.exists(grouped.where('followNotes.groupIndex', '=', group));
};

/** The lots a person follows or has bid on, the latest first. */
export async function ownLotIds(reader: Reader, { userId, which, group, most }: Asked): Promise<string[]> {
  const rows =
    which === 'followed'
      ? await reader
          .selectFrom('follows')
          .select('lotId')
          .where('userId', '=', userId)
          .$if(group !== null, (follows) => follows.where(standsIn(userId, group ?? '')))
          .orderBy('atMs', 'desc')
          .orderBy('lotId', 'desc')
          .limit(most)
          .execute()
      : await reader
          .selectFrom('registrations')
          .select('lotId')
          .where('bidderId', '=', userId)
          .where(hasBidOn('registrations.lotId', userId))
          .orderBy('atMs', 'desc')
          .orderBy('lotId', 'desc')
          .limit(most)
          .execute();
  return rows.map(({ lotId }) => lotId);
}

/**
 * The latest offer of a person on a lot as it is kept: its name, its sum and its seal as one text;
 * null when they made none.
 */
const lastBidOf = (reader: Reader, userId: string) => {
  const parts = isSqlite(reader) ? sql.raw('json_array') : sql.raw('json_build_array');
  return sql<
    string | null
  >`(select cast(${parts}(own.id, own."amountFen", own.sealed) as text) from bids as own
    where own."lotId" = lots.id and own."bidderId" = ${userId} and ${stillStands('own')} order by own.rev desc limit 1)`;
};

type KeptBid = Pick<BidsTable, 'id' | 'bidderId' | 'amountFen' | 'sealed'>;

/** Null, as nothing was offered. */
export function storedBidIn(text: string | null, bidderId: string): KeptBid | null {
  if (text === null) return null;
  const [id, amountFen, sealed] = JSON.parse(text) as [string, number, string | null];
  return { id, bidderId, amountFen, sealed };
}

/** How the negotiating a person's bid stands. */
const negotiationOf = (lot: ExpressionBuilder<Tables, 'lots'>, userId: string) =>
  lot
    .selectFrom('negotiations')
    .select('negotiations.status')
    .whereRef('negotiations.lotId', '=', 'lots.id')
    .where('negotiations.bidderId', '=', userId);

/** Whether the person has taken it as its second bidder. */
const takenOf = (lot: ExpressionBuilder<Tables, 'lots'>, userId: string) =>
  lot
    .selectFrom('secondOffers')
    .select('secondOffers.id')
    .whereRef('secondOffers.lotId', '=', 'lots.id')
    .where('secondOffers.bidderId', '=', userId)
    .where('secondOffers.status', '=', 'accepted')
    .limit(1);

/** Lots with what a person has offered on them: all that is needed to tell how they stand. */
export function lotsBidOn(reader: Reader, userId: string, where: RawBuilder<boolean>) {
  return reader
    .selectFrom('lots')
    .select(['lots.id', 'lots.state', 'lots.sealed', lastBidOf(reader, userId).as('lastBid')])
    .select((lot) => [negotiationOf(lot, userId).as('negotiation'), takenOf(lot, userId).as('taken')])
    .where(where)
    .execute();
}
