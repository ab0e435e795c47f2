// A list of lots: one tab of a hall, a sale, lots by name or one's own; filtered, sorted and paged
// by the store, with the count each filter would leave. However many lots the house has, the cost
// is that of a page.
// Source: product.md 7.2; engine.md 3.2; goals.md P13.
import { MOST_COUNTED, TABS } from '#contract/catalogue/list-words.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import { countOfValues, type CountOf } from '#server/catalogue/store/lot-counts.ts';
import { ownLotIds } from '#server/catalogue/store/own-lots.ts';
import { firstLots, type Place, type Sort, type Source, type Valued } from '#server/catalogue/store/scan.ts';
import type { Reader } from '#server/store/access.ts';
import { countOf } from './facets/bit-set.ts';
import type { FacetIndexSource } from './facets/facet-index-changes.ts';
import { matchesOn, type FacetIndex } from './facets/facet-index.ts';
import type { FacetIndexes } from './facets/facet-indexes.ts';
import { tabFacetIndexesOf } from './facets/tab-indexes.ts';
import { cursorOf, placeIn } from './list-cursor.ts';
import { conditionsOf, filterOf } from './lot-filter.ts';
import { paginate, wholePage, type Listing, type Page, type PageRequest } from './paginate.ts';
import { countedFacets, countedTabs, facetsOn, knownCount } from './queries-lot-counting.ts';
import { lotSummaries } from './queries-lot-summaries.ts';
import type { Tab } from './tab.ts';

type Query = Inputs['lotList'];
type SortName = NonNullable<Query['sort']>;

/** So few that all of them are looked at, in whatever order they are wanted. */
const FEW = 200;

const SORTS: Readonly<Record<SortName, Sort>> = {
  ending: { column: 'endsAtMs', direction: 'asc' },
  starting: { column: 'startsAtMs', direction: 'asc' },
  'price-up': { column: 'priceFen', direction: 'asc' },
  'price-down': { column: 'priceFen', direction: 'desc' },
  bids: { column: 'bidCount', direction: 'desc' },
  'bids-up': { column: 'bidCount', direction: 'asc' },
  odometer: { column: 'odometerKm', direction: 'asc' },
  registered: { column: 'registeredMonth', direction: 'desc' },
  newest: { column: 'startsAtMs', direction: 'desc' },
};

/** Without a wish: what ends first, what starts first, what ended last. */
export const HABITS: Readonly<Record<Tab, Sort>> = {
  running: SORTS.ending,
  upcoming: SORTS.starting,
  ended: { column: 'endsAtMs', direction: 'desc' },
};

export interface ListReader {
  readonly reader: Reader;
  readonly facetIndexes: () => Promise<FacetIndexes>;
}

interface Asker {
  readonly userId: string | null;
  readonly nowMs: number;
}

type SmallSource = Extract<Source, { from: 'sale' | 'named' }>;

/** A group of theirs is asked for by its keyed name. */
export async function lotList(
  house: ListReader,
  query: Query,
  { userId, nowMs }: Asker,
): Promise<ListAnswer> {
  if (query.mine !== undefined && userId === null) return { ok: false, why: 'no-session' };
  // Lots that were named are wanted whatever has become of them.
  const tab = query.tab ?? (query.ids === undefined ? 'running' : null);
  const sort = query.sort === undefined ? HABITS[tab ?? 'running'] : SORTS[query.sort];
  const sortName = `${sort.column}-${sort.direction}`;
  const after = query.after === undefined ? null : placeIn(sortName, query.after);
  if (query.after !== undefined && after === null) return { ok: false, why: 'bad-cursor' };
  const conditions = conditionsOf(query);
  const narrow = await narrowSource(house, query, userId);
  const { figures, paginate: turned } = narrow
    ? await smallList(house, narrow, { conditions, sort, tab })
    : await hallList(house, { hall: hallOf(query), stage: tab ?? 'running' }, { conditions, sort });
  const { nos, next, ...paged } = await turned(after, query);
  return {
    ok: true,
    list: {
      ...paged,
      ...figures,
      // The tab shows what its list has: that may have been counted on an index of its own.
      tabs: tab === null ? figures.tabs : { ...figures.tabs, [tab]: paged.total },
      rows: await lotSummaries(house.reader, nos),
      next: next && cursorOf(sortName, next),
      nowMs,
    },
  };
}

/** Source of lots when the question is not about a whole hall. */
const narrowSource = async (
  { reader }: ListReader,
  query: Query,
  userId: string | null,
): Promise<SmallSource | null> => {
  if (query.ids !== undefined) return { from: 'named', lotIds: filterOf(query.ids) ?? [], hall: null };
  if (query.mine !== undefined && userId !== null) {
    const group = query.noGroup === undefined ? (query.group ?? null) : '';
    const lotIds = await ownLotIds(reader, { userId, which: query.mine, group, most: MOST_COUNTED });
    return { from: 'named', lotIds, hall: hallOf(query) };
  }
  return query.sale === undefined ? null : { from: 'sale', saleId: query.sale };
};

/** The practice hall is entered by its sale. */
const hallOf = (query: Query): string => query.hall ?? 'vehicle';

interface Wanted {
  readonly conditions: readonly Condition[];
  readonly sort: Sort;
}

interface HallFacetIndex {
  readonly hall: string;
  readonly stage: Tab;
}

