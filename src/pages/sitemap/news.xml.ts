// Every article that is out.
import type { APIRoute } from 'astro';
import { SHARED_PAGE } from '#contract/page.ts';
import { sitemapText } from '#lib/discover/sitemap.ts';
import { newsPath } from '#lib/news.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, locals }) => {
  const out = await locals.news.all();
  const entries = out.map(({ id, data }) => ({
    url: new URL(newsPath(id), site).href,
    changedAtMs: data.publishedOn.getTime(),
  }));
  return new Response(sitemapText(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8', [SHARED_PAGE.header]: SHARED_PAGE.value },
  });
};
