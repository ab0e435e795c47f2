// 我的竞价: every lot a person has registered for. What is still going on is as much as they have
// money frozen for, and is looked at whole; what has ended may be years of it, and is scanned.
// Source: product.md 7.7; goals.md I-43, P13.
import { MOST_COUNTED, type MY_TABS } from '#contract/catalogue/list-words.ts';
import type { MyLot, MyLotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Stand } from '#server/bidding/queries-my-standing.ts';
import { placedOn, standingsOn, type Person } from '#server/bidding/queries-my-standings.ts';
import type { NumberedLot } from '#server/catalogue/store/lots-by-number.ts';
import {
  activeLots,
  endedCounts,
  endedEnd,
  endedLots,
  endedTotal,
  lotsCalled,
  type EndedScan,
} from '#server/catalogue/store/my-lots.ts';
import { valueMeant } from '#server/catalogue/store/normalized-words.ts';
import { waysLookedFor, type PartWays } from '#server/catalogue/store/search-words.ts';
import type { Reader } from '#server/store/access.ts';
import { endedCursor, endedPlaceIn } from './list-cursor.ts';
import type { Placed } from './lot-cache.ts';
import { pageCountOf, pageOf, sizeOf } from './paginate.ts';
import { lotSummaries } from './queries-lot-summaries.ts';

type Query = Inputs['myLots'];
type Tab = (typeof MY_TABS)[number];
type ActiveTab = 'active' | 'leading' | 'outbid' | 'registered' | 'proxy' | 'negotiating';

const MOST_ACTIVE = 500;

interface Asker extends Person {
  readonly nowMs: number;
}

const IN_TAB: Readonly<Record<ActiveTab, (mine: Stand) => boolean>> = {
  // Lots that are negotiated over can be bid on by nobody any more.
  active: ({ place }) => place !== 'negotiating',
  leading: ({ place }) => place === 'leading',
  outbid: ({ place }) => place === 'outbid',
  registered: ({ place }) => place === 'none',
  proxy: ({ maximumFen }) => maximumFen !== null,
  negotiating: ({ place }) => place === 'negotiating',
};

/** Null: the cursor is no place in this list. */
export async function myLotList(reader: Reader, query: Query, asker: Asker): Promise<MyLotList | null> {
  const { userId, nowMs } = asker;
  const tab = query.tab ?? 'active';
  const after = query.after === undefined || isActive(tab) ? null : endedPlaceIn(tab, query.after);
  if (query.after !== undefined && after === null) return null;
  const hall = query.hall ?? null;
  const running = await activeLots(reader, userId, MOST_ACTIVE);
  const active = running.filter((lot) => hall === null || lot.hall === hall);
  const placed = await placedOn(reader, active, asker);
  const tabs = await tabsOf(reader, { bidderId: userId, hall }, placed);
  if (isActive(tab)) {
    const going = withPlaces(active, placed);
    return { ...(await activePage(reader, { query, asker, tab }, going)), tabs, nowMs };
  }
  const scan: EndedScan = {
    bidderId: userId,
    state: tab === 'ended' ? null : tab,
    hall,
    saleId: query.sale ?? null,
    brand: brandIn(query),
    ways: waysIn(query),
    fromMs: query.fromMs ?? null,
    toMs: query.toMs ?? null,
    after,
    most: MOST_COUNTED,
  };
  return { ...(await endedPage(reader, { query, asker, tab, count: tabs[tab] }, scan)), tabs, nowMs };
}

const brandIn = ({ brand }: Query): string | null => (brand === undefined ? null : valueMeant(brand));

/** Null: no words are asked for. */
const waysIn = ({ words = '' }: Query): PartWays | null => (words === '' ? null : waysLookedFor(words));

const isActive = (tab: Tab): tab is ActiveTab => tab in IN_TAB;

interface Taken extends NumberedLot {
  readonly registeredAtMs: number;
}

interface Shown extends Taken, Placed {}

interface Going extends Shown {
  readonly hall: string;
  readonly saleId: string;
  readonly brand: string;
}

/** Each of these with its lot and where the bidder stands on it, in their order. */
const withPlaces = <Mine extends Taken>(
  mine: readonly Mine[],
  placed: readonly Placed[],
): readonly (Mine & Placed)[] => {
  const byLot = new Map(placed.map((one) => [one.view.id, one]));
  return mine.flatMap((one) => {
    const found = byLot.get(one.lotId);
    return found ? { ...one, ...found } : [];
  });
};

/**
 * The lots as everybody sees them, each with where the bidder stands on it: both of the same
 * moment.
 */
