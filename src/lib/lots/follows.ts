// 我的关注: the lots one follows, those that are over apart from the others, the sales one wants to be told of, the searches one
// keeps, and the partners of the house. Taking off is a plain form of the page: one lot by its own button, many that are ticked by
// one call. Source: product.md 7.7; gap-screens.md TR-22.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { HALLS, type TradeHall } from '#lib/halls.ts';
import { askFromPlace } from '#lib/list-place.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith, standing } from '#lib/paths.ts';
import { callBy, fieldOf, postedForm, seeOther, textOf } from '#lib/plain-form.ts';
import { afterIn, idIn, oneOf, pageIn, sizeIn, USUAL_SIZE } from '#lib/query-fields.ts';
import { fieldSaid, type Said, saidOf } from '#lib/said.ts';
import { type PartnersPart, partnersIn, takePartners } from './followed-partners.ts';
import {
  type Asked,
  type Here,
  type SearchesPart,
  searchesIn,
  takeSearches,
  type TypedSearch,
} from './saved-searches.ts';

const TAB_NAMES = {
  running: '进行中',
  upcoming: '即将开拍',
  ended: '已结束',
  sales: '开拍提醒',
  searches: '车型/搜索',
  partners: '合作方',
} as const;
export type FollowsTab = keyof typeof TAB_NAMES;
const TABS = Object.keys(TAB_NAMES) as readonly FollowsTab[];

/** A search is kept of a hall that can be looked at. */
const tabsOf = (hall: TradeHall): readonly FollowsTab[] =>
  TABS.filter((tab) => tab !== 'searches' || standing.has(HALLS[hall].hall));

type ApartTab = 'sales' | 'searches' | 'partners';
export const isOfLots = (tab: FollowsTab): tab is Exclude<FollowsTab, ApartTab> =>
  tab !== 'sales' && tab !== 'searches' && tab !== 'partners';

export interface FollowsQuery {
  readonly tab: FollowsTab;
  readonly page: number;
  readonly size: number;
  readonly after: string | null;
}

const readFollowsQuery = (params: URLSearchParams, hall: TradeHall): FollowsQuery => ({
  tab: oneOf(tabsOf(hall), params.get('tab')) ?? 'running',
  page: pageIn(params),
  size: sizeIn(params),
  after: afterIn(params),
});

/** The same list with something changed; but for a page of it, it begins at its first. */
export const followsPath = (
  hall: TradeHall,
  query: FollowsQuery,
  change: Partial<FollowsQuery> & { readonly removed?: number; readonly kept?: string } = {},
): string => {
  const { removed, kept } = change;
  const { tab, page, size, after } = { ...query, page: 1, after: null, ...change };
  return pathWith(HALLS[hall].own.follows, {
    tab: tab === 'running' ? undefined : tab,
    page: page === 1 ? undefined : page,
    size: size === USUAL_SIZE ? undefined : size,
    after: after ?? undefined,
    removed,
    kept,
  });
};

export const followsTabName = (tab: FollowsTab): string => TAB_NAMES[tab];

const countOf = (
  { list, reminders, searches, partners }: FollowsPage,
  tab: FollowsTab,
): number | undefined => {
  if (tab === 'searches') return searches.list?.rows.length;
  if (tab === 'partners') return partners.list?.rows.filter(({ isFollowed }) => isFollowed).length;
  return tab === 'sales' ? reminders?.rows.length : list?.tabs[tab];
};

export const followsTabs = (page: FollowsPage) =>
  tabsOf(page.hall).map((tab) => ({
    name: TAB_NAMES[tab],
    href: followsPath(page.hall, page.query, { tab }),
    isHere: tab === page.query.tab,
    count: countOf(page, tab),
  }));

export interface FollowsPage {
  readonly hall: TradeHall;
  readonly query: FollowsQuery;
  /** Null: it cannot be had now. With the tab of sales it is there for its counts. */
  readonly list: LotList | null;
  readonly problem: string | null;
  readonly reminders: Outputs['reminderList'] | null;
  readonly searches: SearchesPart;
  readonly partners: PartnersPart;
  /** How many were taken off a moment ago. */
  readonly removedCount: number | null;
  /** What he has noted on each; a lot without a note is not among them. */
  readonly notes: ReadonlyMap<string, FollowNote>;
  /** The lot on which something was noted a moment ago. */
  readonly keptId: string | null;
  /** A note that was not taken, as it was typed. */
  readonly typed: TypedNote | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

export type FollowNote = Outputs['followNotes']['rows'][number];

export interface TypedNote {
  readonly lotId: string;
  readonly note: string;
  readonly alert: string;
}

/** Of this hall. */
const remindersIn = async (call: Call, hall: TradeHall): Promise<FollowsPage['reminders']> => {
  const asked = await orNull(call('reminderList', {}));
  const ofHall = HALLS[hall].inLists;
  return asked && { ...asked, rows: asked.rows.filter((sale) => sale.hall === ofHall) };
};

/** Without them the list stands all the same. */
const notesOn = async (call: Call, rows: LotList['rows']): Promise<FollowsPage['notes']> => {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ view }) => view.id).join(',');
  const noted = await orNull(call('followNotes', { ids }));
  return new Map(noted?.rows.map((row) => [row.lotId, row]));
};

