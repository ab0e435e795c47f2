// Every article that is out.
import type { APIRoute } from 'astro';
import { laidOutNews } from '#components/news/news-pages.ts';
import { newsPath } from '#lib/content/news.ts';
import { sitemapText } from '#lib/discover/sitemap.ts';

export const GET: APIRoute = async ({ site }) => {
  const out = await laidOutNews().all();
  const entries = out.map(({ id, data }) => ({
    url: new URL(newsPath(id), site).href,
    changedAtMs: data.publishedOn.getTime(),
  }));
  return new Response(sitemapText(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
