// A list of lots: one tab of a hall, a sale, lots by name or one's own; filtered, sorted and paged
// by the store, with the count each filter would leave. However many lots the house has, the cost
// is that of a page.
// Source: product.md 7.2; engine.md 3.2; goals.md P13.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import { countOfValues, type CountOf } from '#server/catalogue/store/lot-counts.ts';
import { ownLotIds } from '#server/catalogue/store/own-lots.ts';
import { firstLots, type Place, type Sort, type Source, type Valued } from '#server/catalogue/store/scan.ts';
import type { Reader } from '#server/store/access.ts';
import { countOf } from './facets/bit-set.ts';
import type { FacetIndexSource } from './facets/facet-index-changes.ts';
import { facetIndexOf, matchesOn, type FacetIndex } from './facets/facet-index.ts';
import type { FacetIndexes } from './facets/facet-indexes.ts';
import { tabFacetIndexesOf } from './facets/tab-indexes.ts';
import { cursorOf, placeIn } from './list-cursor.ts';
import { conditionsOf, filterOf } from './lot-filter.ts';
import { paginate, wholePage, type Listing, type Page, type PageRequest } from './paginate.ts';
import { previewCount, previewIndexOf, previewingSales } from './previews.ts';
import { countedFacets, countedTabs, facetsOn, knownCount, tabsBy } from './queries-lot-counting.ts';
import { lotSummaries } from './queries-lot-summaries.ts';
import { conditionsOfTab, HABITS, SORTS, STAGE_OF_TAB, type StageTab, type Tab } from './tab.ts';

type Query = Inputs['lotList'];

/** So few that all of them are looked at, in whatever order they are wanted. */
const FEW = 200;

export interface ListReader {
  readonly reader: Reader;
  readonly facetIndexes: () => Promise<FacetIndexes>;
}

interface Asker {
  readonly userId: string | null;
  readonly nowMs: number;
}

type SmallSource = Extract<Source, { from: 'sales' | 'named' }>;

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
    ? await smallList(house, narrow, { conditions, sort, tab, nowMs })
    : await hallList(house, { hall: hallOf(query), tab: tab ?? 'running', nowMs }, { conditions, sort });
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
  return query.sale === undefined ? null : { from: 'sales', saleIds: [query.sale] };
};

/** The practice hall is entered by its sale. */
const hallOf = (query: Query): string => query.hall ?? 'vehicle';

interface Wanted {
  readonly conditions: readonly Condition[];
  readonly sort: Sort;
}

