// 我的关注: the lots one follows, those that are over apart from the others, the sales one wants to
// be told of, the searches one keeps, and the partners of the house. Lots are narrowed by the
// groups they stand in. Source: product.md 7.7; gap-screens.md TR-22.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { NO_NOTICE, postOnce } from '#lib/forms/post-once.ts';
import { FOLLOWED_TAB_WORDS } from '#lib/hall/words.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { askFromPlace } from '#lib/list-place.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm } from '#lib/plain-form.ts';
import { afterIn, idIn, oneOf, pageIn, sizeIn, USUAL_SIZE } from '#lib/query-fields.ts';
import { MOST_AT_ONCE, takeLots, type Marks, type TakenLots } from './follow-forms.ts';
import {
  groupChips,
  groupFields,
  groupIn,
  groupRequest,
  knownGroup,
  type FollowGroups,
  type RequestedGroup,
} from './follow-groups.ts';
import { partnersIn, takePartners, type PartnersPart } from './followed-partners.ts';
import {
  searchesIn,
  takeSearches,
  type Here,
  type SearchesPart,
  type SearchRequest,
  type TypedSearch,
} from './saved-searches.ts';

const TAB_NAMES = {
  ...FOLLOWED_TAB_WORDS,
  sales: '开拍提醒',
  searches: '车型/搜索',
  partners: '合作方',
} as const;
export type FollowsTab = keyof typeof TAB_NAMES;
const TABS = Object.keys(TAB_NAMES) as readonly FollowsTab[];

