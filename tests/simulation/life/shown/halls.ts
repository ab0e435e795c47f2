// Lots of a house as everybody is shown them: the halls with their tabs, filters, sorts and pages,
// and the search, against the lots themselves.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { House } from '../house.ts';
import type { Facts, FactualLot } from './facts.ts';
import { heldAgainst, type AskFully } from './observer.ts';

type Query = Inputs['lotList'];
type Tab = keyof LotList['tabs'];

const TABS = ['running', 'upcoming', 'preview', 'fixed-price', 'ended'] as const;
const HALLS = ['vehicle', 'non-vehicle'] as const;
/** A lot that ended before it has left the halls. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Everything for sale is found by its number and by its name, what was sold among what was sold,
 * and nothing else; the practice hall is entered by its sale.
 */
export async function searchIsTrue(ask: AskFully, { lots: all }: Facts): Promise<readonly string[]> {
  const faults: string[] = [];
  const lots = all.filter(({ card }) => card.hall !== 'practice');
  const questions = new Set(
    all.flatMap(({ card }) => [card.number, card.title, card.brand]).filter((q) => q !== ''),
  );
  const isAbout =
    (q: string) =>
    ({ card }: FactualLot) =>
      card.number === q || card.title === q || card.brand === q;
  for (const q of questions) {
    for (const among of ['live', 'sold'] as const) {
      const first = (await ask('search', { q, among, size: 3 }, null)).data;
      const rows = [...first.rows];
      for (let page = 2; page <= first.pageCount; page += 1)
        rows.push(...(await ask('search', { q, among, size: 3, page }, null)).data.rows);
      const truth = lots
        .filter(isAbout(q))
        .filter(({ lot }) => (among === 'live' ? !isOver(lot) : lot.status === 'sold'));
      const named = (ids: readonly string[]) => [...ids].toSorted();
      faults.push(
        ...heldAgainst(
          `the search for ${q} among ${among}`,
          named(rows.map(({ view }) => view.id)),
          named(truth.map(({ lot }) => lot.id)),
        ),
      );
    }
  }
  return faults;
}

const priceOf = ({ view }: FactualLot): number => shownPriceFen(view) ?? 0;

const stageOf = ({ lot }: FactualLot): 'running' | 'upcoming' | 'ended' => {
  if (isOver(lot)) return 'ended';
  return lot.status === 'scheduled' ? 'upcoming' : 'running';
};

const isIn = ({ previews, nowMs }: Facts, one: FactualLot, tab: Tab): boolean => {
  if (tab === 'fixed-price') return stageOf(one) === 'running' && one.view.format === tab;
  if (tab !== 'preview') return stageOf(one) === tab;
  const { previewFromMs = Infinity, previewToMs = 0 } = previews.get(one.lot.saleId) ?? {};
  return stageOf(one) === 'upcoming' && previewFromMs <= nowMs && nowMs < previewToMs;
};

const monthOf = ({ card }: FactualLot): number => Number(card.registered.replace('-', ''));

type Key = readonly [(lot: FactualLot) => number, 1 | -1];

const SORTS: Readonly<Record<NonNullable<Query['sort']>, Key>> = {
  ending: [({ view }) => view.endsAtMs, 1],
  starting: [({ view }) => view.startsAtMs, 1],
  'price-up': [priceOf, 1],
  'price-down': [priceOf, -1],
  bids: [({ view }) => view.bidCount, -1],
  'bids-up': [({ view }) => view.bidCount, 1],
  odometer: [({ card }) => card.odometerKm, 1],
  registered: [monthOf, -1],
  newest: [({ view }) => view.startsAtMs, -1],
};
const HABITS: Readonly<Record<Tab, Key>> = {
  running: SORTS.ending,
  upcoming: SORTS.starting,
  preview: SORTS.starting,
  'fixed-price': SORTS.ending,
  ended: [({ view }) => view.endsAtMs, -1],
};

