// The map of the site for crawlers: an index, and under it the pages that stand, the news, and the
// announced sales, each with the day of its last change where that is known. Source: sitemaps.org
// protocol 0.9.
import { element, XML_HEAD, xmlText } from './xml.ts';

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** As many addresses as one file may hold. */
export const MOST_ADDRESSES = 50_000;

export interface MapEntry {
  /** The whole address. */
  readonly url: string;
  /** Epoch ms; null: nobody keeps it. */
  readonly changedAtMs: number | null;
}

/** The latest of these changes; null when none is known. */
export function latestOf(entries: readonly MapEntry[]): number | null {
  const known = entries.flatMap(({ changedAtMs }) => changedAtMs ?? []);
  return known.length === 0 ? null : known.reduce((latest, each) => Math.max(latest, each), 0);
}

const entryOf = (name: string, { url, changedAtMs }: MapEntry): string => {
  const changed = changedAtMs === null ? '' : element('lastmod', new Date(changedAtMs).toISOString());
  return element(name, element('loc', xmlText(url)) + changed);
};

const written = (root: string, name: string, entries: readonly MapEntry[]): string => {
  const rows = entries.slice(0, MOST_ADDRESSES).map((entry) => entryOf(name, entry));
  return `${XML_HEAD}${element(root, rows.join('\n'), { xmlns: SCHEMA })}\n`;
};

export function sitemapText(entries: readonly MapEntry[]): string {
  return written('urlset', 'url', entries);
}

export function sitemapIndexText(maps: readonly MapEntry[]): string {
  return written('sitemapindex', 'sitemap', maps);
}
