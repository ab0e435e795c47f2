// The categories of the news: which page of which category an address shows, and the articles
// beside one.
import type { NewsListName } from '#contract/content/news.ts';

export const NEWS_PER_PAGE = 10;

/** A category, or `all` of them. */
export function newsListPath(category: string, page = 1): string {
  if (category === 'all') return page === 1 ? '/information' : `/information/all/${page}`;
  return page === 1 ? `/information/${category}` : `/information/${category}/${page}`;
}

export function newsYearPath(year: number, page = 1): string {
  return page === 1 ? `/information/year/${year}` : `/information/year/${year}/${page}`;
}
export function newsFeedPath(category: string, kind: string): string {
  return `/feeds/news/${category}.${kind}`;
}
export function newsPath(id: string): string {
  return `/information/n/${id}`;
}

interface Dated {
  readonly id: string;
  readonly data: { readonly publishedOn: Date; readonly category: Exclude<NewsListName, 'all'> };
}

export interface NewsLists<Entry> {
  readonly of: (categoryList: NewsListName) => readonly Entry[];
  readonly ofYear: (year: number) => readonly Entry[];
  /** The latest first. */
  readonly years: readonly number[];
  /** Place of an article among all; -1 where it has none. */
  readonly placeOf: (id: string) => number;
}

export function pageOf<Entry>(entries: readonly Entry[], page: number): readonly Entry[] {
  return entries.slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE);
}

const yearOf = ({ data }: Dated): number => data.publishedOn.getUTCFullYear();

const sorted = <Entry extends Dated>(all: readonly Entry[]): NewsLists<Entry> => {
  const categories = Map.groupBy(all, ({ data }) => data.category);
  const years = Map.groupBy(all, yearOf);
  const places = new Map(all.map(({ id }, at) => [id, at]));
  return {
    of: (categoryList) => (categoryList === 'all' ? all : (categories.get(categoryList) ?? [])),
    ofYear: (year) => years.get(year) ?? [],
    years: [...years.keys()],
    placeOf: (id) => places.get(id) ?? -1,
  };
};

const known = new WeakMap<readonly Dated[], NewsLists<Dated>>();

/**
 * Articles that are out, sorted once for as long as it is the same list. They stand latest first.
 */
export function newsListsOf<Entry extends Dated>(all: readonly Entry[]): NewsLists<Entry> {
  const categories = known.get(all) ?? sorted(all);
  known.set(all, categories);
  // The list it is known by is a list of these entries.
  return categories as NewsLists<Entry>;
}

export interface Beside<Entry> {
  readonly newer: Entry | null;
  readonly older: Entry | null;
  readonly related: readonly Entry[];
}

const MOST_RELATED = 4;

/**
 * Those of its category that stand next to it: an article that comes changes the pages beside it
 * and no others.
 */
const nextTo = <Entry extends Dated>(others: readonly Entry[], self: Entry): readonly Entry[] => {
  const last = others.length - 1 - MOST_RELATED;
  const from = Math.max(0, Math.min(others.indexOf(self) - MOST_RELATED / 2, last));
  return others.slice(from, from + MOST_RELATED + 1).filter((entry) => entry !== self);
};

/** The neighbours of an article, and others of its category. `all` stands latest first. */
export function beside<Entry extends Dated>(all: readonly Entry[], id: string): Beside<Entry> {
  const categories = newsListsOf(all);
  const at = categories.placeOf(id);
  const self = all[at];
  return {
    newer: all[at - 1] ?? null,
    older: at === -1 ? null : (all[at + 1] ?? null),
    related: self ? nextTo(categories.of(self.data.category), self) : [],
  };
}

export function pageCountOf(entries: readonly unknown[]): number {
  return Math.max(1, Math.ceil(entries.length / NEWS_PER_PAGE));
}
