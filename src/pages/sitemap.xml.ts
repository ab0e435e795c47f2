// The index of the maps.
import type { APIRoute } from 'astro';
import { SHARED_PAGE } from '#contract/page.ts';
import { latestOf, sitemapIndexText } from '#lib/discover/sitemap.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, locals }) => {
  const out = await locals.news.all();
  const news = out.map(({ data }) => ({ url: '', changedAtMs: data.publishedOn.getTime() }));
  const maps = [
    { url: '/sitemap/pages.xml', changedAtMs: null },
    { url: '/sitemap/news.xml', changedAtMs: latestOf(news) },
    { url: '/sitemap/sales.xml', changedAtMs: null },
  ];
  const entries = maps.map((map) => ({ ...map, url: new URL(map.url, site).href }));
  return new Response(sitemapIndexText(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8', [SHARED_PAGE.header]: SHARED_PAGE.value },
  });
};
