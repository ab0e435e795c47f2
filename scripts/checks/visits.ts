// Everywhere somebody can go or call, made from the tables of the house: a new address or route is
// visited at once.
import { BASE, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { addresses } from '#lib/addresses.ts';
import { PERSON, type Ask } from './start-service.ts';

export interface Visit extends Ask {
  readonly what: string;
}

/** Every call, with nothing to say: answered, refused or turned away. */
export function callVisits(headers: Readonly<Record<string, string>>): readonly Visit[] {
  return Object.entries(routes).map(([name, route]: [string, Route]) => ({
    what: `call ${name}`,
    path: `${BASE}${route.path}`,
    method: route.method,
    headers: route.method === 'POST' ? { ...headers, ...json } : headers,
    ...(route.method === 'POST' ? { body: '{}' } : {}),
  }));
}

const person = (path: string, what: string): Visit => ({ what, path, headers: PERSON });
const file = (path: string): Visit => ({ what: 'file', path });

/** Pages of the tables, as a stranger; those below them that no table names. */
export const pageVisits: readonly Visit[] = [
  ...Object.values(addresses)
    .flat()
    .map((path) => person(path, 'page')),
  person('/guard', 'page'),
  person('/search?q=%E4%BF%9D%E8%AF%81%E9%87%91', 'page'),
  person('/bidding?view=list', 'page'),
  person('/information/company', 'page'),
  person('/banner?id=bank-autumn', 'page'),
];

export const oddVisits: readonly Visit[] = [
  person('/no-such-place', 'unknown page'),
  person('/home/', 'page with a stroke too many'),
  person('/%E0%A4%A', 'broken address'),
  { what: 'unknown file', path: '/no-such-file.js', headers: { 'sec-fetch-dest': 'script' } },
  { what: 'unknown asset', path: '/_astro/none.js' },
  { what: 'fetched ahead', path: '/userCenter', headers: { ...PERSON, 'sec-purpose': 'prefetch' } },
  { what: 'form from elsewhere', path: '/guard', method: 'POST', headers: PERSON, body: 'form=login' },
];

export const fileVisits: readonly Visit[] = [
  '/favicon.svg',
  '/manifest.webmanifest',
  '/push-worker.js',
  '/speculation-rules.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/news.xml',
  '/sitemap/sales.xml',
  '/drawings/suv-navy.svg',
  '/fonts/lcnum-600.woff2',
  '/feeds/news/all.rss',
  '/feeds/news/policy.atom',
  '/feeds/lots.rss',
  '/feeds/sales.atom',
  '/feeds/sales.ics',
  '/feeds/none.rss',
  '/og/house/default.jpg',
  '/og/lot/none.jpg',
  '/search/suggest?q=bzj',
].map(file);

const json = { 'content-type': 'application/json' } as const;

export const oddCalls: readonly Visit[] = [
  { what: 'unknown call', path: `${BASE}/app/nowhere` },
  { what: 'the base alone', path: BASE },
  { what: 'the description of the calls', path: `${BASE}/docs` },
  { what: 'a call in the wrong way', path: `${BASE}/app/bid` },
  { what: 'broken JSON', path: `${BASE}/api/user/login`, method: 'POST', headers: json, body: '{' },
  {
    what: 'a body too large',
    path: `${BASE}/api/user/login`,
    method: 'POST',
    headers: json,
    body: '1'.repeat(70_000),
  },
  {
    what: 'a body of another kind',
    path: `${BASE}/api/user/login`,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
  },
];
