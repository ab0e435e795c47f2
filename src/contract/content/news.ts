// The news as the house keeps them and the pages show them: everything that is out, the latest
// first, and the text of one when it is read. Their pages are drawn ahead (news-pages.ts).
import type * as z from 'zod/mini';
import { dateBeginMs } from '#core/time/days.ts';
import { NEWS_CATEGORIES, type NewsCategory, type newsSchema } from './content.ts';

export interface NewsEntry {
  readonly id: string;
  readonly data: z.infer<typeof newsSchema>;
}

export interface News {
  /**
   * The entries published by now; the same list, and in it the same entries, until something
   * changes.
   */
  readonly all: () => Promise<readonly NewsEntry[]>;
  /** An article with its Markdown. Null: there is none, or its day has not come. */
  readonly read: (id: string) => Promise<{ readonly entry: NewsEntry; readonly body: string } | null>;
}

/** A category, or `all` of them. */
export type NewsListName = NewsCategory | 'all';

export function isNewsListName(text: string): text is NewsListName {
  return text === 'all' || Object.hasOwn(NEWS_CATEGORIES, text);
}

interface Dated {
  readonly id: string;
  readonly data: { readonly publishedOn: Date };
}

/** When an article is out: as its day begins. */
export function outAtMs({ data }: Dated): number {
  return dateBeginMs(data.publishedOn.getTime());
}

/** The entries published by `nowMs`. */
export function published<Entry extends Dated>(entries: readonly Entry[], nowMs: number): Entry[] {
  return latestFirst(entries.filter((entry) => outAtMs(entry) <= nowMs));
}

const compareIds = (one: string, other: string): number => Number(one > other) - Number(one < other);

/**
 * The latest first; on one day in the order of their names, so that the list is always the same.
 */
export function latestFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => outAtMs(other) - outAtMs(one) || compareIds(one.id, other.id));
}
