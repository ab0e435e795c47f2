// Persons by their full phone, a part of the name they show, or the id of their account. A part of
// a phone finds nobody: of a phone only a keyed index is kept.
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import type { FoundRequest } from '#server/house-found.ts';
import { customersNamed } from './store-buyers.ts';

export async function foundPeople({
  reader,
  words,
  phoneIndex,
}: FoundRequest): Promise<readonly FoundItem[]> {
  const rows = await customersNamed(reader, { words, phoneIndex, page: 1, size: MOST_FOUND });
  return rows.map(({ id, createdAtMs }) => ({
    id,
    number: null,
    title: null,
    userId: id,
    lotId: null,
    atMs: createdAtMs,
  }));
}
