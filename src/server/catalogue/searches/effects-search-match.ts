// Lots have been put up: an alarm rings a minute later, and whoever keeps a search that finds some
// of them is told, once of each sale. It goes by the lots: of all searches only those are read that
// one of their values leads to, and judged by the hall's own filter.
// Source: docs/decisions/pages/searches-that-are-kept.md.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import { searchName } from '#contract/catalogue/search-words.ts';
import { searchMessage, type Found } from '#core/catalogue/saved-search.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { placesOf } from '#server/catalogue/facets/bit-set.ts';
import { facetIndexOf, matchesOn, type FacetIndex } from '#server/catalogue/facets/facet-index.ts';
import { firstLots, type IndexedLot } from '#server/catalogue/store/scan.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import { saleFace } from '#server/sales/store-sale-face.ts';
import { chunks } from '#server/store/chunks.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { conditionsOfFilter, valuesOfLots } from './search-filter.ts';
import { partnersNamed } from './search-partners.ts';
import { openedSearchName } from './search-seal.ts';
import { isAnyAlerted, searchesFor, type StoredSearch } from './store-searches.ts';

/** A long sale comes in chunks, and is told of as one. */
const GATHER_MS = MINUTE_MS;
/** No sale is so long. */
const MOST_LOTS = 100_000;
/** Searches of one ring: more of them ring again, so that nobody's bid waits for all. */
const MOST_SEARCHES_A_RING = 200;

/**
 * No deadline is set when nobody waits for anything: a search kept later finds only what is put up
 * after it.
 */
export async function awaitMatches(
  { db, nowMs }: Pick<CommandContext, 'db' | 'nowMs'>,
  { saleId, hall }: { readonly saleId: string; readonly hall: string },
): Promise<void> {
  if (!(await isAnyAlerted(db, hall))) return;
  await setDeadline(db, { kind: 'search-match', ref: saleId, dueAtMs: nowMs + GATHER_MS });
}

const foundBy = (
  facetIndexes: readonly FacetIndex[],
  { wish, alertFromNo }: StoredSearch,
): readonly IndexedLot[] => {
  const conditions = conditionsOfFilter(wish);
  return facetIndexes.flatMap((facetIndex) =>
    placesOf(matchesOn(facetIndex, conditions).all, {
      from: 0,
      skip: 0,
      take: facetIndex.lots.length,
    }).flatMap((place) => {
      const lot = facetIndex.lots[place];
      return lot && alertFromNo !== null && lot.no > alertFromNo ? [lot] : [];
    }),
  );
};

const foundOf = (lots: readonly IndexedLot[]): Found => ({
  lotCount: lots.length,
  startsAtMs: Math.min(...lots.map(({ key }) => key)),
  isUpcoming: lots.every(({ stage }) => stage === 'upcoming'),
});

const BEHIND = ':';

/** The alarm's `ref`: the sale, and behind which search to go on. */
export const tellMatches: DeadlineHandler = async (context, ref) => {
  const { db, nowMs } = context;
  const [saleId = '', after = ''] = ref.split(BEHIND);
  const sale = await saleFace(db, saleId);
  if (!sale) return;
  const sort = { column: 'startsAtMs', direction: 'asc' } as const;
  const all = await firstLots(db, { source: { from: 'sales', saleIds: [saleId] }, sort }, MOST_LOTS);
  const lots = all.filter(({ stage }) => stage === 'upcoming' || stage === 'running');
  if (lots.length === 0) return;
  const newest = Math.max(...lots.map(({ no }) => no));
  const searches = await searchesFor(db, {
    hall: sale.hall,
    values: valuesOfLots(lots),
    newest,
    after,
    most: MOST_SEARCHES_A_RING,
  });
  const facetIndexes = chunks(lots, MOST_COUNTED).map((some) => facetIndexOf(some));
  const nameOf = await partnersNamed(db, searches);
  const letters = searches.flatMap((search) => {
    const found = foundBy(facetIndexes, search);
    if (found.length === 0) return [];
    const { id, wish } = search;
    const name = searchName(openedSearchName(context.bidSeal.maximums, search), wish, nameOf);
    const message = searchMessage({ id, wish, searchName: name }, sale, foundOf(found));
    return [{ userId: search.userId, message, cause: `search-match:${search.id}:${saleId}` }];
  });
  await notifyAll(context, letters);
  const last = searches.length === MOST_SEARCHES_A_RING ? searches.at(-1) : undefined;
  if (!last) return;
  await setDeadline(db, { kind: 'search-match', ref: `${saleId}${BEHIND}${last.id}`, dueAtMs: nowMs });
};
