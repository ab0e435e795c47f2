// The news of one category, or of all, as a feed. Source: product.md 7.3.
import type { APIRoute, GetStaticPaths } from 'astro';
import { houseFacts } from '#components/house-facts.ts';
import { laidOutNews, MOST_FEED_ITEMS, pathsOf } from '#components/news/news-pages.ts';
import { NEWS_CATEGORIES } from '#contract/content/content.ts';
import type { NewsListName } from '#contract/content/news.ts';
import { newsFeedPath, newsListPath, newsListsOf, newsPath } from '#lib/content/news.ts';
import { FEED_TYPES, feedText, type FeedKind } from '#lib/discover/feed.ts';

const names: Readonly<Record<NewsListName, string>> = { all: '公司资讯', ...NEWS_CATEGORIES };

export const getStaticPaths = (() => pathsOf('feed')) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params, site }) => {
  const [category, kind] = [params.category as NewsListName, params.kind as FeedKind];
  const entries = newsListsOf(await laidOutNews().all()).of(category);
  const { name: house } = await houseFacts();
  const addressOf = (path: string): string => new URL(path, site).href;
  const feed = {
    title: `落槌 · ${names[category]}`,
    text: category === 'all' ? '公司动态、行业资讯、政策解读与媒体报道' : `落槌公司资讯：${names[category]}`,
    page: addressOf(newsListPath(category)),
    self: addressOf(newsFeedPath(category, kind)),
    house,
    emptyAtMs: 0,
    items: entries.slice(0, MOST_FEED_ITEMS).map(({ id, data }) => ({
      url: addressOf(newsPath(id)),
      title: data.title,
      text: data.summary,
      category: NEWS_CATEGORIES[data.category],
      publishedAtMs: data.publishedOn.getTime(),
      changedAtMs: data.publishedOn.getTime(),
    })),
  };
  return new Response(feedText(feed, kind), { headers: { 'content-type': FEED_TYPES[kind] } });
};
