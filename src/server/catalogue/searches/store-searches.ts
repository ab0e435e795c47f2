// The searches people keep, each with the values it is looked up by.
import type { SearchRequest } from '#core/catalogue/saved-search.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { FacetKey, FacetValues } from './search-filter.ts';
import type { SavedSearchesTable } from './search-tables.ts';

export interface StoredSearch extends Omit<SavedSearchesTable, 'wish'> {
  readonly wish: SearchRequest;
}

/**
 * The searches that can find a lot with one of these values, and are told of it; in the order of
 * their ids.
 */
export async function searchesFor(
  db: Reader,
  { hall, values, newest, after, most }: Awaited,
): Promise<readonly StoredSearch[]> {
  const ledTo = db
    .selectFrom('searchFacets')
    .select('searchId')
    .where('hall', '=', hall)
    .where((where) =>
      where.or(
        values.map(({ facet, values: some }) =>
          where.and([where('facet', '=', facet), where('value', 'in', some)]),
        ),
      ),
    );
  const rows = await db
    .selectFrom('savedSearches')
    .selectAll()
    .where('id', '>', after)
    .where('alertFromNo', '<', newest)
    .where('id', 'in', ledTo)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(keptOf);
}

const keptOf = (row: SavedSearchesTable): StoredSearch => ({
  ...row,
  wish: JSON.parse(row.wish) as SearchRequest,
});

/** The newest lot of all; nought when there is none. */
export async function newestNo(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('lotRows')
    .select('no')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.no ?? 0;
}

export async function addSearch(
  db: Writer,
  row: SavedSearchesTable,
  { hall, keys }: { readonly hall: string; readonly keys: readonly FacetKey[] },
): Promise<void> {
  await db.insertInto('savedSearches').values(row).execute();
  await db
    .insertInto('searchFacets')
    .values(keys.map((key) => ({ ...key, hall, searchId: row.id })))
    .execute();
}

/** The latest first. */
export async function searchesOf(reader: Reader, userId: string): Promise<readonly StoredSearch[]> {
  const rows = await reader
    .selectFrom('savedSearches')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(keptOf);
}

type Own = Pick<SavedSearchesTable, 'id' | 'userId'>;

/** Another's is as one that is not there. */
export async function ownSearch(reader: Reader, { id, userId }: Own): Promise<StoredSearch | null> {
  const row = await reader
    .selectFrom('savedSearches')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? keptOf(row) : null;
}

export async function changeOwn(
  db: Writer,
  { id, userId }: Own,
  change: Partial<Pick<SavedSearchesTable, 'nameSealed' | 'alertFromNo' | 'seenNo'>>,
): Promise<void> {
  await db
    .updateTable('savedSearches')
    .set(change)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute();
}

/** A search is dropped with the facets it is looked up by. False: it is not there, or another's. */
export async function dropOwn(db: Writer, { id, userId }: Own): Promise<boolean> {
  const dropped = await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (dropped) await db.deleteFrom('searchFacets').where('searchId', '=', id).execute();
  return dropped !== undefined;
}

export async function dropAllOf(db: Writer, userId: string): Promise<void> {
  for (const { id } of await searchesOf(db, userId)) await dropOwn(db, { id, userId });
}

/** Whether anybody wants to be told of what comes to a hall. */
export async function isAnyAlerted(reader: Reader, hall: string): Promise<boolean> {
  const row = await reader
    .selectFrom('searchFacets')
    .innerJoin('savedSearches', 'savedSearches.id', 'searchFacets.searchId')
    .select('id')
    .where('hall', '=', hall)
    .where('alertFromNo', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Awaited {
  readonly hall: string;
  /** None without a value. */
  readonly values: readonly FacetValues[];
  /** Told of what was put up after an older one than this. */
  readonly newest: number;
  /** From behind this id on. */
  readonly after: string;
  readonly most: number;
}
