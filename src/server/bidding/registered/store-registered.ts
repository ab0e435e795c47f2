// Registrations as the house lists them: of all lots within a scope, by the moment each was made.
import { sql } from 'kysely';
import type { RegistrationState } from '#contract/bidding/registered-words.ts';
import { lotIdsWithin } from '#server/lots/found/store-cards.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';

/** Place where a page of them ended. */
export interface RegistrationPlace {
  readonly atMs: number;
  readonly lotId: string;
  readonly paddle: string;
}

export interface RegistrationsWanted {
  /** Of the lot, its number, a paddle, or the account of a buyer; empty: all of them. */
  readonly words: string;
  readonly state: RegistrationState | null;
  readonly lotId: string | null;
  readonly sort: 'newest' | 'oldest';
  readonly after: RegistrationPlace | null;
  readonly most: number;
  readonly beyond: SalesBeyond;
}

const isFurther = ({ atMs, lotId, paddle }: RegistrationPlace, sort: RegistrationsWanted['sort']) => {
  const place = sql`(registrations."atMs", registrations."lotId", registrations.paddle)`;
  const last = sql`(${atMs}, ${lotId}, ${paddle})`;
  return sort === 'newest' ? sql<boolean>`${place} < ${last}` : sql<boolean>`${place} > ${last}`;
};

export function registrationsWanted(reader: Reader, wanted: RegistrationsWanted) {
  const { words, state, lotId, sort, after, most, beyond } = wanted;
  const way = sort === 'newest' ? 'desc' : 'asc';
  return reader
    .selectFrom('registrations')
    .select(['lotId', 'bidderId', 'paddle', 'cover', 'depositFen', 'depositState', 'atMs', 'endedAtMs'])
    .where('lotId', 'in', lotIdsWithin(reader, { beyond }))
    .$if(state !== null, (query) => query.where('registrations.depositState', '=', state ?? ''))
    .$if(lotId !== null, (query) => query.where('registrations.lotId', '=', lotId ?? ''))
    .$if(words !== '', (query) =>
      query.where((by) =>
        by.or([
          by('lotId', 'in', lotIdsWithin(reader, { beyond, words })),
          by('paddle', '=', words.toUpperCase()),
          by('bidderId', '=', words),
        ]),
      ),
    )
    .$if(after !== null, (query) => query.where(isFurther(after ?? { atMs: 0, lotId: '', paddle: '' }, sort)))
    .orderBy('registrations.atMs', way)
    .orderBy('registrations.lotId', way)
    .orderBy('registrations.paddle', way)
    .limit(most)
    .execute();
}
