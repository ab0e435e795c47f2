// The pages for visitors, rules with the day they came into force.
import type { APIRoute } from 'astro';
import { NEWS_CATEGORIES } from '#contract/content/content.ts';
import { addresses } from '#lib/addresses.ts';
import { newsListPath } from '#lib/content/news.ts';
import { sitemapText } from '#lib/discover/sitemap.ts';
import { decide } from '#lib/guard.ts';

export const prerender = true;

/** Of ours, named by no list of the specification. */
const OURS = ['/about/accessibility'];

/** These lead elsewhere, show nothing by themselves, or are not to be kept. */
const LEFT_OUT = new Set(['/', '/404', '/rule', '/banner', '/search', '/wxlogin']);

export const GET: APIRoute = ({ site }) => {
  const pages = Object.values(addresses)
    .flat()
    .filter((path) => !LEFT_OUT.has(path) && decide(path, false) === 'allow');
  const newsLists = Object.keys(NEWS_CATEGORIES).map((category) => newsListPath(category));
  const entries = [...pages, ...OURS, ...newsLists].map((path) => ({
    url: new URL(path, site).href,
    changedAtMs: null,
  }));
  return new Response(sitemapText(entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
};
