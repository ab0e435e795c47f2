// Suggestions for what has been typed so far; asked by the search field's script. Source:
// product.md 7.0.
import type { APIRoute } from 'astro';
import { SHARED_PAGE } from '#contract/page.ts';
import { apiOver } from '#lib/api.ts';
import { readSearchQuery } from '#lib/search/query.ts';
import { offersOf } from '#lib/search/suggestions.ts';
import { findTitles, termWays } from '#lib/search/texts.ts';
import { searchTexts } from './_texts.ts';

export const prerender = false;

const MOST_TEXTS = 4;
/** Of both halls together: enough that neither hides the other. */
const MOST_LOTS = 12;
/** As many letters as names of brands and series are asked by. */
const LONGEST_NAME = 20;

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, max-age=30',
};

export const GET: APIRoute = async ({ url, locals }) => {
  const { question } = readSearchQuery(url.searchParams);
  const ways = termWays(question);
  if (ways.length === 0) return new Response(JSON.stringify({ groups: [] }), { headers: JSON_HEADERS });
  const call = apiOver(locals.api);
  // A part of the house that does not answer takes nothing from the others.
  const [names, lots, sales, texts] = await Promise.all([
    call('suggest', { q: question.slice(0, LONGEST_NAME) }).catch(() => null),
    call('search', { q: question, size: MOST_LOTS }).catch(() => null),
    call('saleList', {}).catch(() => null),
    searchTexts(locals.news),
  ]);
  const kinds = (['news', 'rule'] as const).map((kind) => texts.filter((text) => text.kind === kind));
  const groups = offersOf({
    ways,
    names: names?.rows ?? [],
    lots: lots?.rows ?? [],
    sales: sales?.rows ?? [],
    texts: kinds.flatMap((some) => findTitles(some, ways, MOST_TEXTS)),
  });
  return new Response(JSON.stringify({ groups }), {
    headers: { ...JSON_HEADERS, [SHARED_PAGE.header]: SHARED_PAGE.value },
  });
};