interface HallFacetIndex {
  readonly hall: string;
  readonly stage: StageTab;
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

/** The lots of each stage, and those of them that can be looked at now. */
type TabIndexes = Readonly<Record<StageTab | 'preview', FacetIndex>>;

const indexIn = (indexes: TabIndexes, tab: Tab): FacetIndex =>
  tab === 'preview' ? indexes.preview : indexes[STAGE_OF_TAB[tab]];

/** Conditions of filters; a tab's own are added to them. */
const figuresOn = (indexes: TabIndexes, shown: FacetIndex, { conditions, tab }: Shown): Figures => {
  const of = (each: Tab): number =>
    countOf(matchesOn(indexIn(indexes, each), [...conditions, ...conditionsOfTab(each)]).all);
  return {
    isAtLeast: Object.values(indexes).some(({ isFull }) => isFull),
    tabs: tabsBy(of),
    facets: facetsOn(shown, matchesOn(shown, [...conditions, ...conditionsOfTab(tab)])),
  };
};

interface Shown {
  readonly conditions: readonly Condition[];
  readonly tab: Tab | null;
}

/** A list that is small: all its lots are in hand. */
const smallList = async (
  { reader, facetIndexes: inHand }: ListReader,
  source: SmallSource,
  { conditions, sort, tab, nowMs }: Wanted & Shown & { readonly nowMs: number },
): Promise<Counted> => {
  const facetIndexes = await inHand();
  const sales = new Set((await previewingSales(facetIndexes, nowMs)).map(({ saleId }) => saleId));
  const named = source.from === 'named' ? await firstLots(reader, { source, sort }) : null;
  const { all, of } =
    source.from === 'sales' ? await facetIndexes.sales({ source, sort }) : tabFacetIndexesOf(named ?? []);
  const preview =
    source.from === 'sales'
      ? previewOf(
          of.upcoming,
          source.saleIds.some((saleId) => sales.has(saleId)),
        )
      : facetIndexOf(of.upcoming.lots.filter(({ saleId = '' }) => sales.has(saleId)));
  const indexes = { ...of, preview };
  const facetIndex = tab === null ? all : indexIn(indexes, tab);
  const figures = { ...figuresOn(indexes, facetIndex, { conditions, tab }), isAtLeast: all.isFull };
  const narrowed = [...conditions, ...conditionsOfTab(tab)];
  return { figures, paginate: turning(reader, { source, facetIndex, sort, conditions: narrowed }) };
};

const NO_LOTS = facetIndexOf([]);
const previewOf = (upcoming: FacetIndex, isOn: boolean): FacetIndex => (isOn ? upcoming : NO_LOTS);

interface Hall {
  readonly hall: string;
  readonly tab: Tab;
  readonly nowMs: number;
}

/**
 * A stage of a hall that nothing is filtered in: its figures are counted already, and its pages lie
 * along an index.
 */
const wholeHall = (
  facetIndexes: FacetIndexes,
  { hall, stage }: HallFacetIndex,
  { sort, tabs, counts }: { sort: Sort; tabs: LotList['tabs']; counts: readonly CountOf[] },
): Counted => {
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
  { hall, tab, nowMs }: Hall,
  { conditions, sort }: Wanted,
): Promise<Counted> => {
  const facetIndexes = await house.facetIndexes();
  const [counts, previewing] = await Promise.all([
    facetIndexes.counts(hall),
    previewingSales(facetIndexes, nowMs),
  ]);
  const sales = previewing.filter((sale) => sale.hall === hall);
  const preview = await previewIndexOf(facetIndexes, sales, HABITS.preview);
  const tabs = countedTabs(counts, previewCount(sales, preview));
  const stage = STAGE_OF_TAB[tab];
  if (conditions.length === 0 && tab === stage)
    return wholeHall(facetIndexes, { hall, stage }, { sort, tabs, counts });
  const whole = (of: StageTab) => ({ from: 'hall', hall, stage: of, of: null }) as const;
  const habitual = (of: StageTab) => facetIndexes.of(whole(of), HABITS[of]);
  const [running, upcoming, ended] = await Promise.all([
    habitual('running'),
    habitual('upcoming'),
    habitual('ended'),
  ]);
  const indexes = { running, upcoming, ended, preview: preview.facetIndex };
  const shown = indexIn(indexes, tab);
  const narrowed = [...conditions, ...conditionsOfTab(tab)];
  const counted = figuresOn(indexes, shown, { conditions, tab });
  // Unfiltered, the tabs are counted by the house, however many lots are in them.
  const figures = conditions.length === 0 ? { ...counted, isAtLeast: shown.isFull, tabs } : counted;
  if (tab === 'preview') {
    const { source, facetIndex, isCut } = await previewIndexOf(facetIndexes, sales, sort);
    return {
      figures: { ...figures, isAtLeast: figures.isAtLeast || isCut },
      paginate: turning(house.reader, { source, facetIndex, sort, conditions: narrowed }),
    };
  }
  const source = shown.isFull
    ? await hallSource(house, { hall, stage, counts }, { conditions: narrowed, sort })
    : whole(stage);
  const facetIndex = await facetIndexes.of(source, sort);
  return { figures, paginate: turning(house.reader, { source, facetIndex, sort, conditions: narrowed }) };
};

export type ListAnswer =
  | { readonly ok: true; readonly list: LotList }
  | { readonly ok: false; readonly why: 'no-session' | 'bad-cursor' };
