// The lots that can still move, as whoever follows them needs them when the house opens, and with
// their titles those somebody names. The store itself takes the leader out of each state: half a
// million lots are not carried over and read for one name each.
import { sql, type RawBuilder } from 'kysely';
import { ALIVE, OVER } from '#core/lots/lot-status.ts';
import type { BidderId, LotId } from '#core/lots/lot.ts';
import type { Reader } from '#server/store/access.ts';
import { isSqlite } from '#server/store/dialect.ts';

export interface LotAlive {
  readonly id: LotId;
  readonly seq: number;
  /** Null while nobody leads. */
  readonly leader: BidderId | null;
}

export function lotsAlive(reader: Reader): Promise<LotAlive[]> {
  return reader
    .selectFrom('lots')
    .select(['id', 'seq', leaderIn(reader).as('leader')])
    .where('status', 'in', ALIVE)
    .execute();
}

const leaderIn = (reader: Reader): RawBuilder<BidderId | null> =>
  isSqlite(reader)
    ? sql<BidderId | null>`state ->> '$.standing.leader.bidderId'`
    : sql<BidderId | null>`state::json #>> '{standing,leader,bidderId}'`;

/** Those of these lots that are not over, each by its title. */
export function titlesOfOpen(
  reader: Reader,
  lotIds: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return lotIds.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('lots')
        .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
        .select(['lots.id', 'lotCards.title'])
        .where('lots.id', 'in', lotIds)
        .where('lots.status', 'not in', OVER)
        .execute();
}
