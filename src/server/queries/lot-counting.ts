// The figures beside a list: how many lots each tab and each value of a filter would show, the other filters as they are.
// Without filters they come from the house's counters and are exact. With filters they are counted from the first thousand
// lots of each stage: exact in every hall with fewer, and otherwise at least so many.
import type { Facet, FacetName, LotList } from '#contract/list-outputs.ts';
import { FACETS, MOST_COUNTED } from '#contract/list-words.ts';
import { type Condition, type Facts, meets } from '#server/store/lists/conditions.ts';
import type { Stage } from '#server/store/lists/list-tables.ts';
import { type CountOf, facetValues } from '#server/store/lists/lot-counts.ts';

export interface StagedFacts extends Facts {
  readonly stage: Stage;
}

type Tabs = LotList['tabs'];
type Facets = LotList['facets'];

const byCount = (one: Facet, other: Facet): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

/** Grades have an order of their own, best first. */
const byValue = (one: Facet, other: Facet): number => (one.value < other.value ? -1 : 1);

const orderOf = (name: FacetName) => (name === 'grade' ? byValue : byCount);

const passes = (row: Facts, conditions: readonly Condition[]): boolean =>
  conditions.every((condition) => meets(row, condition));

const facetOf = (name: FacetName, rows: readonly Facts[], conditions: readonly Condition[]): Facet[] => {
  const others = conditions.filter(({ facet }) => facet !== name);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!passes(row, others)) continue;
    for (const value of facetValues(name, row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted(orderOf(name));
};

const facetsBy = (facetNamed: (name: FacetName) => readonly Facet[]): Facets =>
  Object.fromEntries(FACETS.map((name) => [name, facetNamed(name)])) as Facets;

/** Counted from rows in hand. */
export const facetsOf = (rows: readonly Facts[], conditions: readonly Condition[]): Facets =>
  facetsBy((name) => facetOf(name, rows, conditions));

export const tabsOf = (rows: readonly StagedFacts[], conditions: readonly Condition[]): Tabs => {
  const tabs = { running: 0, upcoming: 0, ended: 0 };
  for (const row of rows) if (row.stage !== 'past' && passes(row, conditions)) tabs[row.stage] += 1;
  return tabs;
};

/** Told by the counters. */
export const countedFacets = (counts: readonly CountOf[], stage: Stage): Facets =>
  facetsBy((name) =>
    counts
      .filter((count) => count.stage === stage && count.facet === name)
      .map(({ value, lots }) => ({ value, count: lots }))
      .toSorted(orderOf(name)),
  );

export const countedTabs = (counts: readonly CountOf[]): Tabs => {
  const of = (stage: Stage): number =>
    counts.find((count) => count.stage === stage && count.facet === 'all')?.lots ?? 0;
  return { running: of('running'), upcoming: of('upcoming'), ended: of('ended') };
};

/** Whether rows in hand may be only the first of more. */
export const isFull = (rows: readonly unknown[]): boolean => rows.length >= MOST_COUNTED;
