import { describe, expect, it } from 'vitest';
import { purchaseOf } from '#core/disputes/claim.ts';
import { orderBookings, performanceMove } from '#core/orders/order-bookings.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isOrderOver, roleOn, statusView, type Order } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const atMs = newOrder().createdAtMs + 1;
const staffId = 'clerk';

const signed: OrderEvent = { type: 'signed', name: '张三', atMs };
const voucher = { reference: 'BANK-1', amountFen: 1, atMs };
const sent: OrderEvent = { type: 'voucher-sent', voucher, atMs };
const paid: OrderEvent = {
  type: 'paid',
  paymentId: 'p',
  paidFen: 9,
  creditFen: 0,
  fees: [],
  pickUpCode: '1',
  atMs,
};
const fetched: OrderEvent = { type: 'picked-up', storageFen: 0, staffId, atMs };
const steps = TRANSFER_STEPS.map(({ step }): OrderEvent => ({
  type: 'step-done',
  done: { step, atMs, byId: staffId, papers: [] },
  atMs,
}));
const undone: OrderEvent = { type: 'undone', reason: '退车', atMs };
const closed: OrderEvent = { type: 'closed', reason: '撤销', atMs };
const penalty = {
  buyerCommissionFen: 1,
  consignorCommissionFen: 0,
  shortfallFen: 0,
  owedFen: 1,
  coveredFen: 0,
  balanceFen: 1,
};

/** How each state is come to. */
const ways: Readonly<Record<string, readonly OrderEvent[]>> = {
  'to-sign': [],
  'to-pay': [signed],
  'in-review': [signed, sent],
  paid: [signed, paid],
  'picked-up': [signed, paid, fetched],
  transferring: [signed, paid, fetched, ...steps.slice(0, 2)],
  'papers-sent': [signed, paid, fetched, ...steps.slice(0, 11)],
  done: [signed, paid, fetched, ...steps, { type: 'completed', atMs }],
  defaulted: [{ type: 'defaulted', atMs }],
  'penalty-due': [
    { type: 'defaulted', atMs },
    { type: 'penalty-set', penalty, atMs },
  ],
  refunding: [signed, paid, fetched, undone],
  returned: [signed, paid, fetched, undone, { type: 'returned', atMs }],
  closed: [closed],
};

const at = (status: string): Order => replayOrder(newOrder(), ways[status] ?? []);

const every: readonly OrderEvent[] = [
  signed,
  { type: 'services-chosen', services: [], atMs },
  { type: 'transport-quoted', amountFen: 1, staffId, atMs },
  sent,
  { type: 'voucher-rejected', reason: 'x', staffId, atMs },
  paid,
  { type: 'driver-named', driver: 'v1.driver', atMs },
  fetched,
  { type: 'papers-rejected', reason: 'x', staffId, atMs },
  { type: 'code-refused', staffId, leftCount: 4, atMs },
  { type: 'code-renewed', pickUpCode: '2', closedToMs: atMs, atMs },
  { type: 'completed', atMs },
  { type: 'defaulted', atMs },
  { type: 'penalty-set', penalty, atMs },
  { type: 'penalty-paid', amountFen: 1, staffId, atMs },
  { type: 'deposit-returned', amountFen: 1, atMs },
  { type: 'resumed', atMs },
  { type: 'refund-ordered', refundId: 'r', amountFen: 1, atMs },
  { type: 'refund-paid', refundId: 'r', atMs },
  undone,
  { type: 'returned', atMs },
  closed,
];

