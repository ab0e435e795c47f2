// The figures beside a list: how many lots each tab and each value of a filter would show, the
// other filters as they are. Without filters they come from the house's counters and are exact.
// With filters they are counted on indexes, the first thousand lots of each stage: exact in every
// hall with fewer, and otherwise at least so many.
import { FACETS, TABS } from '#contract/catalogue/list-words.ts';
import type { Facet, FacetName, LotList } from '#contract/catalogue/outputs.ts';
import type { Stage } from '#server/catalogue/store/list-tables.ts';
import type { CountOf } from '#server/catalogue/store/lot-counts.ts';
import { sharedBy } from './facets/bit-set.ts';
import type { FacetIndex, StoredAnswer } from './facets/facet-index.ts';
import { FIXED_PRICE, STAGE_OF_TAB, type Tab } from './tab.ts';

type Tabs = LotList['tabs'];
type Facets = LotList['facets'];

/** The figure of each tab. */
export function tabsBy(countIn: (tab: Tab) => number): Tabs {
  return Object.fromEntries(TABS.map((tab) => [tab, countIn(tab)])) as Tabs;
}

/** Told by the counters, and by the sales of how many lots can be looked at. */
export function countedTabs(counts: readonly CountOf[], previewLots: number): Tabs {
  return tabsBy((tab) => {
    if (tab === 'preview') return previewLots;
    const stage = STAGE_OF_TAB[tab];
    return tab === stage
      ? (counts.find((count) => count.stage === stage && count.facet === 'all')?.lots ?? 0)
      : (knownCount(counts, { stage, facet: 'format', value: FIXED_PRICE }) ?? 0);
  });
}

const byCount = (one: Facet, other: Facet): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

/** Grades have an order of their own, best first. */
const byValue = (one: Facet, other: Facet): number => (one.value < other.value ? -1 : 1);

const orderOf = (name: FacetName) => (name === 'grade' ? byValue : byCount);

const facetsBy = (facetNamed: (name: FacetName) => readonly Facet[]): Facets =>
  Object.fromEntries(FACETS.map((name) => [name, facetNamed(name)])) as Facets;

const counted = new WeakMap<StoredAnswer, Facets>();

/** Counted on an index, once: a filter counts what all the others let through. */
export function facetsOn(facetIndex: FacetIndex, kept: StoredAnswer): Facets {
  const facets = counted.get(kept) ?? countedOn(facetIndex, kept);
  counted.set(kept, facets);
  return facets;
}

const countedOn = (facetIndex: FacetIndex, kept: StoredAnswer): Facets =>
  facetsBy((name) => {
    const bits = kept.beside(name);
    const facets: Facet[] = [];
    for (const [value, places] of facetIndex.valuesOf(name)) {
      const count = sharedBy(places, bits);
      if (count > 0) facets.push({ value, count });
    }
    return facets.toSorted(byCount);
  });

const told = new WeakMap<readonly CountOf[], Map<Stage, Facets>>();

/** Told by the counters; put in order once for as long as the same counts are in hand. */
export function countedFacets(counts: readonly CountOf[], stage: Stage): Facets {
  const byStage = told.get(counts) ?? new Map<Stage, Facets>();
  told.set(counts, byStage);
  const facets = byStage.get(stage) ?? facetsCounted(counts, stage);
  byStage.set(stage, facets);
  return facets;
}

const facetsCounted = (counts: readonly CountOf[], stage: Stage): Facets =>
  facetsBy((name) =>
    counts
      .filter((count) => count.stage === stage && count.facet === name)
      .map(({ value, lots }) => ({ value, count: lots }))
      .toSorted(orderOf(name)),
  );

const byValueOf = new WeakMap<readonly CountOf[], ReadonlyMap<string, number>>();

/**
 * How many lots of a stage have this value, as the counters in hand know; null when they are not
 * told of it.
 */
export function knownCount(
  counts: readonly CountOf[],
  { stage, facet, value }: Omit<CountOf, 'lots'>,
): number | null {
  const keyOf = (of: Omit<CountOf, 'lots'>): string => `${of.stage} ${of.facet} ${of.value}`;
  const byKey = byValueOf.get(counts) ?? new Map(counts.map((count) => [keyOf(count), count.lots]));
  byValueOf.set(counts, byKey);
  return byKey.get(keyOf({ stage, facet, value })) ?? null;
}
