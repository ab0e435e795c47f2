// The news of one category, or of all, as a feed. Source: product.md 7.3.
import type { APIRoute } from 'astro';
import { NEWS_CATEGORIES } from '#contract/content.ts';
import { isShelfName, type ShelfName } from '#contract/news.ts';
import { SHARED_PAGE } from '#contract/page.ts';
import { FEED_TYPES, feedText, isFeedKind } from '#lib/discover/feed.ts';
import { houseFacts } from '#components/house-facts.ts';
import { newsListPath, newsPath, shelvesOf } from '#lib/news.ts';

export const prerender = false;

const MOST_ITEMS = 50;

const names: Readonly<Record<ShelfName, string>> = { all: '公司资讯', ...NEWS_CATEGORIES };

export const GET: APIRoute = async ({ params: { category = '', kind = '' }, site, locals }) => {
  if (!isShelfName(category) || !isFeedKind(kind)) return new Response('404', { status: 404 });
  const entries = shelvesOf(await locals.news.all()).of(category);
  const { name: house } = await houseFacts();
  const addressOf = (path: string): string => new URL(path, site).href;
  const feed = {
    title: `落槌 · ${names[category]}`,
    text: category === 'all' ? '公司动态、行业资讯、政策解读与媒体报道' : `落槌公司资讯：${names[category]}`,
    page: addressOf(newsListPath(category)),
    self: addressOf(`/feeds/news/${category}.${kind}`),
    house,
    emptyAtMs: 0,
    items: entries.slice(0, MOST_ITEMS).map(({ id, data }) => ({
      url: addressOf(newsPath(id)),
      title: data.title,
      text: data.summary,
      category: NEWS_CATEGORIES[data.category],
      publishedAtMs: data.publishedOn.getTime(),
      changedAtMs: data.publishedOn.getTime(),
    })),
  };
  return new Response(feedText(feed, kind), {
    headers: {
      'content-type': FEED_TYPES[kind],
      'cache-control': 'no-cache',
      [SHARED_PAGE.header]: SHARED_PAGE.value,
    },
  });
};
