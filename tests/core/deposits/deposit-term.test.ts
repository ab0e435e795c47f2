// How long the deposit of a buyer who did not pay may be held without a word about it.
import { describe, expect, it } from 'vitest';
import { remindAtMs, returnAtMs, undecidedSinceMs } from '#core/deposits/deposit-term.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { decidePenalty } from '#core/orders/order-end.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { dayStartMs } from '#core/time/workdays.ts';
import { paid } from '../../kit/orders/done-order.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = newOrder().createdAtMs + DAY_MS;
const breached = (): Order => replayOrder(newOrder(), [{ type: 'defaulted', atMs: NOW_MS }]);
const closed = (): Order => replayOrder(breached(), [{ type: 'closed', reason: '豁免', atMs: NOW_MS + 9 }]);

describe('the term of an undecided deposit', () => {
  const day = (month: number, date: number, hour: number): number =>
    dayStartMs(2027, month, date) + hour * HOUR_MS;

  it.each([
    ['a Monday', day(1, 11, 17), day(1, 20, 9), day(1, 25, 24)],
    ['a Friday night', day(1, 8, 23), day(1, 19, 9), day(1, 22, 24)],
    ['a Saturday', day(1, 9, 12), day(1, 19, 9), day(1, 22, 24)],
  ])('that began on %s is reminded of on day seven, over on ten', (_says, ...at) => {
    const [sinceMs, remindedMs, overMs] = at;
    expect(remindAtMs(sinceMs)).toBe(remindedMs);
    expect(returnAtMs(remindedMs)).toBe(overMs);
  });

  it('leaves three whole working days after a reminder that came late', () => {
    expect(returnAtMs(day(1, 22, 23))).toBe(day(1, 27, 24));
  });
});

describe('nothing was done about it', () => {
  const matter = { kind: 'forfeit', lotId: 'lot-1', bidderId: 'B', article: '第三十九条' } as const;
  const said = { id: 'd', matter, reason: '逾期', proposerId: 'c', proposedAtMs: NOW_MS + 10 } as const;
  const yes = { approverId: 'd', approvedAtMs: NOW_MS + 20, objectUntilMs: NOW_MS + DAY_MS } as const;
  const forfeits: readonly (readonly [string, MoneyDecision, number])[] = [
    ['a forfeit was proposed', { ...said, status: 'proposed' }, 10],
    ['it was approved', { ...said, ...yes, status: 'announced' }, 20],
    [
      'they objected',
      { ...said, ...yes, status: 'objected', objection: { text: '已付款', atMs: NOW_MS + 30 } },
      30,
    ],
  ];

  it.each(forfeits)('since %s', (_says, forfeit, laterMs) => {
    expect(undecidedSinceMs(breached(), forfeit)).toBe(NOW_MS + laterMs);
    expect(undecidedSinceMs(closed(), forfeit)).toBe(NOW_MS + laterMs);
  });

  it('since the default or the closed case, also with a forfeit proposed', () => {
    expect(undecidedSinceMs(breached(), null)).toBe(NOW_MS);
    expect(undecidedSinceMs(closed(), null)).toBe(NOW_MS + 9);
    const settled = decidePenalty(breached(), null, NOW_MS + 5);
    const owing = settled.ok ? replayOrder(breached(), settled.events) : breached();
    expect(owing.status).toBe('penalty-due');
    expect(undecidedSinceMs(owing, null)).toBe(NOW_MS);
    const before = { ...said, proposedAtMs: NOW_MS - 1 };
    expect(undecidedSinceMs(breached(), { ...before, status: 'proposed' })).toBe(NOW_MS);
    const objection = { text: '已付款', atMs: NOW_MS - 1 };
    expect(undecidedSinceMs(breached(), { ...before, ...yes, status: 'objected', objection })).toBe(NOW_MS);
  });

  it('where no default was, or a fixedPrice unit came free: nothing', () => {
    expect(undecidedSinceMs(newOrder(), null)).toBeNull();
    expect(undecidedSinceMs(paid(), null)).toBeNull();
    expect(undecidedSinceMs({ ...closed(), unit: 'hold-1' }, null)).toBeNull();
  });
});
