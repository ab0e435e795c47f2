// The index of the maps.
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { latestOf, sitemapIndexText } from '#lib/discover/sitemap.ts';
import { published } from '#lib/news.ts';

export const prerender = true;

export const GET: APIRoute = async ({ site }) => {
  const out = published(await getCollection('news'), Date.now());
  const news = out.map(({ data }) => ({ url: '', changedAtMs: data.publishedOn.getTime() }));
  const maps = [
    { url: '/sitemap/pages.xml', changedAtMs: null },
    { url: '/sitemap/news.xml', changedAtMs: latestOf(news) },
    { url: '/sitemap/sales.xml', changedAtMs: null },
  ];
  const entries = maps.map((map) => ({ ...map, url: new URL(map.url, site).href }));
  return new Response(sitemapIndexText(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
