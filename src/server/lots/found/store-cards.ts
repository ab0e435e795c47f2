// Lots by what whoever looks may see of them, as a part of a statement of another domain, and their
// names.
import { sql } from 'kysely';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { likePattern } from '#server/words/like-pattern.ts';

/** Of lots within a scope, those of the practice hall left out. `words`: of title or number. */
export function lotIdsWithin(
  reader: Reader,
  { beyond, words = '' }: { readonly beyond: SalesBeyond; readonly words?: string },
) {
  return reader
    .selectFrom('lotCards')
    .select('lotCards.lotId')
    .where('lotCards.hall', '<>', 'practice')
    .where(isInScope('lotCards.saleId', beyond))
    .$if(words !== '', (query) =>
      query.where((card) =>
        card.or([
          card('lotCards.number', '=', words),
          sql<boolean>`"lotCards".title like ${likePattern(words)} escape '!'`,
        ]),
      ),
    );
}

export interface NamedCard {
  readonly number: string;
  readonly title: string;
  readonly saleId: string;
}

/** By the ids of the lots. */
export async function cardsNamed(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, NamedCard>> {
  if (lotIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('lotCards')
    .select(['lotId', 'number', 'title', 'saleId'])
    .where('lotId', 'in', lotIds)
    .execute();
  return new Map(rows.map(({ lotId, ...card }) => [lotId, card]));
}