/** A response leads on. */
export async function readFollows(page: SearchRequest, hall: SaleHall): Promise<FollowsPage | Response> {
  const { searchParams } = page.url;
  const asked = readFollowsQuery(searchParams);
  const done: Taken | Response | null = await takeForm(page, hall, (marks) =>
    followsPath(hall, asked, { page: asked.page, after: asked.after, ...marks }),
  );
  if (done instanceof Response) return done;
  const call = apiOver(page.locals.api);
  const inHall = HALLS[hall].inLists;
  const { tab, page: number, size, after } = asked;
  const groups = isOfLots(tab) ? await orNull(call('followGroups', { hall: inHall })) : null;
  const query = { ...asked, group: knownGroup(groups, asked.group) };
  const wish = { tab, page: number, size, ...groupRequest(query.group), ...(after !== null && { after }) };
  const input: Inputs['lotList'] = {
    mine: 'followed',
    hall: inHall,
    ...(isOfLots(tab) ? { ...wish, tab } : { size: 1 }),
  };
  const { typedSearch = null, ...took } = done ?? {};
  const told = {
    hall,
    query,
    groups,
    removedCount: countIn(searchParams, 'removed'),
    groupedCount: countIn(searchParams, 'grouped'),
    keptId: idIn(searchParams, 'kept'),
    ...NO_NOTICE,
    typed: null,
    chosen: null,
    ...took,
  };
  const beside = [
    remindersIn(call, hall),
    searchesIn(call, searchParams, { hall, typed: typedSearch }),
    partnersIn(call, searchParams),
  ] as const;
  const apart = async () => {
    const [reminders, searches, partners] = await Promise.all(beside);
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
}

type ApartTab = 'sales' | 'searches' | 'partners';
export function isOfLots(tab: FollowsTab): tab is Exclude<FollowsTab, ApartTab> {
  return tab !== 'sales' && tab !== 'searches' && tab !== 'partners';
}

export interface FollowsQuery {
  readonly tab: FollowsTab;
  readonly group: RequestedGroup;
  readonly page: number;
  readonly size: number;
  readonly after: string | null;
}

const readFollowsQuery = (params: URLSearchParams): FollowsQuery => {
  const tab = oneOf(TABS, params.get('tab')) ?? 'running';
  return {
    tab,
    group: isOfLots(tab) ? groupIn(params) : null,
    page: pageIn(params),
    size: sizeIn(params),
    after: afterIn(params),
  };
};

/** The same list with something changed; but for a page of it, it begins at its first. */
export function followsPath(
  hall: SaleHall,
  query: FollowsQuery,
  change: Partial<FollowsQuery> & Marks = {},
): string {
  const { removed, kept, grouped } = change;
  const { tab, group, page, size, after } = { ...query, page: 1, after: null, ...change };
  return pathWith(HALLS[hall].own.follows, {
    tab: tab === 'running' ? undefined : tab,
    ...(isOfLots(tab) && groupFields(group)),
    page: page === 1 ? undefined : page,
    size: size === USUAL_SIZE ? undefined : size,
    after: after ?? undefined,
    removed,
    kept,
    grouped,
  });
}

/** Vehicles are looked for by model, goods by their kind. */
export function followsTabName(tab: FollowsTab, hall: SaleHall): string {
  return tab === 'searches' && hall === 'goods' ? '类别/搜索' : TAB_NAMES[tab];
}

const countOf = (
  { list, reminders, searches, partners }: FollowsPage,
  tab: FollowsTab,
): number | undefined => {
  if (tab === 'searches') return searches.list?.rows.length;
  if (tab === 'partners') return partners.list?.rows.filter(({ isFollowed }) => isFollowed).length;
  return tab === 'sales' ? reminders?.rows.length : list?.tabs[tab];
};

export function followsTabs(page: FollowsPage) {
  return TABS.map((tab) => ({
    name: followsTabName(tab, page.hall),
    href: followsPath(page.hall, page.query, { tab }),
    isHere: tab === page.query.tab,
    count: countOf(page, tab),
  }));
}

/** Filters of the list; none where nothing is grouped. */
export function followsChips({ hall, query, groups }: FollowsPage) {
  return isOfLots(query.tab)
    ? groupChips(groups, query.tab).map(({ name, group, count }) => ({
        name,
        count,
        href: followsPath(hall, query, { group }),
        isHere: group === query.group,
      }))
    : [];
}

export interface FollowsPage extends TakenLots {
  readonly hall: SaleHall;
  readonly query: FollowsQuery;
  /** Null: it cannot be had now. With the tab of sales it is there for its counts. */
  readonly list: LotList | null;
  readonly problem: string | null;
  readonly reminders: Outputs['reminderList'] | null;
  readonly searches: SearchesPart;
  readonly partners: PartnersPart;
  /** Their groups; null where they cannot be had, and in the tabs that are not of lots. */
  readonly groups: FollowGroups | null;
  /** How many were taken off a moment ago, or put into a group. */
  readonly removedCount: number | null;
  readonly groupedCount: number | null;
  /** Notes they have on each lot; one without a note is not among them. */
  readonly notes: ReadonlyMap<string, FollowNote>;
  /** The lot on which something was noted a moment ago. */
  readonly keptId: string | null;
}

export type FollowNote = Outputs['followNotes']['rows'][number];

/** Of this hall. */
const remindersIn = async (call: Call, hall: SaleHall): Promise<FollowsPage['reminders']> => {
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

const countIn = (params: URLSearchParams, name: keyof Marks): number | null => {
  const said = params.get(name);
  const count = Number(said);
  return said !== null && Number.isInteger(count) && count >= 0 && count <= MOST_AT_ONCE ? count : null;
};

export const UNREMIND_FORM = 'unremind';

type Taken = Partial<TakenLots> & { readonly typedSearch?: TypedSearch | null };

const takeReminder = async (page: SearchRequest, here: Here): Promise<Taken | Response | null> => {
  const form = await postedForm(page.request, UNREMIND_FORM);
  if (form === null) return null;
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call('remindOfSale', { saleId: fieldOf(form, 'one'), isWanted: false });
      return here({ removed: 1 });
    },
    nowMs: 0,
  });
};

/** Result of a form posted to the page; a response leads on. Null: none was. */
const takeForm = async (page: SearchRequest, hall: SaleHall, here: (marks: Marks) => string) =>
  (await takeLots(page, { hall, here })) ??
  (await takeReminder(page, here)) ??
  (await takePartners(page, here)) ??
  takeSearches(page, hall, here);
