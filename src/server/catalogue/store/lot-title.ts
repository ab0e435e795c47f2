import type { Reader } from '#server/store/access.ts';

/** Titles of lots, by their ids; nothing of those that were never shown. */
export async function lotTitles(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lotIds.length === 0) return new Map();
  const cards = await reader
    .selectFrom('lotCards')
    .select(['lotId', 'title'])
    .where('lotId', 'in', lotIds)
    .execute();
  return new Map(cards.map(({ lotId, title }) => [lotId, title]));
}

/** By which lots are found, by their ids; nothing of those that are in no list. */
export async function lotSearchTexts(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lotIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('lotRows')
    .innerJoin('lotFaces', 'lotFaces.no', 'lotRows.no')
    .select(['lotRows.lotId', 'lotFaces.searchText'])
    .where('lotRows.lotId', 'in', lotIds)
    .execute();
  return new Map(rows.map(({ lotId, searchText }) => [lotId, searchText]));
}

/** Title of a lot; nothing of a lot that was never shown. */
export async function lotTitle(reader: Reader, lotId: string): Promise<string> {
  const card = await reader
    .selectFrom('lotCards')
    .select('title')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return card?.title ?? '';
}
