// A kept search as the hall's own conditions, so that it finds what the hall with its filters
// shows, and the values it is looked up by. Source: docs/decisions/pages/searches-that-are-kept.md.
import { SEARCH_LISTS, type SearchRequest } from '#core/catalogue/saved-search.ts';
import type { Condition, Facts } from '#server/catalogue/store/conditions.ts';
import { facetValues } from '#server/catalogue/store/lot-counts.ts';
import { conditionsOf } from '../lot-filter.ts';

/** The values by which a search that finds one of these lots can be looked up. */
export function valuesOfLots(lots: readonly Facts[]): readonly FacetValues[] {
  return [
    { facet: ANY.facet, values: [ANY.value] },
    ...FACETS.map((facet) => ({
      facet,
      values: [...new Set(lots.flatMap((lot) => facetValues(facet, lot)))],
    })).filter(({ values }) => values.length > 0),
  ];
}

const listText = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

export function conditionsOfFilter(wish: SearchRequest): readonly Condition[] {
  const lists = Object.fromEntries(SEARCH_LISTS.map((name) => [name, listText(wish[name])]));
  const { lowestYuan, highestYuan } = wish;
  return conditionsOf({
    ...lists,
    lowestYuan: lowestYuan ?? undefined,
    highestYuan: highestYuan ?? undefined,
  });
}

/** The narrowest first. */
const FACETS = ['brand', 'partner', 'city', 'body', 'grade', 'kind', 'format', 'disposal'] as const;
const ANY = { facet: 'any', value: '' } as const;

export interface FacetKey {
  readonly facet: string;
  readonly value: string;
}

/** A lot that it finds has one of these values, or it is looked up by every lot. */
export function keysOfFilter(wish: SearchRequest): readonly FacetKey[] {
  const facet = FACETS.find((name) => wish[name].length > 0);
  if (facet === undefined) return [ANY];
  // As the hall understands it: BMW is looked up by 宝马 too.
  const meant = conditionsOfFilter(wish).find(
    (condition) => condition.facet === facet && condition.is === 'one-of',
  );
  const values = meant?.is === 'one-of' ? meant.values : wish[facet];
  return values.map((value) => ({ facet, value }));
}

export interface FacetValues {
  readonly facet: string;
  readonly values: readonly string[];
}