interface CountedFacetIndex extends HallFacetIndex {
  readonly counts: readonly CountOf[];
}

/**
 * How many lots of the index have one of these values: from the counters in hand, or asked of the
 * store.
 */
const lotsWith = async (
  { reader }: ListReader,
  { hall, stage, counts }: CountedFacetIndex,
  { column, values }: Valued,
): Promise<number> => {
  const known = values.map((value) => knownCount(counts, { stage, facet: column, value }));
  return known.includes(null)
    ? countOfValues(reader, { hall, stage }, { facet: column, values })
    : known.reduce<number>((sum, lots) => sum + (lots ?? 0), 0);
};

/**
 * A large hall by the narrowest way there is: rare values are looked up, a single value has a scan
 * of its own.
 */
const hallSource = async (
  house: ListReader,
  facetIndex: CountedFacetIndex,
  { conditions, sort }: Wanted,
): Promise<FacetIndexSource> => {
  const { hall, stage } = facetIndex;
  let rarest: { readonly of: Valued; readonly lots: number } | null = null;
  for (const condition of conditions) {
    if (condition.is !== 'one-of') continue;
    const of = { column: condition.column, values: condition.values };
    const lots = await lotsWith(house, facetIndex, of);
    if (lots <= FEW) return { from: 'few', hall, stage, of };
    const isScannable = of.values.length === 1 && sort.column === 'endsAtMs';
    if (isScannable && lots < (rarest?.lots ?? Infinity)) rarest = { of, lots };
  }
  return { from: 'hall', hall, stage, of: rarest?.of ?? null };
};

type Figures = Pick<LotList, 'isAtLeast' | 'tabs' | 'facets'>;

interface Counted {
  readonly figures: Figures;
  readonly paginate: (after: Place | null, wish: PageRequest) => Promise<Page>;
}

/** Off what is in hand of the list. */
const turning =
  (reader: Reader, list: Omit<Listing, 'after'>): Counted['paginate'] =>
  (after, wish) =>
    paginate(reader, { ...list, after }, wish);

const figuresOn = (
  facetIndexes: Readonly<Record<Tab, FacetIndex>>,
  shown: FacetIndex,
  conditions: readonly Condition[],
): Figures => {
  const of = (tab: Tab): number => countOf(matchesOn(facetIndexes[tab], conditions).all);
  return {
    isAtLeast: TABS.some((tab) => facetIndexes[tab].isFull),
    tabs: { running: of('running'), upcoming: of('upcoming'), ended: of('ended') },
    facets: facetsOn(shown, matchesOn(shown, conditions)),
  };
};

/** A list that is small: all its lots are in hand. */
const smallList = async (
  { reader, facetIndexes: inHand }: ListReader,
  source: SmallSource,
  { conditions, sort, tab }: Wanted & { readonly tab: Tab | null },
): Promise<Counted> => {
  const { all, of: facetIndexes } =
    source.from === 'sale'
      ? await (await inHand()).sale({ source, sort })
      : tabFacetIndexesOf(await firstLots(reader, { source, sort }));
  const facetIndex = tab === null ? all : facetIndexes[tab];
  const figures = { ...figuresOn(facetIndexes, facetIndex, conditions), isAtLeast: all.isFull };
  return { figures, paginate: turning(reader, { source, facetIndex, sort, conditions }) };
};

/**
 * A hall that nothing is filtered in: its figures are counted already, and its pages lie along an
 * index.
 */
const wholeHall = async (
  facetIndexes: FacetIndexes,
  { hall, stage }: HallFacetIndex,
  sort: Sort,
): Promise<Counted> => {
  const counts = await facetIndexes.counts(hall);
  const tabs = countedTabs(counts);
  const scan = { source: { from: 'hall', hall, stage, of: null }, sort, conditions: [] } as const;
  return {
    figures: { isAtLeast: false, tabs, facets: countedFacets(counts, stage) },
    paginate: (after, wish) => wholePage({ ...scan, after }, { wish, total: tabs[stage] }, facetIndexes.page),
  };
};

/**
 * A tab of a hall. Its figures are counted on the indexes of the hall, the list may have a narrower
 * one of its own.
 */
const hallList = async (
  house: ListReader,
  { hall, stage }: HallFacetIndex,
  { conditions, sort }: Wanted,
): Promise<Counted> => {
  const facetIndexes = await house.facetIndexes();
  if (conditions.length === 0) return wholeHall(facetIndexes, { hall, stage }, sort);
  const whole = (tab: Tab) => ({ from: 'hall', hall, stage: tab, of: null }) as const;
  const habitual = (tab: Tab) => facetIndexes.of(whole(tab), HABITS[tab]);
  const [running, upcoming, ended] = await Promise.all([
    habitual('running'),
    habitual('upcoming'),
    habitual('ended'),
  ]);
  const byTab = { running, upcoming, ended };
  const shown = byTab[stage];
  const counts = await facetIndexes.counts(hall);
  const source = shown.isFull
    ? await hallSource(house, { hall, stage, counts }, { conditions, sort })
    : whole(stage);
  const figures = figuresOn(byTab, shown, conditions);
  const facetIndex = await facetIndexes.of(source, sort);
  return { figures, paginate: turning(house.reader, { source, facetIndex, sort, conditions }) };
};

export type ListAnswer =
  | { readonly ok: true; readonly list: LotList }
  | { readonly ok: false; readonly why: 'no-session' | 'bad-cursor' };
