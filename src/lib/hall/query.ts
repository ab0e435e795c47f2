// View of a visitor of the hall, as its address says it: every filter lies in the query string, so
// a view can be sent to somebody, the back button works, and a plain form works without a script.
// Source: product.md 7.0, 7.2.
import type { STAGE_TABS } from '#contract/catalogue/list-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import { SEARCH_LISTS } from '#core/catalogue/saved-search.ts';
import { hallPath } from '#lib/auction-paths.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';
import { afterIn, boundsIn, listIn, oneOf, pageIn, textOf } from '#lib/query-fields.ts';

export type HallTab = NonNullable<Inputs['lotList']['tab']>;
/** A tab that holds a whole stage. */
export type StageTab = (typeof STAGE_TABS)[number];
export type HallSort = NonNullable<Inputs['lotList']['sort']>;
export type HallView = 'cards' | 'list' | 'map';
export type HallMine = 'all' | 'followed' | 'bid';
/** The filters of which several values can be chosen at once. */
export type HallList = (typeof SEARCH_LISTS)[number];

export interface HallQuery {
  readonly hall: SaleHall;
  readonly tab: HallTab;
  readonly sale: string | null;
  readonly kind: readonly string[];
  /** 处置方式 */
  readonly disposal: readonly string[];
  readonly format: readonly string[];
  readonly body: readonly string[];
  readonly brand: readonly string[];
  readonly grade: readonly string[];
  readonly city: readonly string[];
  /** 合作方, by their ids. */
  readonly partner: readonly string[];
  /** In 万元; null when absent or no number. */
  readonly lowestWan: number | null;
  readonly highestWan: number | null;
  /** Entries that were typed and not understood, a sentence each. */
  readonly unread: readonly string[];
  readonly sort: HallSort;
  readonly page: number;
  /** Place at which the list goes on beyond the pages that have numbers; null: at its beginning. */
  readonly after: string | null;
  readonly view: HallView;
  readonly mine: HallMine;
}

const PAGE_SIZE = 24;
const LISTS: readonly HallList[] = SEARCH_LISTS;
/** In the order they stand. */
export const HALL_TABS: readonly HallTab[] = ['running', 'upcoming', 'preview', 'fixed-price', 'ended'];
const SORTS: readonly HallSort[] = ['ending', 'price-up', 'price-down', 'bids', 'newest'];
const YUAN_PER_WAN = 10_000;

const PRICE = { of: 'yuan', least: ['lowest', '最低价'], most: ['highest', '最高价'] } as const;

/** All of 一口价 is sold in one way. */
export function takesFormat(tab: HallTab): boolean {
  return tab !== 'fixed-price';
}

/** Reads an address of a hall; what it does not understand counts as not said. */
export function readHallQuery(params: URLSearchParams, hall: SaleHall): HallQuery {
  const sale = params.get('sale') ?? '';
  const price = boundsIn(params, PRICE);
  const tab = oneOf(HALL_TABS, params.get('tab')) ?? 'running';
  return {
    hall,
    tab,
    sale: /^[A-Za-z0-9_-]{1,40}$/.test(sale) ? sale : null,
    kind: listIn(params, 'kind'),
    disposal: listIn(params, 'disposal'),
    format: takesFormat(tab) ? listIn(params, 'format') : [],
    body: listIn(params, 'body'),
    brand: listIn(params, 'brand'),
    grade: listIn(params, 'grade'),
    city: listIn(params, 'city'),
    partner: listIn(params, 'partner'),
    lowestWan: price.least,
    highestWan: price.most,
    unread: price.unread,
    sort: oneOf(SORTS, params.get('sort')) ?? 'ending',
    page: pageIn(params),
    after: afterIn(params),
    view: oneOf<HallView>(['list', 'map'], params.get('view')) ?? 'cards',
    mine: oneOf<HallMine>(['followed', 'bid'], params.get('mine')) ?? 'all',
  };
}

