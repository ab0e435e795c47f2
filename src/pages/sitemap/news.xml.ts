// Every article that is out.
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { sitemapText } from '#lib/discover/sitemap.ts';
import { newsPath, published } from '#lib/news.ts';

export const prerender = true;

export const GET: APIRoute = async ({ site }) => {
  const out = published(await getCollection('news'), Date.now());
  const entries = out.map(({ id, data }) => ({
    url: new URL(newsPath(id), site).href,
    changedAtMs: data.publishedOn.getTime(),
  }));
  return new Response(sitemapText(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
