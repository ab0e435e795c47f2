// Feeds, for whoever reads the house in a reader of their own: the same items as RSS 2.0 and as
// Atom.
// Source: RSS 2.0 specification; RFC 4287.
import { element, XML_HEAD, xmlText } from './xml.ts';

export interface FeedItem {
  /** Its whole address, which is also what it is known by. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly category: string;
  /** Epoch ms. */
  readonly publishedAtMs: number;
  readonly changedAtMs: number;
}

export interface Feed {
  readonly title: string;
  readonly text: string;
  /** The page it is the feed of. */
  readonly page: string;
  /** The address of the feed itself. */
  readonly self: string;
  readonly house: string;
  /** When nothing is in it. */
  readonly emptyAtMs: number;
  /** The latest first. */
  readonly items: readonly FeedItem[];
}

export const FEED_TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const;

export type FeedKind = keyof typeof FEED_TYPES;

export function isFeedKind(kind: string): kind is FeedKind {
  return Object.hasOwn(FEED_TYPES, kind);
}

const ATOM = 'http://www.w3.org/2005/Atom';

export function feedText(feed: Feed, kind: FeedKind): string {
  return `${XML_HEAD}${kind === 'rss' ? rss(feed) : atom(feed)}\n`;
}

const plain = (name: string, text: string): string => element(name, xmlText(text));

const changedAtMs = ({ items, emptyAtMs }: Feed): number =>
  items.length === 0 ? emptyAtMs : Math.max(...items.map((item) => item.changedAtMs));

const rssDate = (atMs: number): string => new Date(atMs).toUTCString();

const rssItem = (item: FeedItem): string =>
  element(
    'item',
    [
      plain('title', item.title),
      plain('link', item.url),
      element('guid', xmlText(item.url), { isPermaLink: 'true' }),
      plain('category', item.category),
      plain('pubDate', rssDate(item.publishedAtMs)),
      plain('description', item.text),
    ].join(''),
  );

const rss = (feed: Feed): string =>
  element(
    'rss',
    element(
      'channel',
      [
        plain('title', feed.title),
        plain('link', feed.page),
        plain('description', feed.text),
        plain('language', 'zh-CN'),
        plain('lastBuildDate', rssDate(changedAtMs(feed))),
        element('atom:link', '', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
        ...feed.items.map(rssItem),
      ].join('\n'),
    ),
    { version: '2.0', 'xmlns:atom': ATOM },
  );

const isoDate = (atMs: number): string => new Date(atMs).toISOString();

const atomEntry = (item: FeedItem): string =>
  element(
    'entry',
    [
      plain('id', item.url),
      plain('title', item.title),
      element('link', '', { rel: 'alternate', href: item.url }),
      element('category', '', { term: item.category }),
      plain('published', isoDate(item.publishedAtMs)),
      plain('updated', isoDate(item.changedAtMs)),
      plain('summary', item.text),
    ].join(''),
  );

const atom = (feed: Feed): string =>
  element(
    'feed',
    [
      plain('id', feed.self),
      plain('title', feed.title),
      plain('subtitle', feed.text),
      element('link', '', { rel: 'self', href: feed.self }),
      element('link', '', { rel: 'alternate', href: feed.page }),
      element('author', plain('name', feed.house)),
      plain('updated', isoDate(changedAtMs(feed))),
      ...feed.items.map(atomEntry),
    ].join('\n'),
    { xmlns: ATOM, 'xml:lang': 'zh-CN' },
  );