/** Events possible in each state, and to which state it leads. */
const possible: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'to-sign': {
    signed: 'to-pay',
    'services-chosen': 'to-sign',
    'transport-quoted': 'to-sign',
    defaulted: 'defaulted',
    closed: 'closed',
  },
  'to-pay': {
    'services-chosen': 'to-pay',
    'transport-quoted': 'to-pay',
    'voucher-sent': 'in-review',
    paid: 'paid',
    defaulted: 'defaulted',
    closed: 'closed',
  },
  'in-review': {
    'services-chosen': 'in-review',
    'transport-quoted': 'in-review',
    'voucher-rejected': 'to-pay',
    paid: 'paid',
    defaulted: 'defaulted',
    closed: 'closed',
  },
  paid: {
    'driver-named': 'paid',
    'code-refused': 'paid',
    'code-renewed': 'paid',
    'picked-up': 'picked-up',
    'refund-ordered': 'paid',
    'refund-paid': 'paid',
    undone: 'refunding',
  },
  'picked-up': { 'refund-ordered': 'picked-up', 'refund-paid': 'picked-up', undone: 'refunding' },
  transferring: { 'refund-ordered': 'transferring', 'refund-paid': 'transferring', undone: 'refunding' },
  'papers-sent': {
    'papers-rejected': 'transferring',
    'refund-ordered': 'papers-sent',
    'refund-paid': 'papers-sent',
    undone: 'refunding',
  },
  done: { 'refund-ordered': 'done', 'refund-paid': 'done', undone: 'refunding' },
  defaulted: { 'penalty-set': 'penalty-due', 'deposit-returned': 'defaulted', closed: 'closed' },
  'penalty-due': {
    'penalty-set': 'penalty-due',
    'penalty-paid': 'closed',
    'deposit-returned': 'penalty-due',
    closed: 'closed',
  },
  refunding: { 'refund-paid': 'refunding', returned: 'returned', closed: 'closed' },
  returned: {},
  closed: {},
};

describe.each(Object.keys(ways))('an order that is %s', (status) => {
  it('is what its way has made it', () => {
    expect(at(status).status).toBe(status);
    expect(at(status).rev).toBe(ways[status]?.length);
  });

  it.each(every.map((event) => [event.type, event] as const))('meets %s as the table says', (type, event) => {
    const leadsTo = possible[status]?.[type];
    const meet = (): string => {
      try {
        return replayOrder(at(status), [event]).status;
      } catch (error) {
        return String(error);
      }
    };
    const impossible = `Error: ${type} cannot happen to an order that is ${status}`;
    expect(meet()).toBe(leadsTo ?? impossible);
  });
});

describe('what an order carries', () => {
  it('is only what is true in its state', () => {
    expect(at('closed')).not.toHaveProperty('payByMs');
    expect(at('closed')).toMatchObject({ reason: '撤销', closedAtMs: atMs });
    expect(at('paid')).not.toHaveProperty('signByMs');
    expect(at('paid')).not.toHaveProperty('type');
    expect(at('defaulted')).not.toHaveProperty('signByMs');
  });

  it('shows as disputed while its clock is stopped', () => {
    const stopped = replayOrder(at('paid'), [{ type: 'stopped', cause: 'd', atMs }]);
    expect([statusView(stopped), statusView(at('paid'))]).toEqual(['disputed', 'paid']);
    expect(() => replayOrder(stopped, [{ type: 'stopped', cause: 'd', atMs }])).toThrow('cannot happen');
    expect(replayOrder(stopped, [undone]).stop).toBeNull();
  });

  it('tells how long its clock has stood since it was fetched', () => {
    const stoodIn = (status: string, ...times: readonly number[]): unknown => {
      const events = times.flatMap((lengthMs, index): OrderEvent[] => [
        { type: 'stopped', cause: 'd', atMs: atMs + index * 100 },
        { type: 'resumed', atMs: atMs + index * 100 + lengthMs },
      ]);
      return purchaseOf(replayOrder(at(status), events), false).stoodMs;
    };
    expect([stoodIn('paid', 7), stoodIn('picked-up'), stoodIn('picked-up', 7, 5)]).toEqual([
      undefined,
      undefined,
      12,
    ]);
    expect([stoodIn('papers-sent', 7), stoodIn('done', 7, 5)]).toEqual([7, 12]);
  });

  it.each(['done', 'defaulted'])('has no day left that could be moved when it is %s', (status) => {
    const events: OrderEvent[] = [
      { type: 'stopped', cause: 'd', atMs },
      { type: 'resumed', atMs: atMs + 7 },
    ];
    const after = replayOrder(at(status), events);
    const stood = status === 'done' ? { stoodMs: 7 } : {};
    expect(after).toEqual({ ...at(status), ...stood, rev: after.rev });
  });

  it('is a person’s of the house, the buyer’s or seller’s only', () => {
    const order = at('paid');
    const as = (userId: string, isStaff = false) => roleOn(order, { userId, isStaff });
    expect([as('B'), as('consignor'), as('anybody', true), as('C')]).toEqual([
      'buyer',
      'seller',
      'house',
      null,
    ]);
  });

  it('goods are completed when fetched, a vehicle with its last paper', () => {
    const goods = replayOrder(newOrder({ kind: 'scrap' }), ways['picked-up'] ?? []);
    expect(replayOrder(goods, [{ type: 'completed', atMs }]).status).toBe('done');
    expect(() => replayOrder(goods, [signed])).toThrow('cannot happen');
    expect(() => replayOrder(at('picked-up'), [{ type: 'completed', atMs }])).toThrow('cannot happen');
  });

  it('can be ended by returning only if it was fetched', () => {
    const unfetched = replayOrder(at('paid'), [undone]);
    expect(() => replayOrder(unfetched, [{ type: 'returned', atMs }])).toThrow('cannot happen');
    expect([isOrderOver(at('returned')), isOrderOver(at('done'))]).toEqual([true, false]);
  });
});

