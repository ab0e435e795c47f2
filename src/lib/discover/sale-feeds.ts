// The feeds of what is for sale: lots and sales, for one city or one brand or all, and the sales as
// a calendar.
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { NoticeSummary } from '#contract/sales/notice-outputs.ts';
import { cutTo, plainLine } from '#core/input/typed-signs.ts';
import { saleEntry, type Calendar } from '#core/sales/calendar.ts';
import { lotPath, noticePath } from '#lib/auction-paths.ts';
import { dateTimeText } from '#lib/format.ts';
import { listFaceOf } from '#lib/lots/page-face.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import { NOTICE_STATE_WORDS } from '#lib/sales/notice-state-words.ts';
import type { FeedItem } from './feed.ts';

export interface FeedQuery {
  readonly city: string;
  readonly brand: string;
}

const LONGEST_WISH = 40;

/** `?city=上海&brand=大众`: each at most once, and no longer than a name. */
export function readFeedQuery(params: URLSearchParams): FeedQuery {
  return {
    city: cutTo(plainLine(params.get('city') ?? ''), LONGEST_WISH),
    brand: cutTo(plainLine(params.get('brand') ?? ''), LONGEST_WISH),
  };
}

/** ` · 上海 · 大众`, for a title. */
export function feedQueryWords({ city, brand }: FeedQuery): string {
  return [city, brand]
    .filter((word) => word !== '')
    .map((word) => ` · ${word}`)
    .join('');
}

export function saleItems(notices: readonly NoticeSummary[], site: URL): FeedItem[] {
  return notices.map((notice) => ({
    url: new URL(noticePath(notice.saleId), site).href,
    title: `${notice.name}（第 ${notice.number} 场）`,
    text: `${NOTICE_STATE_WORDS[notice.state]}：${notice.city}，${notice.lotCount} 件，${dateTimeText(notice.startsAtMs)} 开拍，委托人 ${notice.consignor}。`,
    category: notice.city,
    publishedAtMs: notice.announcedAtMs,
    changedAtMs: notice.changedAtMs ?? notice.announcedAtMs,
  }));
}

/**
 * A lot is published with its sale; of one whose announcement is not at hand the start tells, as
 * far as it has come.
 */
export function lotItems(
  lots: readonly LotSummary[],
  notices: readonly NoticeSummary[],
  { site, nowMs }: { readonly site: URL; readonly nowMs: number },
): FeedItem[] {
  const announced = new Map(notices.map(({ saleId, announcedAtMs }) => [saleId, announcedAtMs]));
  return lots.map((lot) => {
    const { saleId, startPriceFen, startsAtMs } = lot.view;
    const { brand, feedFacts } = listFaceOf(lot);
    const publishedAtMs = announced.get(saleId) ?? Math.min(startsAtMs, nowMs);
    return {
      url: new URL(lotPath(lot), site).href,
      title: `${lot.title}（${lot.number} 号）`,
      text: `${[lot.saleName, ...feedFacts].join('，')}，起拍价 ${toldPriceText(startPriceFen)}，${dateTimeText(startsAtMs)} 开拍。`,
      category: brand,
      publishedAtMs,
      changedAtMs: publishedAtMs,
    };
  });
}

export function saleCalendar(
  notices: readonly NoticeSummary[],
  { site, name }: { readonly site: URL; readonly name: string },
): Calendar {
  return {
    name,
    host: site.host,
    entries: notices.map((notice) => saleEntry(notice, new URL(noticePath(notice.saleId), site).href)),
  };
}
