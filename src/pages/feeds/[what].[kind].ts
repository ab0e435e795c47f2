// Feeds of what is for sale (`lots` and `sales`, each as `rss` and `atom`), and the sales as a
// calendar (`sales.ics`); for one city or one brand by `?city=` and `?brand=`. Source: product.md
// 5.2, 7.1.
import type { APIRoute } from 'astro';
import { SHARED_PAGE } from '#contract/page.ts';
import { calendarText } from '#core/sales/calendar.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { hallPath } from '#lib/auction-paths.ts';
import { FEED_TYPES, feedText, isFeedKind, type FeedItem } from '#lib/discover/feed.ts';
import {
  feedQueryWords,
  lotItems,
  readFeedQuery,
  saleCalendar,
  saleItems,
  type FeedQuery,
} from '#lib/discover/sale-feeds.ts';
import { homePath, pathWith } from '#lib/paths.ts';

export const prerender = false;

const MOST_ITEMS = 50;
const HALLS_SOLD_IN = ['vehicle', 'non-vehicle'] as const;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const noticesFor = async (call: Call, { city }: FeedQuery) =>
  call('noticeList', { size: MOST_ITEMS, ...(city === '' ? {} : { city }) });

const lotsFor = async (call: Call, { city, brand }: FeedQuery, site: URL): Promise<FeedItem[]> => {
  const filters = { ...(city === '' ? {} : { city }), ...(brand === '' ? {} : { brand }) };
  const asked = HALLS_SOLD_IN.flatMap((hall) =>
    (['running', 'upcoming'] as const).map((tab) =>
      call('lotList', { hall, tab, sort: 'newest', size: MOST_ITEMS, ...filters }),
    ),
  );
  const [lists, notices] = await Promise.all([Promise.all(asked), noticesFor(call, { city: '', brand: '' })]);
  const lots = lists.flatMap(({ rows }) => rows);
  return lotItems(lots, notices.rows, { site, nowMs: notices.nowMs })
    .toSorted((one, other) => other.publishedAtMs - one.publishedAtMs)
    .slice(0, MOST_ITEMS);
};

/** Page of a feed: lots of a brand are vehicles, all there is stands on the home page. */
const lotsPage = ({ city, brand }: FeedQuery): string =>
  brand === '' ? homePath : hallPath('vehicle', { city, brand });

const answer = (text: string, type: string): Response =>
  new Response(text, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=300',
      [SHARED_PAGE.header]: SHARED_PAGE.value,
    },
  });

const notHere = (): Response =>
  new Response('404', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const calendar = async (call: Call, wish: FeedQuery, site: URL): Promise<Response> => {
  const { rows } = await noticesFor(call, wish);
  const name = `落槌拍卖日历${feedQueryWords(wish)}`;
  return answer(calendarText(saleCalendar(rows, { site, name })), CALENDAR_TYPE);
};

export const GET: APIRoute = async ({ params: { what = '', kind = '' }, url, site = url, locals }) => {
  const call = apiOver(locals.api);
  const wish = readFeedQuery(url.searchParams);
  if (what === 'sales' && kind === 'ics') return calendar(call, wish, site);
  if ((what !== 'lots' && what !== 'sales') || !isFeedKind(kind)) return notHere();
  const isLots = what === 'lots';
  const items = isLots
    ? await lotsFor(call, wish, site)
    : saleItems((await noticesFor(call, wish)).rows, site);
  const name = `落槌 · ${isLots ? '拍品' : '专场'}${feedQueryWords(wish)}`;
  const feed = {
    title: name,
    text: isLots ? '正在竞价和即将开拍的拍品' : '已公告的专场',
    page: new URL(isLots ? lotsPage(wish) : pathWith('/infoDatails', { city: wish.city }), site).href,
    self: new URL(url.pathname + url.search, site).href,
    house: '落槌',
    emptyAtMs: 0,
    items,
  };
  return answer(feedText(feed, kind), FEED_TYPES[kind]);
};