const removedIn = (params: URLSearchParams): number | null => {
  const said = params.get('removed');
  const count = Number(said);
  return said !== null && Number.isInteger(count) && count >= 0 && count <= 60 ? count : null;
};

export const UNFOLLOW_FORM = 'unfollow';
export const UNREMIND_FORM = 'unremind';

const MOST_AT_ONCE = 60;

/** The button of one row, or all that are ticked. */
const lotIdsIn = (form: FormData): readonly string[] => {
  const one = fieldOf(form, 'one');
  const ticked = form.getAll('lot').filter((id): id is string => typeof id === 'string');
  return (one === '' ? ticked : [one]).slice(0, MOST_AT_ONCE);
};

type Done = Pick<FollowsPage, 'said' | 'isUnsent' | 'typed'>;

const NOTHING_TICKED: Said = { sentence: '还没有选拍品', wayOut: '先勾选要移除的，再按“移除所选”' };

/** The note of the row whose button was pressed, as it was typed; null: it was another button. */
const typedIn = (form: FormData): TypedNote | null => {
  const lotId = fieldOf(form, 'keep');
  if (lotId === '') return null;
  return { lotId, note: textOf(form, `note-${lotId}`), alert: fieldOf(form, `alert-${lotId}`) };
};

const ALERT = '提醒价';
const MEND = '改好后再按一次“保存”';

/** Null: it was taken. */
const keepNote = async (by: Call, { lotId, note, alert }: TypedNote): Promise<Said | null> => {
  const sum = alert === '' ? null : readSum(alert);
  if (sum && !sum.ok) return { sentence: sumProblem(ALERT, sum.fault), wayOut: MEND };
  if (sum?.value === 0) return { sentence: `${ALERT}要大于零`, wayOut: MEND };
  try {
    await by('noteFollow', { lotId, note, alertFen: sum === null ? null : sum.value });
    return null;
  } catch (error) {
    const malformed = fieldSaid(error);
    return malformed ? { sentence: malformed.msg, wayOut: MEND } : saidOf(error, 0);
  }
};

const unfollow = async (by: Call, form: FormData): Promise<Said | number> => {
  const lotIds = lotIdsIn(form);
  if (lotIds.length === 0) return NOTHING_TICKED;
  return (await by('unfollowLots', { lotIds: [...lotIds] })).removedCount;
};

type Taken = Done & { readonly typedSearch?: TypedSearch | null };

/** What a form posted to the page has come to; a response leads on. Null: none was. */
const takeOff = async (page: Asked, here: Here): Promise<Taken | Response | null> => {
  const [lots, sale] = await Promise.all([
    postedForm(page.request, UNFOLLOW_FORM),
    postedForm(page.request, UNREMIND_FORM),
  ]);
  const form = lots ?? sale;
  if (form === null) return (await takePartners(page, here)) ?? takeSearches(page, here);
  const by = callBy(page, form);
  const typed = typedIn(form);
  if (by === null) return { said: null, isUnsent: true, typed };
  if (typed !== null) {
    const said = await keepNote(by, typed);
    return said === null ? seeOther(here({ kept: typed.lotId }), []) : { said, isUnsent: false, typed };
  }
  try {
    if (sale) await by('remindOfSale', { saleId: fieldOf(sale, 'one'), isWanted: false });
    const done = lots ? await unfollow(by, lots) : 1;
    return typeof done === 'number'
      ? seeOther(here({ removed: done }), [])
      : { said: done, isUnsent: false, typed };
  } catch (error) {
    return { said: saidOf(error, 0), isUnsent: false, typed };
  }
};

/** A response leads on. */
export const readFollows = async (page: Asked, hall: TradeHall): Promise<FollowsPage | Response> => {
  const { searchParams } = page.url;
  const query = readFollowsQuery(searchParams, hall);
  const done = await takeOff(page, (change) =>
    followsPath(hall, query, { page: query.page, after: query.after, ...change }),
  );
  if (done instanceof Response) return done;
  const call = apiOver(page.locals.api);
  const { tab, page: number, size, after } = query;
  const input: Inputs['lotList'] = {
    mine: 'followed',
    hall: HALLS[hall].inLists,
    ...(isOfLots(tab) ? { tab, page: number, size, ...(after !== null && { after }) } : { size: 1 }),
  };
  const { typedSearch = null, ...took } = done ?? {};
  const said = { said: null, isUnsent: false, typed: null, ...took };
  const told = {
    hall,
    query,
    removedCount: removedIn(searchParams),
    keptId: idIn(searchParams, 'kept'),
    ...said,
  };
  const asked = [
    remindersIn(call, hall),
    searchesIn(call, searchParams, typedSearch),
    partnersIn(call, searchParams),
  ] as const;
  const apart = async () => {
    const [reminders, searches, partners] = await Promise.all(asked);
    return { reminders, searches, partners };
  };
  try {
    const list = await askFromPlace(input, (place) => call('lotList', place));
    const notes = await notesOn(call, isOfLots(tab) ? list.rows : []);
    return { ...told, list, notes, problem: null, ...(await apart()) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ...told, list: null, notes: new Map(), problem: error.msg, ...(await apart()) };
  }
};