/** Of equals whoever was published first comes first, or last where the list runs the other way. */
export function sortedBy(lots: readonly FactualLot[], [keyOf, way]: Key): readonly FactualLot[] {
  return lots.toSorted((one, other) => way * (keyOf(one) - keyOf(other) || one.no - other.no));
}

type Filter = keyof Pick<
  Query,
  'brand' | 'city' | 'body' | 'year' | 'noReserve' | 'lowestYuan' | 'highestKm'
>;

const yearOf = ({ card }: FactualLot): string => /(\d{4})款/.exec(card.title)?.[1] ?? '';

const MEETS: Readonly<Record<Filter, (lot: FactualLot, wish: string) => boolean>> = {
  brand: ({ card }, wish) => card.brand === wish,
  city: ({ card }, wish) => card.city === wish,
  body: ({ card }, wish) => card.bodyType === wish,
  year: (lot, wish) => yearOf(lot) === wish,
  noReserve: ({ lot }) => lot.terms.reserveFen === null,
  lowestYuan: (lot, wish) => priceOf(lot) >= Number(wish) * 100,
  highestKm: ({ card }, wish) => card.odometerKm <= Number(wish),
};

const isKept = (lot: FactualLot, query: Query, left: Filter | null = null): boolean =>
  (Object.keys(MEETS) as Filter[]).every(
    (filter) => query[filter] === undefined || filter === left || MEETS[filter](lot, String(query[filter])),
  );

const COUNTED = {
  brand: ({ card }) => card.brand,
  city: ({ card }) => card.city,
  body: ({ card }) => card.bodyType,
  year: yearOf,
} as const satisfies Partial<Record<Filter, (lot: FactualLot) => string>>;

const countsBy = (lots: readonly FactualLot[], valueOf: (lot: FactualLot) => string) =>
  [
    ...Map.groupBy(
      lots.filter((lot) => valueOf(lot) !== ''),
      valueOf,
    ),
  ].map(([value, own]) => ({ value, count: own.length }));

const byValue = (one: { readonly value: string }, other: { readonly value: string }): number =>
  one.value < other.value ? -1 : 1;

const isInHall = (one: FactualLot, nowMs: number): boolean =>
  stageOf(one) !== 'ended' || one.view.endsAtMs >= nowMs - KEPT_MS;

/** The lots a list is about, whatever their tab. */
const about = ({ lots, nowMs }: Facts, query: Query): readonly FactualLot[] => {
  if (query.ids !== undefined) return lots.filter(({ lot }) => query.ids?.split(',').includes(lot.id));
  if (query.sale !== undefined) return lots.filter(({ lot }) => lot.saleId === query.sale);
  const hall = query.hall ?? 'vehicle';
  return lots.filter((one) => one.card.hall === hall && isInHall(one, nowMs));
};

const facesOf = (rows: LotList['rows']) => rows.map(({ view, title }) => ({ view, title }));

/** A whole list by its cursor, and by the numbers of its pages. */
const walked = async (ask: AskFully, query: Query, who: Parameters<AskFully>[2]) => {
  const { data: first } = await ask('lotList', query, who);
  const byCursor = [...first.rows];
  for (let { next } = first; next !== null;) {
    const { data } = await ask('lotList', { ...query, after: next }, who);
    byCursor.push(...data.rows);
    ({ next } = data);
  }
  const byNumber = [...first.rows];
  for (let page = 2; page <= first.pageCount; page += 1) {
    byNumber.push(...(await ask('lotList', { ...query, page }, who)).data.rows);
  }
  return { first, byCursor, byNumber };
};

