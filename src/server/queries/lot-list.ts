// A list of lots: one tab of a hall, a sale, lots by name or one's own; filtered, sorted and paged by the store, with the
// count each filter would leave. However many lots the house has, the cost is that of a page.
// Source: product.md 7.2; engine.md 3.2; goals.md P13.
import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { LotList } from '#contract/list-outputs.ts';
import { MOST_COUNTED } from '#contract/list-words.ts';
import type { Condition } from '#server/store/lists/conditions.ts';
import { countOfValues } from '#server/store/lists/lot-counts.ts';
import { ownLotIds } from '#server/store/lists/own-lots.ts';
import { firstRows, type Sort, type Source, walkCount } from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';
import { cursorOf, placeIn } from './list-cursor.ts';
import { countedFacets, countedTabs, facetsOf, isFull, tabsOf } from './lot-counting.ts';
import { conditionsOf, wished } from './lot-filter.ts';
import { lotSummaries } from './lot-summaries.ts';
import { turnTo } from './page-turn.ts';
import type { Shelves } from './shelves.ts';
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
const HABITS: Readonly<Record<Tab, Sort>> = {
  running: SORTS.ending,
  upcoming: SORTS.starting,
  ended: { column: 'endsAtMs', direction: 'desc' },
};

export interface ListReader {
  readonly reader: Kysely<Tables>;
  readonly shelves: Shelves;
}

interface Asker {
  readonly userId: string | null;
  readonly nowMs: number;
}

type Wide = Exclude<Source, { from: 'hall' | 'few' | 'deals' }>;

/** Where lots come from when the question is not about a whole hall. */
const narrowSource = async (
  { reader }: ListReader,
  query: Query,
  { userId, tab }: { userId: string | null; tab: Tab | null },
): Promise<Wide | null> => {
  const stage = tab;
  if (query.ids !== undefined) return { from: 'named', lotIds: wished(query.ids) ?? [], hall: null, stage };
  if (query.mine !== undefined && userId !== null) {
    const lotIds = await ownLotIds(reader, { userId, which: query.mine, most: MOST_COUNTED });
    return { from: 'named', lotIds, hall: hallOf(query), stage };
  }
  return query.sale === undefined ? null : { from: 'sale', saleId: query.sale, stage };
};

/** The practice hall is entered by its sale. */
const hallOf = (query: Query): string => query.hall ?? 'vehicle';

/** A hall by the narrowest way there is: rare values are looked up, a single brand has a walk of its own. */
const hallSource = async (
  { reader }: ListReader,
  shelf: { hall: string; stage: Tab },
  { conditions, sort }: { conditions: readonly Condition[]; sort: Sort },
): Promise<Source> => {
  for (const condition of conditions) {
    if (condition.is !== 'one-of') continue;
    const { column, values } = condition;
    const lots = await countOfValues(reader, shelf, { facet: column, values });
    if (lots <= FEW) return { from: 'few', ...shelf, of: { column, values } };
  }
  const brand = conditions.find(({ facet }) => facet === 'brand');
  const isOne = brand?.is === 'one-of' && brand.values.length === 1 && sort.column === 'endsAtMs';
  return { from: 'hall', ...shelf, brand: isOne ? (brand.values[0] ?? null) : null };
};

type Figures = Pick<LotList, 'total' | 'isAtLeast' | 'tabs' | 'facets'>;

/** The figures of a list that is small: from all its lots. */
const smallFigures = async (
  { reader }: ListReader,
  source: Wide,
  { conditions, tab }: { conditions: readonly Condition[]; tab: Tab | null },
): Promise<Figures> => {
  const rows = await firstRows(reader, { ...source, stage: null });
  const inTab = tab === null ? rows : rows.filter(({ stage }) => stage === tab);
  const tabs = tabsOf(rows, conditions);
  const total = tab === null ? await countAll(reader, source, conditions) : tabs[tab];
  return { total, isAtLeast: isFull(rows), tabs, facets: facetsOf(inTab, conditions) };
};

const countAll = (
  reader: Kysely<Tables>,
  source: Source,
  conditions: readonly Condition[],
): Promise<number> => walkCount(reader, { source, sort: SORTS.ending, conditions });

const hallFigures = async (
  { reader, shelves }: ListReader,
  walk: { source: Source; sort: Sort; conditions: readonly Condition[] },
  { hall, tab, nowMs }: { hall: string; tab: Tab; nowMs: number },
): Promise<Figures> => {
  const counts = await shelves.counts(hall, nowMs);
  if (walk.conditions.length === 0) {
    const tabs = countedTabs(counts);
    return { total: tabs[tab], isAtLeast: false, tabs, facets: countedFacets(counts, tab) };
  }
  const stages = ['running', 'upcoming', 'ended'] as const;
  const shelf = await Promise.all(stages.map((stage) => shelves.first(hall, stage, nowMs)));
  const rows = shelf[stages.indexOf(tab)] ?? [];
  const isShelf = walk.source.from === 'hall' && walk.source.brand === null && walk.sort === SORTS.ending;
  const tabs = tabsOf(shelf.flat(), walk.conditions);
  // The shelf is what a walk by the end looks at: it need not be walked once more to be counted.
  const total = isShelf ? tabs[tab] : await walkCount(reader, walk);
  return {
    total,
    isAtLeast: shelf.some(isFull),
    tabs: { ...tabs, [tab]: total },
    facets: facetsOf(rows, walk.conditions),
  };
};

export type ListAnswer =
  | { readonly ok: true; readonly list: LotList }
  | { readonly ok: false; readonly why: 'no-session' | 'bad-cursor' };

export const lotList = async (
  house: ListReader,
  query: Query,
  { userId, nowMs }: Asker,
): Promise<ListAnswer> => {
  if (query.mine !== undefined && userId === null) return { ok: false, why: 'no-session' };
  // Lots that were named are wanted whatever has become of them.
  const tab = query.tab ?? (query.ids === undefined ? 'running' : null);
  const sort = query.sort === undefined ? HABITS[tab ?? 'running'] : SORTS[query.sort];
  const sortName = `${sort.column}-${sort.direction}`;
  const after = query.after === undefined ? null : placeIn(sortName, query.after);
  if (query.after !== undefined && after === null) return { ok: false, why: 'bad-cursor' };
  const conditions = conditionsOf(query);
  const narrow = await narrowSource(house, query, { userId, tab });
  const shelf = { hall: hallOf(query), stage: tab ?? 'running' };
  const source = narrow ?? (await hallSource(house, shelf, { conditions, sort }));
  const walk = { source, sort, conditions };
  const figures = narrow
    ? await smallFigures(house, narrow, { conditions, tab })
    : await hallFigures(house, walk, { hall: shelf.hall, tab: shelf.stage, nowMs });
  const turned = await turnTo(house.reader, { ...walk, after }, { wish: query, total: figures.total });
  const { places, next, ...paged } = turned;
  const rows = await lotSummaries(
    house.reader,
    places.map(({ no }) => no),
  );
  return {
    ok: true,
    list: {
      ...figures,
      ...paged,
      rows,
      next: next && cursorOf(sortName, next),
      nowMs,
    },
  };
};
