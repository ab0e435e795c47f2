// View of a visitor of the past deals, as its address says it: filters, months, order and place. A
// plain form writes the same address, and a person who is sent one sees the same. Source:
// product.md 5.13, 7.3.
import type { Inputs } from '#contract/inputs.ts';
import { pathWith } from '#lib/paths.ts';
import { afterIn, boundsIn, listIn, monthsIn, oneOf, pageIn, textOf } from '#lib/query-fields.ts';

export type DealSort = NonNullable<Inputs['deals']['sort']>;
export type DealHall = NonNullable<Inputs['deals']['hall']>;
/** The filters of which several values can be chosen. */
export type DealFilter = 'brand' | 'series' | 'year' | 'grade' | 'body' | 'city' | 'format' | 'partner';
type Range = 'lowestWan' | 'highestWan' | 'lowestKm' | 'highestKm';

export interface DealQuery extends Readonly<Record<DealFilter, readonly string[]>> {
  readonly hall: DealHall;
  /** In 万元. */
  readonly lowestWan: number | null;
  readonly highestWan: number | null;
  /** In 万公里. */
  readonly lowestKm: number | null;
  readonly highestKm: number | null;
  /** Entries that were typed and not understood, a sentence each. */
  readonly unread: readonly string[];
  /** `2026-01`; null: from twelve months ago, up to now. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: DealSort;
  readonly page: number;
  readonly after: string | null;
}

/** `list`: 成交记录. `market`: 成交行情. */
export type DealView = 'list' | 'market';

export const DEALS_PATH = '/historicalDeals';
const VIEW_PATH: Readonly<Record<DealView, string>> = { list: DEALS_PATH, market: `${DEALS_PATH}/market` };
const PAGE_SIZE = 20;
export const DEAL_FILTERS = [
  'brand',
  'series',
  'year',
  'grade',
  'body',
  'city',
  'format',
  'partner',
] as const;
const RANGES: Readonly<Record<Range, string>> = {
  lowestWan: 'lowest',
  highestWan: 'highest',
  lowestKm: 'leastKm',
  highestKm: 'mostKm',
};
const SORTS: readonly DealSort[] = ['latest', 'price-up', 'price-down'];
const TEN_THOUSAND = 10_000;

const PRICE = {
  of: 'yuan',
  least: [RANGES.lowestWan, '最低价'],
  most: [RANGES.highestWan, '最高价'],
} as const;
const DISTANCE = {
  of: 'km',
  least: [RANGES.lowestKm, '最少里程'],
  most: [RANGES.highestKm, '最多里程'],
} as const;

/** Input for the list of this view. */
export function dealsInput(query: DealQuery): Inputs['deals'] {
  return {
    ...trendsInput(query),
    sort: query.sort,
    size: PAGE_SIZE,
    page: query.page,
    ...(query.after !== null && { after: query.after }),
  };
}

/** The ranges of a view, each from its least to its most. */
const rangesIn = (params: URLSearchParams): Pick<DealQuery, Range | 'from' | 'to' | 'unread'> => {
  const [price, distance] = [boundsIn(params, PRICE), boundsIn(params, DISTANCE)];
  const [from, to] = monthsIn(params, ['from', 'to']);
  return {
    lowestWan: price.least,
    highestWan: price.most,
    lowestKm: distance.least,
    highestKm: distance.most,
    unread: [...price.unread, ...distance.unread],
    from,
    to,
  };
};

/** A series belongs to its brand: without it, and with several, it says nothing. */
const seriesIn = (params: URLSearchParams): readonly string[] => {
  const [brand, ...others] = listIn(params, 'brand');
  const isOne = brand !== undefined && others.length === 0;
  return isOne ? listIn(params, 'series').filter((series) => series.startsWith(`${brand} `)) : [];
};

/** Reads an address; what it does not understand counts as not said. */
export function readDealQuery(params: URLSearchParams): DealQuery {
  return {
    hall: oneOf<DealHall>(['vehicle', 'non-vehicle'], params.get('hall')) ?? 'vehicle',
    brand: listIn(params, 'brand'),
    series: seriesIn(params),
    year: listIn(params, 'year'),
    grade: listIn(params, 'grade'),
    body: listIn(params, 'body'),
    city: listIn(params, 'city'),
    format: listIn(params, 'format'),
    partner: listIn(params, 'partner'),
    ...rangesIn(params),
    sort: oneOf(SORTS, params.get('sort')) ?? 'latest',
    page: pageIn(params),
    after: afterIn(params),
  };
}

const pairsOf = (query: DealQuery): Readonly<Record<string, string | number | undefined>> => ({
  hall: query.hall === 'vehicle' ? undefined : query.hall,
  ...Object.fromEntries(DEAL_FILTERS.map((name) => [name, textOf(query[name])])),
  ...Object.fromEntries(
    (Object.entries(RANGES) as [Range, string][]).map(([range, name]) => [name, query[range] ?? undefined]),
  ),
  from: query.from ?? undefined,
  to: query.to ?? undefined,
});

/** The address of a view; what is as usual is left out. */
export function dealAddress(query: DealQuery, view: DealView = 'list'): string {
  const { sort, page, after } = query;
  const place = {
    sort: sort === 'latest' ? undefined : sort,
    page: page === 1 ? undefined : page,
    after: after ?? undefined,
  };
  const address = pathWith(DEALS_PATH, { ...pairsOf(query), ...(view === 'list' && place) });
  return address.replace(DEALS_PATH, VIEW_PATH[view]);
}

/** Address of the market of a lot's brand: what it goes for. */
export function marketOfLot({ brand }: { readonly brand: string }): string {
  return dealAddress({ ...readDealQuery(new URLSearchParams()), brand: [brand] }, 'market');
}

/** The same view with something changed. A new choice begins at its first page. */
export function changedDeals(query: DealQuery, change: Partial<DealQuery>): DealQuery {
  const staysInList = Object.keys(change).every((name) => name === 'page' || name === 'after');
  return { ...query, unread: [], ...(!staysInList && { page: 1, after: null }), ...change };
}

/** Everything open; the hall and the order stay. */
export function withoutDealFilters({ hall, sort }: DealQuery): DealQuery {
  return {
    ...readDealQuery(new URLSearchParams()),
    hall,
    sort,
  };
}

const tenThousands = (count: number): number => Math.round(count * TEN_THOUSAND);

/** Input for the market of this view. */
export function trendsInput(query: DealQuery): Inputs['dealTrends'] {
  return {
    hall: query.hall,
    ...Object.fromEntries(
      DEAL_FILTERS.map((name) => [name, textOf(query[name])] as const).filter(
        ([, text]) => text !== undefined,
      ),
    ),
    ...(query.lowestWan !== null && { lowestYuan: tenThousands(query.lowestWan) }),
    ...(query.highestWan !== null && { highestYuan: tenThousands(query.highestWan) }),
    ...(query.lowestKm !== null && { lowestKm: tenThousands(query.lowestKm) }),
    ...(query.highestKm !== null && { highestKm: tenThousands(query.highestKm) }),
    ...(query.from !== null && { soldFrom: query.from }),
    ...(query.to !== null && { soldTo: query.to }),
  };
}
