// The latest announced sales, as they stand now.
import type { APIRoute } from 'astro';
import { SHARED_PAGE } from '#contract/page.ts';
import { apiOver } from '#lib/api.ts';
import { saleItems } from '#lib/discover/sale-feeds.ts';
import { sitemapText } from '#lib/discover/sitemap.ts';

export const prerender = false;

const MOST_SALES = 50;

export const GET: APIRoute = async ({ url, site = url, locals }) => {
  const notices = await apiOver(locals.api)('noticeList', { size: MOST_SALES });
  return new Response(sitemapText(saleItems(notices.rows, site)), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      [SHARED_PAGE.header]: SHARED_PAGE.value,
    },
  });
};
