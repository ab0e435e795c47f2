// 保存的搜索: a person keeps what a hall was narrowed to, under a name of their own or one made of
// its filters, and is told when something new is put up that it finds: once of each sale. Twenty at
// most, no two alike. Source: product.md 7.7 (/myAttention).
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import { bodyWord, gradeWord, priceRangeText } from './filter-words.ts';
import type { SearchRefusal } from './refusals.ts';

export const MOST_SEARCHES = 20;
export const LONGEST_SEARCH_NAME = 20;

/** The filters of a hall, without its tab, its sort, and what concerns only whoever looks. */
export interface SearchRequest {
  readonly hall: 'vehicle';
  readonly body: readonly string[];
  readonly brand: readonly string[];
  readonly grade: readonly string[];
  readonly city: readonly string[];
  /** Whole yuan; null: without a bound. */
  readonly lowestYuan: number | null;
  readonly highestYuan: number | null;
}

export interface SearchMessage {
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
  /** The filters as the hall has them in its address; null: not narrowed by it. */
  readonly body: string | null;
  readonly brand: string | null;
  readonly grade: string | null;
  readonly city: string | null;
  readonly lowest: string | null;
  readonly highest: string | null;
}

const YUAN_PER_WAN = 10_000;

/** Message to its owner about a sale in which it finds something new. */
export function searchMessage(
  { id, name, wish }: TellingSearch,
  sale: { readonly id: string; readonly name: string },
  { lotCount, startsAtMs, isUpcoming }: Found,
): SearchMessage {
  return {
    kind: 'search-match',
    searchId: id,
    searchName: searchName(name, wish),
    saleId: sale.id,
    saleName: sale.name,
    lotCount,
    startsAtMs,
    tab: isUpcoming ? 'upcoming' : null,
    body: listText(wish.body),
    brand: listText(wish.brand),
    grade: listText(wish.grade),
    city: listText(wish.city),
    lowest: wanText(wish.lowestYuan),
    highest: wanText(wish.highestYuan),
  };
}

const sorted = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();
const wanOf = (yuan: number | null): number | null => (yuan === null ? null : yuan / YUAN_PER_WAN);

const FEN_PER_YUAN = 100;
/** From nothing on, and up to what no price ever passes, is no bound. */
const boundOf = (yuan: number | null, none: number): number | null => (yuan === none ? null : yuan);

/** In one order and without idle bounds, so that two which ask for the same are the same. */
export function tidySearch({
  hall,
  body,
  brand,
  grade,
  city,
  lowestYuan,
  highestYuan,
}: SearchRequest): SearchRequest {
  const isTurned = lowestYuan !== null && highestYuan !== null && lowestYuan > highestYuan;
  const [least, most] = isTurned ? [highestYuan, lowestYuan] : [lowestYuan, highestYuan];
  return {
    hall,
    body: sorted(body),
    brand: sorted(brand),
    grade: sorted(grade),
    city: sorted(city),
    lowestYuan: boundOf(least, 0),
    highestYuan: boundOf(most, HIGHEST_AMOUNT_FEN / FEN_PER_YUAN),
  };
}

/** The same for two that are alike, and only for them. */
export function searchText(wish: SearchRequest): string {
  return JSON.stringify(tidySearch(wish));
}

/** Words for its filters, one for each. */
export function searchWords(wish: SearchRequest): readonly string[] {
  const price = priceRangeText({ lowestWan: wanOf(wish.lowestYuan), highestWan: wanOf(wish.highestYuan) });
  return [
    ...wish.brand,
    ...wish.body.map(bodyWord),
    ...(price === null ? [] : [price]),
    ...wish.grade.map(gradeWord),
    ...wish.city,
  ];
}

/** @param name empty: none was given. */
export function searchName(name: string, wish: SearchRequest): string {
  return name === '' ? searchWords(wish).join(' · ') : name;
}

/** Null: it may be kept. `kept`: what this person keeps already, each as its text. */
export function saveRefusal(kept: readonly string[], wish: SearchRequest): SearchRefusal | null {
  if (searchWords(tidySearch(wish)).length === 0) return { code: 'SEARCH_EMPTY' };
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
  readonly name: string;
  readonly wish: SearchRequest;
}

const listText = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.join(',');
const wanText = (yuan: number | null): string | null => (yuan === null ? null : String(wanOf(yuan)));
