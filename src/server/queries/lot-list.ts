// A hall's list: one tab, filtered, sorted, paged, with the count each filter would leave. Works on the catalogue in
// memory (see there for its bounds). Source: product.md 7.2; goals.md 0 (what paging and counting cost in SQL).
import type { Inputs } from '#contract/inputs.ts';
import type { Facet, GradeFilter, LotList, LotSummary } from '#contract/outputs.ts';
import type { CatalogueLot, CataloguePage } from './catalogue.ts';
import { type Tab, tabOf } from './tab.ts';

type Query = Inputs['lotList'];
type FacetName = keyof LotList['facets'];

const SIZE = 24;
const LARGEST_SIZE = 60;
const FEN_PER_YUAN = 100;

const gradeOf = ({ grade }: LotSummary): GradeFilter => {
  const [letter] = grade;
  return letter === 'A' || letter === 'B' || letter === 'C' ? letter : 'crash';
};

const FACETS: Readonly<Record<FacetName, (lot: LotSummary) => string>> = {
  body: (lot) => lot.bodyType,
  brand: (lot) => lot.brand,
  grade: gradeOf,
  city: (lot) => lot.city,
};
const FACET_NAMES = Object.keys(FACETS) as FacetName[];

const priceFen = ({ view }: LotSummary): number => view.priceFen ?? view.startPriceFen;

const byEnd = (one: LotSummary, other: LotSummary): number => one.view.endsAtMs - other.view.endsAtMs;

const SORTS: Readonly<Record<NonNullable<Query['sort']>, (one: LotSummary, other: LotSummary) => number>> = {
  ending: byEnd,
  'price-up': (one, other) => priceFen(one) - priceFen(other),
  'price-down': (one, other) => priceFen(other) - priceFen(one),
  bids: (one, other) => other.view.bidCount - one.view.bidCount,
  newest: (one, other) => other.view.startsAtMs - one.view.startsAtMs,
};

/** Without a wish: what ends first, what starts first, what ended last. */
const HABITS: Readonly<Record<Tab, (one: LotSummary, other: LotSummary) => number>> = {
  running: byEnd,
  upcoming: (one, other) => one.view.startsAtMs - other.view.startsAtMs,
  ended: (one, other) => byEnd(other, one),
};

const wished = (list: string | undefined): ReadonlySet<string> | null =>
  list === undefined ? null : new Set(list.split(','));

/** The lots in question at all: those named, those of a sale, or the hall. The practice hall is entered by its sale. */
const inQuestion = (lots: readonly CatalogueLot[], query: Query): readonly LotSummary[] => {
  const ids = wished(query.ids);
  const { sale } = query;
  return lots
    .map(({ summary }) => summary)
    .filter((lot) => {
      if (ids !== null) return ids.has(lot.view.id);
      return sale === undefined ? lot.hall !== 'practice' : lot.view.saleId === sale;
    });
};

const isInPrice = (lot: LotSummary, { lowestYuan, highestYuan }: Query): boolean =>
  priceFen(lot) >= (lowestYuan ?? 0) * FEN_PER_YUAN &&
  priceFen(lot) <= (highestYuan ?? Infinity) * FEN_PER_YUAN;

/** Whether a lot passes every filter, or every filter but one. */
const passes = (lot: LotSummary, query: Query, except: FacetName | null): boolean =>
  isInPrice(lot, query) &&
  FACET_NAMES.every((name) => {
    const wish = name === except ? null : wished(query[name]);
    return wish === null || wish.has(FACETS[name](lot));
  });

/** What each value of a filter would show, the other filters as they are. */
const facetOf = (name: FacetName, lots: readonly LotSummary[], query: Query): Facet[] => {
  const rest = lots.filter((lot) => passes(lot, query, name));
  const groups = Map.groupBy(rest, FACETS[name]);
  return [...groups]
    .map(([value, members]) => ({ value, count: members.length }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
};

export const lotList = ({ lots }: CataloguePage, query: Query, nowMs: number): LotList => {
  const tabs = Map.groupBy(inQuestion(lots, query), ({ view }) => tabOf(view, nowMs));
  const all = [...tabs.values()].flat();
  // Lots that were named are wanted whatever has become of them.
  const tab = query.tab ?? (query.ids === undefined ? 'running' : null);
  const inTab = tab === null ? all : (tabs.get(tab) ?? []);
  const order = query.sort === undefined ? HABITS[tab ?? 'running'] : SORTS[query.sort];
  const rows = inTab
    .filter((lot) => passes(lot, query, null))
    .toSorted((one, other) => order(one, other) || (one.view.id < other.view.id ? -1 : 1));
  const size = Math.min(Math.max(query.size ?? SIZE, 1), LARGEST_SIZE);
  const page = Math.min(Math.max(query.page ?? 1, 1), Math.max(1, Math.ceil(rows.length / size)));
  const count = (name: Tab): number =>
    (tabs.get(name) ?? []).filter((lot) => passes(lot, query, null)).length;
  return {
    total: rows.length,
    rows: rows.slice((page - 1) * size, page * size),
    page,
    size,
    tabs: { running: count('running'), upcoming: count('upcoming'), ended: count('ended') },
    facets: {
      body: facetOf('body', inTab, query),
      brand: facetOf('brand', inTab, query),
      grade: facetOf('grade', inTab, query),
      city: facetOf('city', inTab, query),
    },
    nowMs,
  };
};
