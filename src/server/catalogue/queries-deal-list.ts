// 历史成交: what was sold, narrowed like a hall and scanned like one. Nobody who bought is in it.
// Strangers see the first twenty.
// Source: product.md 7.3; goals.md I-43, P13.
import type { Deal, DealList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { dealsNumbered } from '#server/catalogue/store/rows-by-number.ts';
import { scanEnd, scanPage, type Place, type Scan, type Sort } from '#server/catalogue/store/scan.ts';
import type { Reader } from '#server/store/access.ts';
import { dealConditions, oneBrandOf } from './deal-filter.ts';
import type { FacetIndexes } from './facets/facet-indexes.ts';
import { cursorOf, placeIn } from './list-cursor.ts';
import { paginate, wholePage, type Page, type PageRequest } from './paginate.ts';
import type { ListReader } from './queries-lot-list.ts';

type Query = Inputs['deals'];

const SORTS: Readonly<Record<NonNullable<Query['sort']>, Sort>> = {
  latest: { column: 'soldAtMs', direction: 'desc' },
  'price-up': { column: 'priceFen', direction: 'asc' },
  'price-down': { column: 'priceFen', direction: 'desc' },
};

/** So many a stranger sees. */
const STRANGERS_DEALS = 20;

export async function dealList(
  { reader, facetIndexes }: ListReader,
  query: Query,
  { isStranger, nowMs }: DealAsker,
): Promise<DealAnswer> {
  const scan = scanOf(query);
  const sortName = `${scan.sort.column}-${scan.sort.direction}`;
  const after = query.after === undefined ? null : placeIn(sortName, query.after);
  if (query.after !== undefined && after === null) return { ok: false, why: 'bad-cursor' };
  if (isStranger && (after !== null || (query.page ?? 1) > 1)) return { ok: false, why: 'no-session' };
  const size = isStranger ? Math.min(query.size ?? STRANGERS_DEALS, STRANGERS_DEALS) : query.size;
  const { deals, ...hand } = await facetIndexes();
  const { nos, next, pageCount, ...paged } = await pageOf(reader, hand, {
    scan: { ...scan, after },
    wish: { page: query.page, size },
  });
  return {
    ok: true,
    list: {
      ...paged,
      pageCount: isStranger ? 1 : pageCount,
      rows: await deals(nos),
      next: next === null || isStranger ? null : cursorOf(sortName, next),
      isForStrangers: isStranger,
      nowMs,
    },
  };
}

const scanOf = (query: Query): Omit<Scan, 'after'> => {
  const sort = SORTS[query.sort ?? 'latest'];
  const isByPrice = sort.column === 'priceFen';
  const brand = isByPrice ? null : oneBrandOf(query);
  const hall = query.hall ?? 'vehicle';
  return { sort, conditions: dealConditions(query, isByPrice), source: { from: 'deals', hall, brand } };
};

/** A list that is not narrowed has no need of an index. */
const pageOf = async (
  reader: Reader,
  { of, page, length }: Pick<FacetIndexes, 'of' | 'page' | 'length'>,
  { scan, wish }: { readonly scan: Scan; readonly wish: PageRequest },
): Promise<Page> => {
  if (scan.conditions.length === 0) {
    const total = await length({ ...scan, after: null });
    return wholePage(scan, { wish, total }, page);
  }
  return paginate(reader, { ...scan, facetIndex: await of(scan.source, scan.sort) }, wish);
};

export type DealAnswer =
  | { readonly ok: true; readonly list: DealList }
  /**
   * `bad-cursor`: no place in this list. `no-session`: a stranger asks for more than they are
   * shown.
   */
  | { readonly ok: false; readonly why: 'no-session' | 'bad-cursor' };

export interface DealAsker {
  readonly isStranger: boolean;
  readonly nowMs: number;
}

const MOST_LINES = 1_000;
const MOST_WALKS = 10;
const PORTION = 200;

/**
 * As many deals as a file holds, in the order of their list; for a stranger as many as they see of
 * it.
 */
export async function dealsForFile(
  reader: Reader,
  query: Inputs['dealsFile'],
  isStranger: boolean,
): Promise<Deal[]> {
  const scan = scanOf(query);
  const most = isStranger ? STRANGERS_DEALS : MOST_LINES;
  const places: Place[] = [];
  let after: Place | null = null;
  for (let turn = 0; turn < MOST_WALKS && places.length < most; turn += 1) {
    const from: Scan = { ...scan, after };
    places.push(...(await scanPage(reader, from, { skip: 0, take: most - places.length })));
    after = await scanEnd(reader, from);
    if (after === null) break;
  }
  const nos = places.map(({ no }) => no);
  const deals: Deal[] = [];
  for (let at = 0; at < nos.length; at += PORTION) {
    deals.push(...(await dealsNumbered(reader, nos.slice(at, at + PORTION))));
  }
  return deals;
}