describe('what an event books', () => {
  const booked = (status: string, event: OrderEvent): string[] => {
    const before = at(status);
    const step = { before, event, after: replayOrder(before, [event]) };
    return [...orderBookings(step).map(({ kind }) => kind), performanceMove(step) ?? 'nothing'];
  };

  it.each([
    ['to-pay', paid, ['payment', 'nothing']],
    ['to-pay', { ...paid, paidFen: 0 }, ['nothing']],
    ['paid', fetched, ['nothing']],
    ['paid', { ...fetched, storageFen: 5 }, ['storage', 'nothing']],
    ['paid', { type: 'refund-ordered', refundId: 'r', amountFen: 1, atMs }, ['refund', 'nothing']],
    ['paid', { type: 'refund-paid', refundId: 'none', atMs }, ['nothing']],
    ['paid', undone, ['return']],
    ['penalty-due', { type: 'penalty-paid', amountFen: 1, staffId, atMs }, ['penalty', 'nothing']],
    ['to-sign', closed, ['return']],
    ['penalty-due', closed, ['nothing']],
    ['defaulted', { type: 'deposit-returned', amountFen: 1, atMs }, ['return']],
    ['to-sign', signed, ['nothing']],
  ] as const)('of an order that is %s, %o, is %j', (status, event, expected) => {
    expect(booked(status, event as OrderEvent)).toEqual(expected);
  });

  it('of a vehicle with its last paper settles and frees the deposit', () => {
    const before = replayOrder(at('picked-up'), steps);
    const event: OrderEvent = { type: 'completed', atMs };
    const step = { before, event, after: replayOrder(before, [event]) };
    expect(orderBookings(step)).toHaveLength(1);
    expect(performanceMove(step)).toBe('return');
  });

  it('of one unit is a part of its price where counted', () => {
    const moved = (order: Order, event: OrderEvent) =>
      performanceMove({ before: order, event, after: replayOrder(order, [event]) });
    const unsigned = (unit: string | null): Order => ({ ...newOrder({ kind: 'scrap' }), unit });
    const payable = (unit: string | null): Order => replayOrder(unsigned(unit), [signed]);
    expect([moved(payable(null), paid), moved(payable('hold-1'), paid)]).toEqual(['apply', null]);
    expect(moved(payable('hold-1'), { ...paid, creditFen: 1 })).toBe('apply');
    const over = closed;
    expect([moved(unsigned(null), over), moved(unsigned('hold-1'), over)]).toEqual(['return', null]);
  });
});
