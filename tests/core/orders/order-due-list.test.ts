// The dues of an order, and its place in a list: late on top, nothing due behind, the newest of
// those first; and the tabs of such a list.
import { describe, expect, it } from 'vitest';
import { duePlaceMs, duesOf, nextDueMs } from '#core/orders/order-due-list.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { ORDER_TABS, statusesIn, tabOf } from '#core/orders/order-tabs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { fetched, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const stopped: OrderEvent = { type: 'stopped', cause: 'dispute:1', atMs: T0 + 2 };
const closed: OrderEvent = { type: 'closed', reason: '关闭', atMs: T0 + 2 };
const refund: OrderEvent = { type: 'refund-ordered', refundId: 'r', amountFen: 1, atMs: T0 + 2 };
const whats = (...events: readonly OrderEvent[]) => duesOf(orderAfter(...events)).map(({ what }) => what);

describe('what is due', () => {
  it('follows the order from the signature to the papers', () => {
    expect(whats()).toEqual(['sign', 'pay', 'default']);
    expect(whats(signed)).toEqual(['pay', 'default']);
    expect(whats(signed, paid)).toEqual(['pick-up', 'hand-over']);
    expect(whats(signed, paid, fetched)).toEqual(['hand-over', 'transfer', 'transfer-law']);
    expect(whats(signed, paid, refund)).toEqual(['pick-up', 'hand-over', 'refund']);
    expect(whats(closed)).toEqual([]);
  });

  it('of a held unit has no day of grace: payable until then', () => {
    const order = newOrder({}, { unit: 'hold-1' });
    expect(duesOf(order).find(({ what }) => what === 'default')).toEqual({
      what: 'default',
      atMs: order.payByMs,
    });
  });

  it('of goods that were fetched is nothing', () => {
    const order = newOrder({ kind: 'scrap' });
    expect(duesOf(order).map(({ what }) => what)).toEqual(['sign', 'pay', 'default']);
  });
});

describe('the place in a list', () => {
  it('is that of what is due first', () => {
    expect(nextDueMs(orderAfter())).toBe(T0 + DAY_MS);
    expect(duePlaceMs(orderAfter())).toBe(T0 + DAY_MS);
  });

  it('of one that stands still is a refund’s, owed all the same', () => {
    expect(nextDueMs(orderAfter(signed, stopped))).toBeNull();
    expect(nextDueMs(orderAfter(signed, paid, refund, stopped))).toBe(
      duesOf(orderAfter(signed, paid, refund)).at(-1)?.atMs,
    );
  });

  it('of one with nothing due is behind every other, newest first', () => {
    const older = newOrder({}, { createdAtMs: T0 - 1 });
    const over = { ...orderAfter(closed) };
    expect(duePlaceMs(over)).toBeGreaterThan(duePlaceMs(older));
    expect(duePlaceMs(over)).toBeLessThan(duePlaceMs({ ...over, createdAtMs: T0 - 1 }));
    expect(String(duePlaceMs(over)).length).toBeLessThanOrEqual(15);
  });
});

describe('the tabs', () => {
  it('hold every state exactly once', () => {
    const all = ORDER_TABS.flatMap(statusesIn);
    expect(all).toHaveLength(14);
    expect(new Set(all).size).toBe(14);
    for (const tab of ORDER_TABS) for (const status of statusesIn(tab)) expect(tabOf(status)).toBe(tab);
  });

  it('keep apart what is owed, to be fetched, and in trouble', () => {
    expect(statusesIn('to-pay')).toEqual(['to-pay', 'in-review']);
    expect(statusesIn('to-fetch')).toEqual(['paid']);
    expect(statusesIn('troubled')).toContain('disputed');
  });
});