/** The filters a search can be kept of. */
export type HallFilters = Pick<HallQuery, HallList | 'lowestWan' | 'highestWan'>;

/** The filters as they stand in an address. */
export function filtersIn(filters: HallFilters) {
  return {
    kind: textOf(filters.kind),
    disposal: textOf(filters.disposal),
    format: textOf(filters.format),
    body: textOf(filters.body),
    brand: textOf(filters.brand),
    grade: textOf(filters.grade),
    city: textOf(filters.city),
    partner: textOf(filters.partner),
    lowest: filters.lowestWan ?? undefined,
    highest: filters.highestWan ?? undefined,
  };
}

/** Whether anything is narrowed that a search could be kept of. */
export function isFiltered(filters: HallFilters): boolean {
  return Object.values(filtersIn(filters)).some((value) => value !== undefined);
}

/**
 * Address at which these filters are kept as a search: a page of its owner, which asks a visitor in
 * first.
 */
export function keepAddress(filters: HallFilters, hall: SaleHall): string {
  return pathWith(HALLS[hall].own.follows, { tab: 'searches', keep: 'yes', ...filtersIn(filters) });
}

/** The address of a view; what is as usual is left out. */
export function hallAddress(query: HallQuery): string {
  return hallPath(HALLS[query.hall].inLists, {
    tab: query.tab === 'running' ? undefined : query.tab,
    sale: query.sale ?? undefined,
    ...filtersIn(query),
    sort: query.sort === 'ending' ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
    after: query.after ?? undefined,
    view: query.view === 'cards' ? undefined : query.view,
    mine: query.mine === 'all' ? undefined : query.mine,
  });
}

/** The same view with something changed. A new choice of lots begins at its first page. */
export function changed(query: HallQuery, change: Partial<HallQuery>): HallQuery {
  const staysInList = Object.keys(change).every((name) => ['view', 'page', 'after'].includes(name));
  const next = { ...query, unread: [], ...(!staysInList && { page: 1, after: null }), ...change };
  return takesFormat(next.tab) ? next : { ...next, format: [] };
}

export function toggled(query: HallQuery, list: HallList, value: string): HallQuery {
  const values = query[list];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return changed(query, { [list]: next });
}

/** Everything open: the tab, the sort and the way of looking stay. */
export function withoutFilters(query: HallQuery): HallQuery {
  return changed(query, {
    kind: [],
    disposal: [],
    format: [],
    body: [],
    brand: [],
    grade: [],
    city: [],
    partner: [],
    lowestWan: null,
    highestWan: null,
    mine: 'all',
  });
}

export function filterCount(query: HallQuery): number {
  const lists = LISTS.reduce((count, list) => count + query[list].length, 0);
  const hasPrice = query.lowestWan !== null || query.highestWan !== null;
  return lists + (hasPrice ? 1 : 0) + (query.mine === 'all' ? 0 : 1);
}

export function yuanOf(wan: number): number {
  return Math.round(wan * YUAN_PER_WAN);
}

/** Input for the list of lots in this view, the same for every visitor. */
export function lotListInput(query: HallQuery): Inputs['lotList'] {
  const lists = LISTS.map((list) => [list, textOf(query[list])] as const).filter(([, text]) => text);
  return {
    hall: HALLS[query.hall].inLists,
    tab: query.tab,
    page: query.page,
    size: PAGE_SIZE,
    // Unsaid, each tab has a habit of its own: what ends, starts or ended next.
    ...(query.sort !== 'ending' && { sort: query.sort }),
    ...(query.sale !== null && { sale: query.sale }),
    ...Object.fromEntries(lists),
    ...(query.lowestWan !== null && { lowestYuan: yuanOf(query.lowestWan) }),
    ...(query.highestWan !== null && { highestYuan: yuanOf(query.highestWan) }),
    ...(query.after !== null && { after: query.after }),
  };
}
