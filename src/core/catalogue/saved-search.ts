// 保存的搜索: a person keeps what a hall was narrowed to, under a name of their own or one made of
// its filters, and is told when something new is put up that it finds: once of each sale. Twenty at
// most, no two alike. Source: product.md 7.7 (/myAttention).
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import type { SearchRefusal } from './refusals.ts';

export const MOST_SEARCHES = 20;
export const LONGEST_SEARCH_NAME = 20;

/** The filters of several values that a search is kept of, in the order of its words. */
export const SEARCH_LISTS = [
  'kind',
  'disposal',
  'format',
  'body',
  'brand',
  'grade',
  'city',
  'partner',
] as const;

export type SearchLists = Readonly<Record<(typeof SEARCH_LISTS)[number], readonly string[]>>;

/** The filters of a hall, without its tab, its sort, and what concerns only whoever looks. */
export interface SearchRequest extends SearchLists {
  readonly hall: 'vehicle' | 'non-vehicle';
  /** Whole yuan; null: without a bound. */
  readonly lowestYuan: number | null;
  readonly highestYuan: number | null;
}

/** A filter is null where the search is not narrowed by it. */
export interface SearchMessage extends Omit<FilterTexts, 'kind'> {
  readonly kind: 'search-match';
  readonly searchId: string;
  readonly searchName: string;
  readonly saleId: string;
  readonly saleName: string;
  readonly lotCount: number;
  /** The earliest of them. */
  readonly startsAtMs: number;
  /** Their tab in the hall; null: among what is being bid on. */
  readonly tab: 'upcoming' | null;
  /** Hall of the search, where its filters lead; theirs as its address has them. */
  readonly hall: SearchRequest['hall'];
  readonly kinds: string | null;
  readonly lowest: string | null;
  readonly highest: string | null;
}

type FilterTexts = Readonly<Record<(typeof SEARCH_LISTS)[number], string | null>>;

const YUAN_PER_WAN = 10_000;

const listsBy = <Value>(valueOf: (name: (typeof SEARCH_LISTS)[number]) => Value) =>
  Object.fromEntries(SEARCH_LISTS.map((name) => [name, valueOf(name)])) as Record<
    (typeof SEARCH_LISTS)[number],
    Value
  >;

/** Message to its owner about a sale in which it finds something new. */
export function searchMessage(
  { id, searchName, wish }: TellingSearch,
  sale: { readonly id: string; readonly name: string },
  { lotCount, startsAtMs, isUpcoming }: Found,
): SearchMessage {
  const { kind: kinds, ...filters }: FilterTexts = listsBy((name) => listText(wish[name]));
  return {
    kind: 'search-match',
    searchId: id,
    searchName,
    saleId: sale.id,
    saleName: sale.name,
    lotCount,
    startsAtMs,
    tab: isUpcoming ? 'upcoming' : null,
    hall: wish.hall,
    kinds,
    ...filters,
    lowest: wanText(wish.lowestYuan),
    highest: wanText(wish.highestYuan),
  };
}

const sorted = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();

export function wanOf(yuan: number | null): number | null {
  return yuan === null ? null : yuan / YUAN_PER_WAN;
}

const FEN_PER_YUAN = 100;
/** From nothing on, and up to what no price ever passes, is no bound. */
const boundOf = (yuan: number | null, none: number): number | null => (yuan === none ? null : yuan);

/** In one order and without idle bounds, so that two which ask for the same are the same. */
export function tidySearch(wish: SearchRequest): SearchRequest {
  const { hall, lowestYuan, highestYuan } = wish;
  const isTurned = lowestYuan !== null && highestYuan !== null && lowestYuan > highestYuan;
  const [least, most] = isTurned ? [highestYuan, lowestYuan] : [lowestYuan, highestYuan];
  return {
    hall,
    ...listsBy((name) => sorted(wish[name])),
    lowestYuan: boundOf(least, 0),
    highestYuan: boundOf(most, HIGHEST_AMOUNT_FEN / FEN_PER_YUAN),
  };
}

/** The same for two that are alike, and only for them. */
export function searchText(wish: SearchRequest): string {
  return JSON.stringify(tidySearch(wish));
}

/** Nothing is narrowed: it would find everything. */
const isOpen = (wish: SearchRequest): boolean =>
  wish.lowestYuan === null &&
  wish.highestYuan === null &&
  SEARCH_LISTS.every((name) => wish[name].length === 0);

/** Null: it may be kept. `kept`: what this person keeps already, each as its text. */
export function saveRefusal(kept: readonly string[], wish: SearchRequest): SearchRefusal | null {
  if (isOpen(tidySearch(wish))) return { code: 'SEARCH_EMPTY' };
  if (kept.includes(searchText(wish))) return { code: 'SEARCH_KNOWN' };
  return kept.length >= MOST_SEARCHES ? { code: 'SEARCHES_FULL', most: MOST_SEARCHES } : null;
}

export interface Found {
  readonly lotCount: number;
  readonly startsAtMs: number;
  readonly isUpcoming: boolean;
}

export interface TellingSearch {
  readonly id: string;
  /** As its owner calls it, or as its filters do. */
  readonly searchName: string;
  readonly wish: SearchRequest;
}

const listText = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.join(',');
const wanText = (yuan: number | null): string | null => (yuan === null ? null : String(wanOf(yuan)));
