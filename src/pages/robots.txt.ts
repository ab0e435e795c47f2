// Paths that crawlers may read: everything but calls, the guard page and searches. Beside them the
// address of the map, by the address of this house.
import type { APIRoute } from 'astro';

export const prerender = true;

export const GET: APIRoute = ({ site }) => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /prod-api/',
    'Disallow: /guard',
    'Disallow: /search',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
