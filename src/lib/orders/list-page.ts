// The list of one's orders: which tab, which words, and where it goes on stand in its address, so
// that it works without a script and can be come back to. What is late stands on top.
// Source: product.md 7.7.
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { ORDER_TABS, statusesIn, tabOf, type OrderTab } from '#core/orders/order-tabs.ts';
import type { OrderStatusView, OrderTerms } from '#core/orders/order.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { HALLS } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';
import { sizeIn, USUAL_SIZE } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { openOffers } from './offer-form.ts';
import { tabWords } from './state-words.ts';

type Category = OrderTerms['category'];

export interface ListQuery {
  readonly tab: OrderTab | null;
  readonly words: string;
  readonly size: number;
  readonly after: string;
}

const MOST_WORDS = 40;

export async function readOrders(
  api: typeof fetch,
  hall: Category,
  params: URLSearchParams,
): Promise<OrderListPage> {
  const query = readListQuery(params);
  const { size, after } = query;
  const call = apiOver(api);
  const ask = (place: string) =>
    call('orderList', {
      ...filtersOf(hall, query),
      sort: 'due',
      ...(size !== USUAL_SIZE && { size }),
      ...(place !== '' && { after: place }),
    });
  const offers = await openOffers(call);
  try {
    return { hall, query, list: await ask(after), problem: null, offers };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // A place that leads nowhere any more is the beginning.
    if (error.code === MALFORMED && after !== '')
      return { hall, query: { ...query, after: '' }, list: await ask(''), problem: null, offers };
    return { hall, query, list: null, problem: error.msg, offers };
  }
}

const isTab = (word: string | null): word is OrderTab => ORDER_TABS.some((tab) => tab === word);

/** A part of an address that cannot be read is left out: it shows all the more. */
const readListQuery = (params: URLSearchParams): ListQuery => {
  const tab = params.get('tab');
  return {
    tab: isTab(tab) ? tab : null,
    words: cutTo((params.get('words') ?? '').trim(), MOST_WORDS),
    size: sizeIn(params),
    after: params.get('after') ?? '',
  };
};

export function listPath(hall: Category, { tab, words, size, after }: Partial<ListQuery> = {}): string {
  return pathWith(HALLS[hall].orders.list, {
    tab: tab ?? undefined,
    words,
    size: size === USUAL_SIZE ? undefined : size,
    after,
  });
}

/** Filters of the list, as the house is asked. */
const filtersOf = (hall: Category, { tab, words }: ListQuery) => ({
  category: hall,
  ...(tab && { tab }),
  ...(words !== '' && { words }),
});

/** The list as it is narrowed, as a file. */
export function ordersFile(hall: Category, query: ListQuery, as: 'csv' | 'xlsx'): string {
  return `${BASE}${routes.ordersFile.path}${queryString({ ...filtersOf(hall, query), as })}`;
}

export interface ListTab {
  readonly name: string;
  readonly href: string;
  readonly isHere: boolean;
  readonly count: number;
  readonly isWaiting: boolean;
}

type Counts = Outputs['orderList']['counts'];

/** Something there waits for the buyer. */
const WAITING: readonly OrderTab[] = ['to-sign', 'to-pay', 'to-fetch'];

const countIn = (counts: Counts, among: readonly OrderStatusView[]): number =>
  among.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

/** All, and one tab for what is next; a tab keeps the words that are looked for. */
export function listTabs(
  hall: Category,
  counts: Counts,
  { tab, words, size }: ListQuery,
): readonly ListTab[] {
  const every = (Object.keys(counts) as OrderStatusView[]).filter((status) => tabOf(status));
  const all = { name: '全部', href: listPath(hall, { words, size }), isHere: tab === null };
  return [
    { ...all, count: countIn(counts, every), isWaiting: false },
    ...ORDER_TABS.map((each) => {
      const count = countIn(counts, statusesIn(each));
      const href = listPath(hall, { tab: each, words, size });
      const isWaiting = count > 0 && WAITING.includes(each);
      return { name: tabWords(each, hall), href, isHere: each === tab, count, isWaiting };
    }),
  ];
}

export interface OrderListPage {
  readonly hall: Category;
  readonly query: ListQuery;
  /** Null: it cannot be had now. */
  readonly list: Outputs['orderList'] | null;
  /** Answer of the house where the list cannot be had. */
  readonly problem: string | null;
  /** The offers to the second bidder that wait for an answer, of either hall. */
  readonly offers: readonly SecondOffer[];
}

const MALFORMED = 400;
