// The name a person gives a search they keep: a word to themselves, under seal and bound to whose
// it is. What it asks for lies in clear, for lots are looked up by it, and says no more than the
// hall shows. Source: goals.md S9.
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { SavedSearchesTable } from './search-tables.ts';

type Whose = Pick<SavedSearchesTable, 'id' | 'userId'>;

export function searchNamePlace({ id: row, userId: owner }: Whose): Place {
  return { what: 'savedSearches.nameSealed', owner, row };
}

/** Empty where none was given. */
export function sealedSearchName(seal: Pick<TextSeal, 'seal'>, search: Whose, name: string): string {
  return name === '' ? '' : seal.seal(name, searchNamePlace(search));
}

export function openedSearchName(
  seal: Pick<TextSeal, 'open'>,
  { nameSealed, ...search }: Whose & Pick<SavedSearchesTable, 'nameSealed'>,
): string {
  return nameSealed === '' ? '' : seal.open(nameSealed, searchNamePlace(search));
}
