// The news of one category, or of all, as a feed. Source: product.md 7.3.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection, getEntry } from 'astro:content';
import { NEWS_CATEGORIES, type NewsCategory } from '#contract/content.ts';
import { FEED_TYPES, type FeedKind, feedText } from '#lib/discover/feed.ts';
import { newsListPath, newsPath, published } from '#lib/news.ts';

export const prerender = true;

const MOST_ITEMS = 50;

type Category = NewsCategory | 'all';

const names: Readonly<Record<Category, string>> = { all: '公司资讯', ...NEWS_CATEGORIES };

interface Shown {
  readonly category: Category;
  readonly kind: FeedKind;
}

export const getStaticPaths = (() =>
  (Object.keys(names) as Category[]).flatMap((category) =>
    (Object.keys(FEED_TYPES) as FeedKind[]).map((kind) => ({
      params: { category, kind },
      props: { category, kind },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Shown & Record<string, unknown>> = async ({ props: { category, kind }, site }) => {
  const out = published(await getCollection('news'), Date.now());
  const house = await getEntry('house', 'house');
  const entries = out.filter(({ data }) => category === 'all' || data.category === category);
  const addressOf = (path: string): string => new URL(path, site).href;
  const feed = {
    title: `落槌 · ${names[category]}`,
    text: `${names[category]}，落槌公司资讯`,
    page: addressOf(newsListPath(category)),
    self: addressOf(`/feeds/news/${category}.${kind}`),
    house: house?.data.name ?? '落槌',
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
  return new Response(feedText(feed, kind), { headers: { 'content-type': FEED_TYPES[kind] } });
};
