// Orders of every state, as a day counts them.
import { describe, expect, it } from 'vitest';
import { daysOfSale, NO_SUMS, type DaySums } from '#core/office/report-sums.ts';
import { isUnpaid, STAGE, type Order, type OrderStatus } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { END_MS } from '../../kit/lots.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

type Counted = Pick<DaySums, 'hammerFen' | 'dueCount' | 'onTimeCount' | 'boughtCount' | 'disputedCount'>;

const NOW_MS = END_MS + 60 * DAY_MS;
const BREACHED = { payByMs: END_MS + 2 * DAY_MS, defaultedAtMs: END_MS + 3 * DAY_MS };
const SIGNED = { signedAtMs: END_MS + 1 };
const VOUCHER = { reference: 'BANK-1', amountFen: HAMMER_FEN, atMs: END_MS + 2 };
const DELIVERED = {
  pickedUpAtMs: END_MS + DAY_MS,
  storageFen: 0,
  transferByMs: END_MS + 20 * DAY_MS,
  transferLawMs: END_MS + 30 * DAY_MS,
};
const ORDERS: Readonly<Record<Exclude<OrderStatus, 'penalty-due'>, Order>> = {
  'to-sign': newOrder(),
  'to-pay': { ...newOrder(), ...SIGNED, status: 'to-pay' },
  'in-review': { ...newOrder(), ...SIGNED, status: 'in-review', voucher: VOUCHER },
  paid: paid(),
  'picked-up': { ...paid(), ...DELIVERED, status: 'picked-up' },
  transferring: { ...paid(), ...DELIVERED, status: 'transferring' },
  'papers-sent': { ...paid(), ...DELIVERED, status: 'papers-sent' },
  done: done(),
  defaulted: { ...newOrder(), ...BREACHED, status: 'defaulted' },
  refunding: { ...paid(), status: 'refunding', isFetched: false, undoneAtMs: END_MS + DAY_MS },
  returned: { ...paid(), status: 'returned', returnedAtMs: END_MS + DAY_MS },
  closed: { ...newOrder(), status: 'closed', closedAtMs: END_MS + 9 * DAY_MS, reason: '到期未付' },
};

const counted = (order: Order, nowMs = NOW_MS): Counted => {
  const facts = { lots: [], orders: [order], disputed: new Set([order.id]), releases: [] };
  const [day = NO_SUMS] = daysOfSale(facts, nowMs);
  const { hammerFen, dueCount, onTimeCount, boughtCount, disputedCount } = day;
  return { hammerFen, dueCount, onTimeCount, boughtCount, disputedCount };
};

const NEVER_PAID: Counted = {
  hammerFen: HAMMER_FEN,
  dueCount: 1,
  onTimeCount: 0,
  boughtCount: 0,
  disputedCount: 0,
};
const FAILED: Counted = { ...NEVER_PAID, hammerFen: 0 };
const BOUGHT: Counted = {
  hammerFen: HAMMER_FEN,
  dueCount: 1,
  onTimeCount: 1,
  boughtCount: 1,
  disputedCount: 1,
};
const UNDONE: Counted = { ...BOUGHT, hammerFen: 0 };

describe('an order long after its term', () => {
  it.each([
    ['to-sign', NEVER_PAID],
    ['to-pay', NEVER_PAID],
    ['in-review', NEVER_PAID],
    ['paid', BOUGHT],
    ['picked-up', BOUGHT],
    ['transferring', BOUGHT],
    ['papers-sent', BOUGHT],
    ['done', BOUGHT],
    ['defaulted', FAILED],
    ['closed', FAILED],
    ['refunding', UNDONE],
    ['returned', UNDONE],
  ] as const)('that is %s counts as its state says', (status, sums) => {
    expect(counted(ORDERS[status])).toEqual(sums);
  });

  it('is of every state but one, which is like a default', () => {
    const known = [...Object.keys(ORDERS), 'penalty-due'];
    expect(known.toSorted()).toEqual(Object.keys(STAGE).toSorted());
  });
});

describe('an order before its term is over', () => {
  it.each(['to-sign', 'to-pay', 'in-review'] as const)('that is %s is not due yet', (status) => {
    const order = ORDERS[status];
    const payByMs = isUnpaid(order) ? order.payByMs : 0;
    expect(counted(order, payByMs - 1)).toEqual({ ...NEVER_PAID, dueCount: 0 });
  });

  it.each(['paid', 'done'] as const)('that is %s was due all the same', (status) => {
    expect(counted(ORDERS[status], END_MS)).toEqual(BOUGHT);
  });
});

describe('an order that stands still for a dispute', () => {
  it('counts as it did before', () => {
    const stop = { atMs: END_MS + DAY_MS, cause: 'dispute:7' };
    expect(counted({ ...paid(), stop })).toEqual(BOUGHT);
  });
});