const rowsOf = async (
  reader: Reader,
  shown: readonly Shown[],
  userId: string,
): Promise<MyLotList['rows']> => {
  if (shown.length === 0) return [];
  const nos = shown.map(({ no }) => no);
  const [standings, faces] = await Promise.all([
    standingsOn(reader, shown, userId),
    lotSummaries(reader, nos),
  ]);
  const byLot = new Map(faces.map((face) => [face.view.id, face]));
  return shown.flatMap(({ lotId, view, registeredAtMs }, at) => {
    const [face, mine] = [byLot.get(lotId), standings[at]];
    return face && mine ? { lot: { ...face, view }, mine, registeredAtMs } : [];
  });
};

const tabsOf = async (
  reader: Reader,
  { bidderId, hall }: { readonly bidderId: string; readonly hall: string | null },
  active: readonly Placed[],
): Promise<MyLotList['tabs']> => {
  const { won, lost, ended } = await endedCounts(reader, { bidderId, hall }, MOST_COUNTED);
  const count = (tab: ActiveTab): number => active.filter(({ stand }) => IN_TAB[tab](stand)).length;
  const standing = { leading: count('leading'), outbid: count('outbid'), negotiating: count('negotiating') };
  const entered = { active: count('active'), registered: count('registered'), proxy: count('proxy') };
  return { ...entered, ...standing, won, lost, ended };
};

type Page = Pick<MyLotList, 'rows' | 'page' | 'size' | 'pageCount' | 'next' | 'total' | 'isAtLeast'>;

const activePage = async (
  reader: Reader,
  { query, asker, tab }: { query: Query; asker: Asker; tab: ActiveTab },
  active: readonly Going[],
): Promise<Page> => {
  const ways = waysIn(query);
  const nos = active.map(({ no }) => no);
  const called = ways && (await lotsCalled(reader, nos, ways));
  const kept = active.filter(
    ({ no, stand, saleId, brand }) =>
      IN_TAB[tab](stand) &&
      (called === null || called.has(no)) &&
      (query.sale === undefined || query.sale === saleId) &&
      (query.brand === undefined || brandIn(query) === brand),
  );
  const size = sizeOf(query);
  const pageCount = pageCountOf(kept.length, size);
  const page = pageOf(query, pageCount);
  // Of lots that end together the first published comes first on every page, whichever way the
  // store gathers them.
  const sorted = kept.toSorted((one, other) => one.view.endsAtMs - other.view.endsAtMs || one.no - other.no);
  const shown = sorted.slice((page - 1) * size, page * size);
  const rows = await rowsOf(reader, shown, asker.userId);
  const isAtLeast = active.length === MOST_ACTIVE;
  return { rows, page, size, pageCount, next: null, total: kept.length, isAtLeast };
};

const isNarrowed = ({ sale, brand, words, fromMs, toMs }: Query): boolean =>
  [sale, brand, words, fromMs, toMs].some((wish) => wish !== undefined && wish !== '');

const endedPage = async (
  reader: Reader,
  { query, asker, tab, count }: { query: Query; asker: Asker; tab: Exclude<Tab, ActiveTab>; count: number },
  scan: EndedScan,
): Promise<Page> => {
  const size = sizeOf(query);
  const found = await endedLots(reader, scan, size + 1);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const end = found.length > size && last ? last : await endedEnd(reader, scan);
  return {
    rows: await rowsOf(reader, withPlaces(shown, await placedOn(reader, shown, asker)), asker.userId),
    page: 1,
    size,
    // Years of it are gone through one after the other.
    pageCount: 1,
    next: end && endedCursor(tab, end),
    total: isNarrowed(query) ? await endedTotal(reader, { ...scan, after: null }) : count,
    isAtLeast: count === MOST_COUNTED,
  };
};

/** A page asks for no more; a file is made of as many as it takes. */
const PAGE_OF_FILE = 60;

/** The whole of a list as it is narrowed, up to as many as are counted. */
export async function myLotsForFile(
  reader: Reader,
  query: Omit<Query, 'page' | 'size' | 'after'>,
  asker: Asker,
): Promise<readonly MyLot[]> {
  const rows: MyLot[] = [];
  let place: Pick<Query, 'page' | 'after'> | null = { page: 1 };
  while (place !== null && rows.length < MOST_COUNTED) {
    const found: MyLotList | null = await myLotList(
      reader,
      { ...query, ...place, size: PAGE_OF_FILE },
      asker,
    );
    rows.push(...(found?.rows ?? []));
    if (found && found.page < found.pageCount) place = { page: found.page + 1 };
    else place = found?.next == null ? null : { after: found.next };
  }
  return rows;
}
