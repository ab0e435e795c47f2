// 我的竞价: which tab, which words and days, and where the list goes on stand in its address, so
// that it works without a script and can be come back to. Beside what is still going on: what of it
// falls within minutes of each other. Source: product.md 7.7, 5.6.
import { PLACE_WORDS } from '#contract/bidding/place-words.ts';
import type { MyLot, MyLotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { clashesOf, type Ending } from '#core/bidding/clashes.ts';
import { readDay } from '#core/input/typed-date.ts';
import { cutTo, plainLine } from '#core/input/typed-signs.ts';
import { dateBeginMs, DAY_MS } from '#core/time/days.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { askFromPlace } from '#lib/list-place.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { afterIn, idIn, isKeepable, oneOf, pageIn, sizeIn, USUAL_SIZE } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';

export type MyTab = keyof MyLotList['tabs'];

const TAB_NAMES: Readonly<Record<MyTab, string>> = {
  active: '竞价中',
  leading: PLACE_WORDS.leading,
  outbid: PLACE_WORDS.outbid,
  registered: PLACE_WORDS.none,
  proxy: '委托中',
  negotiating: PLACE_WORDS.negotiating,
  won: PLACE_WORDS.won,
  lost: PLACE_WORDS.lost,
  ended: '已结束',
};
/** In the order in which they stand. */
const MY_TABS = Object.keys(TAB_NAMES) as readonly MyTab[];

export interface MyBidsQuery {
  readonly tab: MyTab;
  readonly words: string;
  /** A sale (专场). */
  readonly sale: string | null;
  /** `2026-11-01`, both within; of what has ended. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
  readonly size: number;
  readonly after: string | null;
}

/** The lot whose early maximum was taken back a moment ago. */
export function cancelledIn(params: URLSearchParams): string | null {
  return idIn(params, 'cancelled');
}

const MOST_WORDS = 40;
const ENDED: readonly MyTab[] = ['won', 'lost', 'ended'];
export function hasEnded(tab: MyTab): boolean {
  return ENDED.includes(tab);
}

/** A part of an address that cannot be read is left out: it shows all the more. */
export function readMyBidsQuery(params: URLSearchParams): MyBidsQuery {
  const words = cutTo(plainLine(params.get('words') ?? ''), MOST_WORDS);
  return {
    tab: oneOf(MY_TABS, params.get('tab')) ?? 'active',
    words: isKeepable(words) ? words : '',
    sale: idIn(params, 'sale'),
    from: readDay(params.get('from') ?? ''),
    to: readDay(params.get('to') ?? ''),
    page: pageIn(params),
    size: sizeIn(params),
    after: afterIn(params),
  };
}

export async function readMyBids(
  api: typeof fetch,
  hall: SaleHall,
  params: URLSearchParams,
): Promise<MyBidsPage> {
  const query = readMyBidsQuery(params);
  const { tab, page, size, after } = query;
  const call = apiOver(api);
  const input = { ...filtersOf(hall, query), page, size, ...(after !== null && { after }) };
  const clashes = hasEnded(tab) || isNarrowed(query) ? null : clashesIn(call, hall);
  try {
    const list = await askFromPlace(input, (asked) => call('myLots', asked));
    return { hall, query, list, problem: null, clashes: (await clashes) ?? [] };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    await clashes;
    return { hall, query, list: null, problem: error.msg, clashes: [] };
  }
}

const said = ({ tab, words, sale, from, to, page, size, after }: MyBidsQuery) => ({
  tab: tab === 'active' ? undefined : tab,
  words,
  sale: sale ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
  page: page === 1 ? undefined : page,
  size: size === USUAL_SIZE ? undefined : size,
  after: after ?? undefined,
});

/** The same list with something changed; but for a page of it, it begins at its first. */
export function myBidsPath(hall: SaleHall, query: MyBidsQuery, change: Partial<MyBidsQuery> = {}): string {
  return pathWith(HALLS[hall].own.bids, said({ ...query, page: 1, after: null, ...change }));
}

const NO_FILTER = { words: '', sale: null, from: null, to: null } as const;

export function clearedPath(hall: SaleHall, query: MyBidsQuery): string {
  return myBidsPath(hall, query, NO_FILTER);
}

export function isNarrowed({ words, sale, from, to }: MyBidsQuery): boolean {
  return words !== '' || [sale, from, to].some((filter) => filter !== null);
}

/** Filters that hold, each with the list without it. */
export function myBidsChosen(hall: SaleHall, query: MyBidsQuery, list: MyLotList | null) {
  const { words, sale, from, to } = query;
  const saleName = list?.rows.find(({ lot }) => lot.view.saleId === sale)?.lot.saleName ?? '一场';
  const days = hasEnded(query.tab);
  const chosen = [
    words !== '' && { words: `搜索：${words}`, change: { words: '' } },
    sale !== null && { words: `专场：${saleName}`, change: { sale: null } },
    days && from !== null && { words: `落槌从：${from}`, change: { from: null } },
    days && to !== null && { words: `落槌到：${to}`, change: { to: null } },
  ];
  return chosen.flatMap((one) =>
    one === false ? [] : [{ words: one.words, href: myBidsPath(hall, query, one.change) }],
  );
}

const dayMs = (day: string): number => dateBeginMs(Date.parse(day));

/** Filters of the list, as the house is asked. Days count where something has ended only. */
const filtersOf = (hall: SaleHall, { tab, words, sale, from, to }: MyBidsQuery): Inputs['myLotsFile'] => ({
  tab,
  hall: HALLS[hall].inLists,
  ...(words !== '' && { words }),
  ...(sale !== null && { sale }),
  ...(hasEnded(tab) && from !== null && { fromMs: dayMs(from) }),
  ...(hasEnded(tab) && to !== null && { toMs: dayMs(to) + DAY_MS - 1 }),
});

/** The list as it is narrowed, as a file. */
export function myBidsFile(hall: SaleHall, query: MyBidsQuery, as: 'csv' | 'xlsx'): string {
  return `${BASE}${routes.myLotsFile.path}${queryString({ ...filtersOf(hall, query), as })}`;
}

export function tabName(tab: MyTab): string {
  return TAB_NAMES[tab];
}

/** A thousand are counted, and no more. */
const MOST_COUNTED = 1_000;
export function countText(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}

/** One for each state; words and a sale go along from one to the next. */
export function myBidsTabs(hall: SaleHall, counts: MyLotList['tabs'], query: MyBidsQuery) {
  return MY_TABS.map((tab) => ({
    name: TAB_NAMES[tab],
    href: myBidsPath(hall, query, { tab }),
    isHere: tab === query.tab,
    count: countText(counts[tab]),
    isWaiting: tab === 'outbid' && counts.outbid > 0,
  }));
}

/** A lot that clashes with others, by what a line of it says. */
export interface Clashing extends Ending {
  readonly title: string;
  readonly number: string;
  readonly isFollowedOnly: boolean;
}

const clashing = ({ lot, mine }: Pick<MyLot, 'lot' | 'mine'>): Clashing => ({
  lotId: lot.view.id,
  endsAtMs: lot.view.endsAtMs,
  isByMaximum: mine.maximumFen !== null,
  title: lot.title,
  number: lot.number,
  isFollowedOnly: false,
});

/** As many as one call gives of each. */
const MOST_LOOKED_AT = 60;

/**
 * Lots that end close together, of those they have entered for and those they follow. Null: they
 * cannot be had now.
 */
const clashesIn = async (call: Call, hall: SaleHall): Promise<readonly (readonly Clashing[])[] | null> => {
  const within = { hall: HALLS[hall].inLists, size: MOST_LOOKED_AT };
  const [mine, followed] = await Promise.all([
    orNull(call('myLots', { tab: 'active', ...within })),
    orNull(call('lotList', { mine: 'followed', tab: 'running', sort: 'ending', ...within })),
  ]);
  if (mine === null) return null;
  const own = mine.rows.map(clashing);
  const entered = new Set(own.map(({ lotId }) => lotId));
  const others = (followed?.rows ?? []).filter(({ view }) => !entered.has(view.id));
  const watched = others.map(({ view, title, number }) => ({
    lotId: view.id,
    endsAtMs: view.endsAtMs,
    isByMaximum: false,
    title,
    number,
    isFollowedOnly: true,
  }));
  return clashesOf([...own, ...watched]).filter((group) => group.some((lot) => !lot.isFollowedOnly));
};

export interface MyBidsPage {
  readonly hall: SaleHall;
  readonly query: MyBidsQuery;
  /** Null: it cannot be had now. */
  readonly list: MyLotList | null;
  /** Answer of the house where the list cannot be had. */
  readonly problem: string | null;
  readonly clashes: readonly (readonly Clashing[])[];
}
