// Lots that have the words of a question, in lists that hold few of them: one person's own. What is
// asked of a lot is asked of the text of its face, on every store alike.
import { sql, type RawBuilder } from 'kysely';
import type { PartWays } from './search-words.ts';

/**
 * Whether the text of a column has all parts of one of these ways; never, when there is none. A
 * part is of letters, figures and characters alone: no sign in it means more to a pattern.
 */
export function hasWords(column: string, ways: PartWays): RawBuilder<boolean> {
  const has = (part: string) => sql<boolean>`${sql.ref(column)} like ${`%${part}%`}`;
  const all = ways.map((way) => sql<boolean>`(${sql.join(way.map(has), sql` and `)})`);
  return all.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(all, sql` or `)})`;
}

/** Whether the lot of that row, or of that name, has them. */
export function isLotFound(lot: LotRef, ways: PartWays): RawBuilder<boolean> {
  const found = hasWords('lotFaces.searchText', ways);
  return 'no' in lot
    ? sql<boolean>`exists (select 1 from "lotFaces" where "lotFaces".no = ${sql.ref(lot.no)} and ${found})`
    : sql<boolean>`exists (select 1 from "lotRows" join "lotFaces" on "lotFaces".no = "lotRows".no
        where "lotRows"."lotId" = ${sql.ref(lot.id)} and ${found})`;
}

/** The column that tells which lot. */
type LotRef = { readonly no: string } | { readonly id: string };