/** One list with all that stands beside it. */
const listIsTrue = async (
  ask: AskFully,
  { facts, query, who = null }: { facts: Facts; query: Query; who?: Parameters<AskFully>[2] },
): Promise<readonly string[]> => {
  const name = `the list ${JSON.stringify(query)}`;
  const all = about(facts, query);
  const tab = query.tab ?? (query.ids === undefined ? 'running' : null);
  const [here, habit] = [
    all.filter((lot) => tab === null || isIn(facts, lot, tab)),
    HABITS[tab ?? 'running'],
  ];
  const kept = sortedBy(
    here.filter((lot) => isKept(lot, query)),
    query.sort === undefined ? habit : SORTS[query.sort],
  );
  const { first, byCursor, byNumber } = await walked(ask, query, who);
  const truth = kept.map(({ view, card: { title } }) => ({ view, title }));
  const tabs = Object.fromEntries(
    TABS.map((one) => [one, all.filter((lot) => isIn(facts, lot, one) && isKept(lot, query)).length]),
  );
  const facets = (Object.keys(COUNTED) as (keyof typeof COUNTED)[]).flatMap((facet) => {
    const counted = here.filter((lot) => isKept(lot, query, facet));
    const shown = first.facets[facet].toSorted(byValue);
    return heldAgainst(`${name}, ${facet}`, shown, countsBy(counted, COUNTED[facet]).toSorted(byValue));
  });
  return [
    ...heldAgainst(`${name} by its cursor`, facesOf(byCursor), truth),
    ...heldAgainst(`${name} by its pages`, facesOf(byNumber), truth),
    ...heldAgainst(`${name}, its total`, first.total, kept.length),
    ...heldAgainst(`${name}, its tabs`, first.tabs, tabs),
    ...facets,
  ];
};

const SIZE = 4;

/** Every tab of every hall under every filter; in every order too where that is asked. */
export async function hallsAreTrue(
  ask: AskFully,
  facts: Facts,
  isWhole: boolean,
): Promise<readonly string[]> {
  const [some] = facts.lots;
  const { brand, city, bodyType } = some?.card ?? { brand: '大众', city: '上海', bodyType: 'sedan' };
  const filters: readonly Query[] = [
    {},
    { brand },
    { city },
    { brand, city },
    { body: bodyType },
    { noReserve: 'yes' },
    { lowestYuan: 10_500 },
    { highestKm: 60_000, city },
    { year: '2021', noReserve: 'yes' },
    ...facts.sales.map(({ id }) => ({ sale: id })),
    {
      ids: facts.lots
        .slice(0, 20)
        .map(({ lot }) => lot.id)
        .join(','),
    },
  ];
  const sorts = isWhole ? (Object.keys(SORTS) as NonNullable<Query['sort']>[]) : [];
  const queries = TABS.flatMap((tab) => [
    ...filters.map((filter) => ({ ...filter, tab, size: SIZE })),
    ...sorts.flatMap((sort) => [
      { sort, tab, size: SIZE },
      { sort, tab, size: SIZE, city, lowestYuan: 10_200 },
    ]),
    ...HALLS.map((hall) => ({ hall, tab, size: SIZE })),
  ]);
  const faults: string[] = [];
  for (const query of queries) faults.push(...(await listIsTrue(ask, { facts, query })));
  return faults;
}

/** The counters the halls are told by, those of what has left them too. */
export async function countersAreTrue({ reader }: House, facts: Facts): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('lotCounts')
    .select(['hall', 'stage', 'facet', 'value', 'lots'])
    .where('facet', 'in', ['all', 'brand'])
    .where('lots', '!=', 0)
    .execute();
  const placeOf = (one: FactualLot): string => (isInHall(one, facts.nowMs) ? stageOf(one) : 'past');
  const names = facts.lots.flatMap((one) => {
    const place = `${one.card.hall} ${placeOf(one)}`;
    const { brand } = one.card;
    return [`${place} all `, ...(brand === '' ? [] : [`${place} brand ${brand}`])];
  });
  const truth = [...Map.groupBy(names, (name) => name)].map(([name, some]) => `${name}: ${some.length}`);
  const shown = rows.map(
    ({ hall, stage, facet, value, lots }) => `${hall} ${stage} ${facet} ${value}: ${lots}`,
  );
  return heldAgainst('the counters of the halls', shown.toSorted(), truth.toSorted());
}
