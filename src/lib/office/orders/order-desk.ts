// The desk of orders as its page draws it and takes its forms: all that were sold, by what is due;
// one of them with its sums, steps, papers and words; the deeds that are possible on it now. Beside
// it how buyers found it. Source: product.md 7.8; visual language 19 (36).
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { FeedbackDetail } from '#contract/enquiries/feedback-outputs.ts';
import { stateWords } from '#contract/orders/order-words.ts';
import type { OrderRow, RatingRow } from '#contract/orders/outputs.ts';
import type { StaffOrderDetail, StaffOrderList } from '#contract/orders/staff-outputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { ORDER_TABS, statusesIn, type OrderTab } from '#core/orders/order-tabs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn, isKeepable, oneOf } from '#lib/query-fields.ts';
import { listFileHref } from '../list-file.ts';
import type { MailRow } from '../questions/parts.ts';
import { deskVisit, rightsOf, type DeskVisit } from '../visit.ts';
import { deedPosted, type DeedPost } from './act-form.ts';
import { relistPosted } from './relist-form.ts';

const PAGE_ROWS = 40;
const WORDS_MOST = 60;

export interface OpenOrder {
  readonly order: StaffOrderDetail;
  /** Null: they cannot be had now. */
  readonly papers: readonly PaperInfo[] | null;
  /** Words about it, the latest first; null: the reader may not see them, or they are not there. */
  readonly thread: readonly FeedbackDetail[] | null;
}

export interface OrderBoard {
  readonly rows: readonly MailRow[];
  readonly next: string | null;
  readonly counts: StaffOrderList['counts'];
  readonly open: OpenOrder | null;
}

export interface OrderFilter {
  readonly tab: OrderTab | null;
  readonly words: string;
}

export interface OrderDesk {
  readonly filter: OrderFilter;
  readonly post: DeedPost;
  readonly visit: DeskVisit<OrderBoard>;
  /** Rights of whoever looks: a deed that is not theirs says whose it is. */
  readonly rights: readonly string[];
  /** Deed that was done a moment ago; null: none. */
  readonly done: string | null;
}

export interface RatingBoard {
  readonly rows: readonly RatingRow[];
  readonly next: string | null;
}

export type DeskPage = FormPage & { readonly url: URL };

/** Words that are looked for, as an address has them. */
export function wordsIn(params: URLSearchParams): string {
  const words = cutTo((params.get('words') ?? '').trim(), WORDS_MOST);
  return isKeepable(words) ? words : '';
}

/** Content of the desk; a response leads on. */
export async function orderDesk(page: DeskPage): Promise<OrderDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const { searchParams } = page.url;
  const post = (await relistPosted(page)) ?? (await deedPosted(page, idIn(searchParams, 'id')));
  if (post instanceof Response) return post;
  const call = apiOver(page.locals.api);
  const filter = { tab: oneOf(ORDER_TABS, searchParams.get('tab')), words: wordsIn(searchParams) };
  const sid = page.locals.session?.userInfo.sid ?? null;
  const [visit, rights] = await Promise.all([
    deskVisit(boardOf(call, filter, searchParams)),
    rightsOf(call, sid, 'order.view'),
  ]);
  return { filter, post, visit, rights: rights ?? [], done: searchParams.get('done') };
}

/** The list as it is narrowed, as a file. */
export function orderFileHref(filter: OrderFilter): ReturnType<typeof listFileHref> {
  return listFileHref('staffOrderFile', { ...filter });
}

const rowOf = ({ id, orderNumber, title, status, category, createdAtMs, dueAtMs }: OrderRow): MailRow => ({
  id,
  number: orderNumber,
  who: orderNumber,
  kindWord: stateWords(status, category),
  text: title,
  atMs: createdAtMs,
  dueAtMs,
});

const boardOf = async (
  call: Call,
  { tab, words }: OrderFilter,
  params: URLSearchParams,
): Promise<OrderBoard> => {
  const after = afterPlaceIn(params);
  const id = idIn(params, 'id');
  const asked = {
    ...(tab && { tab }),
    ...(words !== '' && { words }),
    ...(after !== '' && { after }),
  };
  const [list, order] = await Promise.all([
    call('staffOrderList', { ...asked, sort: 'due', size: PAGE_ROWS }),
    id === null ? null : orNull(call('staffOrderDetail', { id })),
  ]);
  const open = order && (await openOf(call, order));
  return { rows: list.rows.map(rowOf), next: list.next, counts: list.counts, open };
};

const openOf = async (call: Call, order: StaffOrderDetail): Promise<OpenOrder> => {
  const [papers, thread] = await Promise.all([
    orNull(call('lotPapers', { lotId: order.lotId })),
    orNull(threadOf(call, order.id)),
  ]);
  const own = papers?.rows.filter(({ kind, ref }) => kind === 'minutes' || ref === order.id);
  return { order, papers: own ?? null, thread };
};

const threadOf = async (call: Call, orderId: string): Promise<readonly FeedbackDetail[]> => {
  const { rows } = await call('staffFeedbackList', { orderId });
  return Promise.all(rows.map(({ id }) => call('staffFeedback', { id })));
};

/** How many orders stand in a tab. */
export function countIn(tab: OrderTab | null, counts: StaffOrderList['counts']): number {
  const statuses = (tab === null ? ORDER_TABS : [tab]).flatMap(statusesIn);
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** How buyers found it, a page of it. */
export function ratingDesk({ locals, url, response }: DeskPage): Promise<DeskVisit<RatingBoard>> {
  response.headers.set('cache-control', 'no-store');
  const after = afterPlaceIn(url.searchParams);
  return deskVisit(apiOver(locals.api)('staffRatings', after === '' ? {} : { after }));
}
