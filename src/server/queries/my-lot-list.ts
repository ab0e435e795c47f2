// 我的竞价: every lot a person has registered for. What is still going on is as much as he has money frozen for, and is looked at
// whole; what has ended may be years of it, and is walked. Source: product.md 7.7; goals.md I-43, P13.
import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { MyLotList } from '#contract/list-outputs.ts';
import { MOST_COUNTED, type MY_TABS } from '#contract/list-words.ts';
import type { MyStanding } from '#contract/outputs.ts';
import { viewOf } from '#core/view.ts';
import { activeLots, endedCount, endedEnd, endedLots, type EndedWalk } from '#server/store/lists/my-lots.ts';
import { nosOfLots } from '#server/store/lists/rows-numbered.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { endedCursor, endedPlaceIn } from './list-cursor.ts';
import { lotSummaries } from './lot-summaries.ts';
import { standingsOn, type StoodOn } from './my-standings.ts';
import { pageCountOf, pageOf, sizeOf } from './page-turn.ts';

type Query = Inputs['myLots'];
type Tab = (typeof MY_TABS)[number];
type ActiveTab = 'active' | 'leading' | 'outbid' | 'registered' | 'proxy';

const MOST_ACTIVE = 500;

interface Asker {
  readonly userId: string;
  readonly nowMs: number;
  /** Opens what is his. */
  readonly seal: Pick<TextSeal, 'open'>;
}

const IN_TAB: Readonly<Record<ActiveTab, (mine: MyStanding) => boolean>> = {
  active: () => true,
  leading: ({ place }) => place === 'leading',
  outbid: ({ place }) => place === 'outbid',
  registered: ({ place }) => place === 'none',
  proxy: ({ maximumFen }) => maximumFen !== null,
};

const isActive = (tab: Tab): tab is ActiveTab => tab in IN_TAB;

interface Named {
  readonly lotId: string;
  readonly registeredAtMs: number;
}

interface Going extends Named, StoodOn {
  readonly saleId: string;
  readonly brand: string;
}

/** The lots as everybody sees them, each with where he stands on it, in the order they are named. */
const rowsOf = async (
  reader: Kysely<Tables>,
  named: readonly Named[],
  stood: readonly StoodOn[],
): Promise<MyLotList['rows']> => {
  const nos = await nosOfLots(
    reader,
    named.map(({ lotId }) => lotId),
  );
  const lots = await lotSummaries(reader, nos);
  const byId = new Map(lots.map((lot) => [lot.view.id, lot]));
  const mineOf = new Map(stood.map(({ mine }) => [mine.lotId, mine]));
  return named.flatMap(({ lotId, registeredAtMs }) => {
    const [lot, mine] = [byId.get(lotId), mineOf.get(lotId)];
    return lot && mine ? { lot, mine, registeredAtMs } : [];
  });
};

const going = async (reader: Kysely<Tables>, { userId, seal }: Asker): Promise<readonly Going[]> => {
  const active = await activeLots(reader, userId, MOST_ACTIVE);
  const stood = await standingsOn(reader, { userId, lotIds: active.map(({ lotId }) => lotId) }, seal);
  const byLot = new Map(stood.map((one) => [one.lot.id, one]));
  return active.flatMap((one) => {
    const found = byLot.get(one.lotId);
    return found ? { ...one, ...found } : [];
  });
};

const tabsOf = async (
  reader: Kysely<Tables>,
  bidderId: string,
  active: readonly Going[],
): Promise<MyLotList['tabs']> => {
  const most = MOST_COUNTED;
  const [won, lost, ended] = await Promise.all([
    endedCount(reader, { bidderId, state: 'won', most }),
    endedCount(reader, { bidderId, state: 'lost', most }),
    endedCount(reader, { bidderId, state: null, most }),
  ]);
  const count = (tab: ActiveTab): number => active.filter(({ mine }) => IN_TAB[tab](mine)).length;
  const counted = { active: count('active'), leading: count('leading'), outbid: count('outbid') };
  return { ...counted, registered: count('registered'), proxy: count('proxy'), won, lost, ended };
};

type Page = Pick<MyLotList, 'rows' | 'page' | 'size' | 'pageCount' | 'next' | 'total' | 'isAtLeast'>;

const activePage = async (
  reader: Kysely<Tables>,
  { query, tab }: { query: Query; tab: ActiveTab },
  active: readonly Going[],
): Promise<Page> => {
  const kept = active.filter(
    ({ mine, saleId, brand }) =>
      IN_TAB[tab](mine) &&
      (query.sale === undefined || query.sale === saleId) &&
      (query.brand === undefined || query.brand === brand),
  );
  const size = sizeOf(query);
  const pageCount = pageCountOf(kept.length, size);
  const page = pageOf(query, pageCount);
  const endOf = new Map(kept.map(({ lotId, lot }) => [lotId, viewOf(lot).endsAtMs]));
  const sorted = kept.toSorted((one, other) => (endOf.get(one.lotId) ?? 0) - (endOf.get(other.lotId) ?? 0));
  const shown = sorted.slice((page - 1) * size, page * size);
  const rows = await rowsOf(reader, shown, shown);
  const isAtLeast = active.length === MOST_ACTIVE;
  return { rows, page, size, pageCount, next: null, total: kept.length, isAtLeast };
};

const endedPage = async (
  reader: Kysely<Tables>,
  { query, asker, tab, total }: { query: Query; asker: Asker; tab: Exclude<Tab, ActiveTab>; total: number },
  walk: EndedWalk,
): Promise<Page> => {
  const size = sizeOf(query);
  const found = await endedLots(reader, walk, size + 1);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const lotIds = shown.map(({ lotId }) => lotId);
  const end = found.length > size && last ? last : await endedEnd(reader, walk);
  return {
    rows: await rowsOf(
      reader,
      shown,
      await standingsOn(reader, { userId: asker.userId, lotIds }, asker.seal),
    ),
    page: 1,
    size,
    // Years of it are gone through one after the other.
    pageCount: 1,
    next: end && endedCursor(tab, end),
    total,
    isAtLeast: total === MOST_COUNTED,
  };
};

/** Null: the cursor is no place in this list. */
export const myLotList = async (
  reader: Kysely<Tables>,
  query: Query,
  asker: Asker,
): Promise<MyLotList | null> => {
  const { userId, nowMs } = asker;
  const tab = query.tab ?? 'active';
  const after = query.after === undefined || isActive(tab) ? null : endedPlaceIn(tab, query.after);
  if (query.after !== undefined && after === null) return null;
  const active = await going(reader, asker);
  const tabs = await tabsOf(reader, userId, active);
  if (isActive(tab)) return { ...(await activePage(reader, { query, tab }, active)), tabs, nowMs };
  const walk: EndedWalk = {
    bidderId: userId,
    state: tab === 'ended' ? null : tab,
    saleId: query.sale ?? null,
    brand: query.brand ?? null,
    fromMs: query.fromMs ?? null,
    toMs: query.toMs ?? null,
    after,
    most: MOST_COUNTED,
  };
  return { ...(await endedPage(reader, { query, asker, tab, total: tabs[tab] }, walk)), tabs, nowMs };
};
