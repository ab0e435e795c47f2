// Dealers' accounts as the house lists them, by the moment each was opened.
import { sql } from 'kysely';
import type { Reader } from '#server/store/access.ts';

export interface LevelsWanted {
  /** Accounts that were named; null: all of them. */
  readonly ids: readonly string[] | null;
  readonly state: 'in-use' | 'idle' | null;
  readonly sort: 'newest' | 'oldest';
  readonly after: { readonly atMs: number; readonly id: string } | null;
  readonly most: number;
}

const COVERED = sql`from registrations where registrations."bidderId" = "levelAccounts"."bidderId"
  and registrations.cover = 'level' and registrations."depositState" = 'frozen'`;

const isFurther = ({ after, sort }: LevelsWanted) => {
  const place = sql`("levelAccounts"."openedAtMs", "levelAccounts"."bidderId")`;
  const last = sql`(${after?.atMs}, ${after?.id})`;
  return sort === 'newest' ? sql<boolean>`${place} < ${last}` : sql<boolean>`${place} > ${last}`;
};

export function levelsWanted(reader: Reader, wanted: LevelsWanted) {
  const { ids, state, sort, after, most } = wanted;
  const way = sort === 'newest' ? 'desc' : 'asc';
  const isUsed = sql<boolean>`exists (select 1 ${COVERED})`;
  return reader
    .selectFrom('levelAccounts')
    .select(['levelAccounts.bidderId', 'levelAccounts.openedById', 'levelAccounts.openedAtMs'])
    .select(sql<number>`(select count(*) ${COVERED})`.as('lotCount'))
    .$if(ids !== null, (query) => query.where('levelAccounts.bidderId', 'in', ids ?? []))
    .$if(state === 'in-use', (query) => query.where(isUsed))
    .$if(state === 'idle', (query) => query.where(sql<boolean>`not ${isUsed}`))
    .$if(after !== null, (query) => query.where(isFurther(wanted)))
    .orderBy('levelAccounts.openedAtMs', way)
    .orderBy('levelAccounts.bidderId', way)
    .limit(most)
    .execute();
}
