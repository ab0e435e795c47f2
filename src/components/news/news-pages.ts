// Every page of the news, with what it shows: articles, lists by category and by year, feeds, and
// the map. A build draws what stands here and nothing else (src/prerender.ts), and the pages take
// their addresses from it (`getStaticPaths`).
import type { GetStaticPathsItem } from 'astro';
import { NEWS_CATEGORIES } from '#contract/content/content.ts';
import type { NewsPage } from '#contract/content/news-pages.ts';
import type { News, NewsEntry, NewsListName } from '#contract/content/news.ts';
import {
  beside,
  newsFeedPath,
  newsListPath,
  newsListsOf,
  newsPath,
  newsYearPath,
  pageCountOf,
  pageOf,
} from '#lib/content/news.ts';
import { FEED_TYPES } from '#lib/discover/feed.ts';

export const MOST_FEED_ITEMS = 50;

type Params = GetStaticPathsItem['params'];
type PlannedPage = NewsPage & { readonly params: Params };

const NEWS_LISTS = ['all', ...Object.keys(NEWS_CATEGORIES)] as NewsListName[];

const ROUTES = {
  index: '/information',
  list: '/information/[category]/[...page]',
  year: '/information/year/[year]/[...page]',
  article: '/information/n/[id]',
  feed: '/feeds/news/[category].[kind]',
  map: '/sitemap/news.xml',
} as const;

type RouteName = keyof typeof ROUTES;

/**
 * Place of the news laid out ahead: a build that has the news drawn ahead lays them out here first,
 * as such pages have no visit that could bring them along.
 */
const LAID_OUT = Symbol.for('luochui.news');

export function layOut(news: News): void {
  return void Reflect.set(globalThis, LAID_OUT, news);
}

/** Planned once for as long as it is the same list. */
export function newsPages(all: readonly NewsEntry[]): readonly PlannedPage[] {
  const pages = known.get(all) ?? planned(all);
  known.set(all, pages);
  return pages;
}

const laidOutOrNull = (): News | null => (Reflect.get(globalThis, LAID_OUT) as News | undefined) ?? null;

export function laidOutNews(): News {
  const news = laidOutOrNull();
  if (news === null) throw new Error('The news have to be laid out before their pages are drawn');
  return news;
}

const headOf = (entry: NewsEntry | null): unknown =>
  entry && [entry.id, entry.data.title, entry.data.publishedOn.getTime()];

const pageParam = (page: number): string | undefined => (page === 1 ? undefined : String(page));

interface Listed {
  readonly name: 'list' | 'year';
  readonly entries: readonly NewsEntry[];
  readonly years: readonly number[];
  readonly pathOf: (page: number) => string;
  readonly params: Params;
}

const listPages = ({ name, entries, years, pathOf, params }: Listed): PlannedPage[] => {
  const pageCount = pageCountOf(entries);
  return Array.from({ length: pageCount }, (_, at) => {
    const path = pathOf(at + 1);
    const route = path === ROUTES.index ? ROUTES.index : ROUTES[name];
    const facts = JSON.stringify([path, pageOf(entries, at + 1), years, pageCount]);
    return { path, route, depth: at, facts, articleId: null, params: { ...params, page: pageParam(at + 1) } };
  });
};

const articlePage = (all: readonly NewsEntry[], entry: NewsEntry): PlannedPage => {
  const { newer, older, related } = beside(all, entry.id);
  const near = [newer, older, ...related].map(headOf);
  return {
    path: newsPath(entry.id),
    route: ROUTES.article,
    depth: 0,
    facts: JSON.stringify([entry, near]),
    articleId: entry.id,
    params: { id: entry.id },
  };
};

const planned = (all: readonly NewsEntry[]): readonly PlannedPage[] => {
  const { of, ofYear, years } = newsListsOf(all);
  const lists = NEWS_LISTS.flatMap((category) =>
    listPages({
      name: 'list',
      entries: of(category),
      years,
      pathOf: (page) => newsListPath(category, page),
      params: { category },
    }),
  );
  const ofYears = years.flatMap((year) =>
    listPages({
      name: 'year',
      entries: ofYear(year),
      years,
      pathOf: (page) => newsYearPath(year, page),
      params: { year: String(year) },
    }),
  );
  const feeds = NEWS_LISTS.flatMap((category) =>
    Object.keys(FEED_TYPES).map((kind) => ({
      path: newsFeedPath(category, kind),
      route: ROUTES.feed,
      depth: 0,
      facts: JSON.stringify(of(category).slice(0, MOST_FEED_ITEMS)),
      articleId: null,
      params: { category, kind },
    })),
  );
  const days = all.map(({ id, data }) => [id, data.publishedOn.getTime()]);
  const map = {
    path: ROUTES.map,
    route: ROUTES.map,
    depth: 0,
    facts: JSON.stringify(days),
    articleId: null,
    params: {},
  };
  return [...lists, ...ofYears, ...feeds, map, ...all.map((entry) => articlePage(all, entry))];
};

const known = new WeakMap<readonly NewsEntry[], readonly PlannedPage[]>();

/** The addresses of one route; none where no news are laid out. */
export async function pathsOf(name: RouteName): Promise<GetStaticPathsItem[]> {
  const all = (await laidOutOrNull()?.all()) ?? [];
  return newsPages(all)
    .filter(({ route }) => route === ROUTES[name])
    .map(({ params }) => ({ params }));
}
