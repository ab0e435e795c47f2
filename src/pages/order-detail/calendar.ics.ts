// The day on which one's order is fetched at the latest, for one's own calendar. Another's order is
// answered as one that never was.
import type { APIRoute } from 'astro';
import { calendarText } from '#core/sales/calendar.ts';
import { orderOf } from '#lib/orders/detail-page.ts';
import { pickUpCalendar } from '#lib/orders/pick-up-calendar.ts';

export const prerender = false;

const NO_STORE = { 'cache-control': 'no-store' } as const;

export const GET: APIRoute = async ({ locals, site, url }) => {
  const order = await orderOf(locals.api, url.searchParams.get('id') ?? '');
  const calendar = order && pickUpCalendar(order, site ?? url);
  if (!order || !calendar) return new Response('404', { status: 404, headers: NO_STORE });
  const name = `attachment; filename="${order.orderNumber}.ics"`;
  const type = 'text/calendar; charset=utf-8';
  return new Response(calendarText(calendar), {
    headers: { ...NO_STORE, 'content-type': type, 'content-disposition': name },
  });
};
