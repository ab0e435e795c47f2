import { describe, expect, test } from 'vitest';
import { calendarText } from '#core/sales/calendar.ts';
import { orderCalendarPath } from '#lib/auction-paths.ts';
import { pickUpCalendar } from '#lib/orders/pick-up-calendar.ts';
import { orderShown } from '../../kit/orders/order-pages.ts';
import { china, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';

const SITE = new URL('https://luochui.example');
const order = orderShown(orderAfter(signed, paid), {
  dues: [{ what: 'pick-up', atMs: china('2026-12-07T00:00:00'), isArranged: true }],
  log: [{ type: 'paid', atMs: T0 }],
});

describe('the entry of a pick-up in a calendar', () => {
  test('stands on the last day, with the yard and its telephone', () => {
    const calendar = pickUpCalendar(order, SITE);
    const [entry] = calendar?.entries ?? [];
    expect(entry?.startsAtMs).toBe(china('2026-12-06T09:00:00'));
    expect(entry?.endsAtMs).toBe(china('2026-12-06T17:00:00'));
    expect(entry?.place).toBe('上海嘉定 3 号库，上海市嘉定区示例路 3 号');
    expect(entry?.text).toContain(`订单 ${order.orderNumber}，2026年12月6日 24:00 前提车`);
    expect(entry?.text).toContain('电话：021-0000-0000');
    expect(calendar && calendarText(calendar)).toContain(`UID:pick-up-${order.orderNumber}@luochui.example`);
  });

  test('never has the code by which the thing is handed out', () => {
    expect(JSON.stringify(pickUpCalendar(order, SITE))).not.toContain('482913');
  });

  test('of a lot that came without a yard names the city', () => {
    const bare = pickUpCalendar({ ...order, yard: null, place: '上海' }, SITE);
    expect(bare?.entries[0]?.place).toBe('上海');
  });

  test('is there for its buyer alone, while something waits there', () => {
    expect(pickUpCalendar({ ...order, role: 'seller' }, SITE)).toBeNull();
    expect(pickUpCalendar(orderShown(orderAfter(signed)), SITE)).toBeNull();
    expect(orderCalendarPath('order-1')).toBe('/order-detail/calendar.ics?id=order-1');
  });
});
