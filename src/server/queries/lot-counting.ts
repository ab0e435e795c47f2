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

/** The filter that alone keeps a row out; `''` when none does, null when more than one. */
const keptOutBy = (row: Facts, conditions: readonly Condition[]): string | null => {
  let by = '';
  for (const condition of conditions) {
    if (meets(row, condition) || condition.facet === by) continue;
    if (by !== '') return null;
    by = condition.facet;
  }
  return by;
};

type Counts = Map<string, number>;

const countIn = (counts: Counts | undefined, values: readonly string[]): void => {
  for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + 1);
};

const sorted = (counts: Counts | undefined): Facet[] =>
  [...(counts ?? [])].map(([value, lots]) => ({ value, count: lots })).toSorted(byCount);

const facetsBy = (facetNamed: (name: FacetName) => readonly Facet[]): Facets =>
  Object.fromEntries(FACETS.map((name) => [name, facetNamed(name)])) as Facets;

/** Counted from rows in hand, in one pass: a filter counts what all the others let through. */
export const facetsOf = (rows: readonly Facts[], conditions: readonly Condition[]): Facets => {
  const counts = new Map<string, Counts>(FACETS.map((name) => [name, new Map()]));
  for (const row of rows) {
    const by = keptOutBy(row, conditions);
    if (by === null) continue;
    for (const name of FACETS) {
      if (by === '' || by === name) countIn(counts.get(name), valuesKept(row, name));
    }
  }
  return facetsBy((name) => sorted(counts.get(name)));
};

const kept = new WeakMap<Facts, Map<FacetName, readonly string[]>>();

/** A row that is counted again and again, as those of a hall are within their second, is read once. */
const valuesKept = (row: Facts, name: FacetName): readonly string[] => {
  let values = kept.get(row);
  if (!values) {
    values = new Map(FACETS.map((facet) => [facet, facetValues(facet, row)]));
    kept.set(row, values);
  }
  return values.get(name) ?? [];
};

export const tabsOf = (rows: readonly StagedFacts[], conditions: readonly Condition[]): Tabs => {
  const tabs = { running: 0, upcoming: 0, ended: 0 };
  for (const row of rows) if (row.stage !== 'past' && passes(row, conditions)) tabs[row.stage] += 1;
  return tabs;
};

const told = new WeakMap<readonly CountOf[], Map<Stage, Facets>>();

/** Told by the counters; put in order once for as long as the same counts are in hand. */
export const countedFacets = (counts: readonly CountOf[], stage: Stage): Facets => {
  const byStage = told.get(counts) ?? new Map<Stage, Facets>();
  told.set(counts, byStage);
  const facets = byStage.get(stage) ?? facetsCounted(counts, stage);
  byStage.set(stage, facets);
  return facets;
};

const facetsCounted = (counts: readonly CountOf[], stage: Stage): Facets =>
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
