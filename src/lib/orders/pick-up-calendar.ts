// The last day on which a thing that is paid for is fetched, as an entry of its buyer's own
// calendar: with the yard, its hours and its telephone.
// Source: product.md 7.2 (pick-up); RFC 5545.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { placeText } from '#core/lots/yard.ts';
import type { Calendar } from '#core/sales/calendar.ts';
import { dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { deadlineText } from '#lib/format.ts';
import { HALLS } from '#lib/halls.ts';
import { boughtTitle } from './bought.ts';

const FROM_HOUR = 9;
const LASTS_HOURS = 8;

/** Null: nothing of it is to be fetched. */
export function pickUpCalendar(order: OrderDetail, site: URL): Calendar | null {
  const due = order.dues.find(({ what }) => what === 'pick-up');
  if (due === undefined || order.role !== 'buyer') return null;
  const { category, orderNumber, yard, place, log } = order;
  const { fetching } = HALLS[category];
  const startsAtMs = dayBeginMs(due.atMs - 1) + FROM_HOUR * HOUR_MS;
  const how = yard === null ? '' : `提取时间：${yard.hours}\n电话：${yard.phone}\n`;
  const title = `${fetching}：${boughtTitle(order.title)}`;
  return {
    name: title,
    host: site.host,
    entries: [
      {
        id: `pick-up-${orderNumber}`,
        startsAtMs,
        endsAtMs: Math.max(startsAtMs + HOUR_MS, Math.min(startsAtMs + LASTS_HOURS * HOUR_MS, due.atMs)),
        changedAtMs: log.at(-1)?.atMs ?? order.createdAtMs,
        title,
        text: `订单 ${orderNumber}，${deadlineText(due.atMs, null)} 前${fetching}。\n${how}提货码见订单，到场出示，不要发给别人。`,
        place: yard === null ? place : placeText(yard),
        url: new URL(orderPath(category, order.id), site).href,
        isWithdrawn: false,
        revision: log.length,
      },
    ],
  };
}
