// The shelves of the news: which page of which category an address shows, and the articles beside one.
export const NEWS_PER_PAGE = 10;

/** A category, or `all` of them. */
export const newsListPath = (category: string, page = 1): string => {
  if (category === 'all') return page === 1 ? '/information' : `/information/all/${page}`;
  return page === 1 ? `/information/${category}` : `/information/${category}/${page}`;
};

export const newsYearPath = (year: number): string => `/information/year/${year}`;
export const newsPath = (id: string): string => `/information/n/${id}`;

interface Dated {
  readonly id: string;
  readonly data: { readonly publishedOn: Date; readonly category: string };
}

/** The latest first; on one day in the order of their names, so that a build is always the same. */
export const latestFirst = <Entry extends Dated>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (one, other) =>
      other.data.publishedOn.getTime() - one.data.publishedOn.getTime() || one.id.localeCompare(other.id),
  );

/** A day begins in China eight hours before it does in UTC, in which the file's dates are read. */
const CHINA_MS = 8 * 3_600_000;

/** What is out by `nowMs`; a later day waits for a later build. */
export const published = <Entry extends Dated>(entries: readonly Entry[], nowMs: number): Entry[] =>
  latestFirst(entries.filter(({ data }) => data.publishedOn.getTime() - CHINA_MS <= nowMs));

export interface Beside<Entry> {
  readonly newer: Entry | null;
  readonly older: Entry | null;
  readonly related: readonly Entry[];
}

const MOST_RELATED = 4;

/** The neighbours of an article, and others of its category. `all` stands latest first. */
export const beside = <Entry extends Dated>(all: readonly Entry[], id: string): Beside<Entry> => {
  const at = all.findIndex((entry) => entry.id === id);
  const self = all[at];
  return {
    newer: all[at - 1] ?? null,
    older: at === -1 ? null : (all[at + 1] ?? null),
    related: all
      .filter((entry) => entry.id !== id && entry.data.category === self?.data.category)
      .slice(0, MOST_RELATED),
  };
};

/** The page numbers of a list of `count`, at least one. */
export const pagesOf = (count: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / NEWS_PER_PAGE)) }, (_, at) => at + 1);

export const pageOf = <Entry>(entries: readonly Entry[], page: number): readonly Entry[] =>
  entries.slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE);
