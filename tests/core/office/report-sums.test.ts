import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSums,
  daysOfSale,
  NO_SUMS,
  SUM_NAMES,
  sumOf,
  type DaySums,
  type ReportLot,
  type SaleFacts,
} from '#core/office/report-sums.ts';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { END_MS } from '../../kit/lots.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = END_MS + 40 * DAY_MS;
const TODAY = dayBeginMs(END_MS);

const lot = (part: Partial<ReportLot> = {}): ReportLot => ({
  lotId: 'lot-1',
  closedAtMs: END_MS,
  isSold: true,
  priceFen: 12_000,
  isPriceHidden: false,
  bidCount: 5,
  extensionCount: 0,
  referenceFen: null,
  ...part,
});
const facts = (part: Partial<SaleFacts> = {}): SaleFacts => ({
  lots: [],
  orders: [],
  disputed: new Set(),
  releases: [],
  ...part,
});
const dayOf = (part: Partial<SaleFacts>, nowMs = NOW_MS): DaySums => {
  const [day = NO_SUMS] = daysOfSale(facts(part), nowMs);
  return addSums(NO_SUMS, day);
};
const defaulted = (): Order => ({
  ...newOrder(),
  status: 'defaulted',
  payByMs: END_MS + DAY_MS,
  defaultedAtMs: END_MS + 2 * DAY_MS,
});

const anySums: fc.Arbitrary<DaySums> = fc.record(
  Object.fromEntries(SUM_NAMES.map((name) => [name, fc.nat(1_000)])) as Record<
    keyof DaySums,
    fc.Arbitrary<number>
  >,
);

describe('the lots of a day', () => {
  it('were offered when they were sold or passed', () => {
    const lots = [lot(), lot({ lotId: 'lot-2', isSold: false, bidCount: 0 })];
    expect(dayOf({ lots })).toEqual({ ...NO_SUMS, offeredCount: 2, soldCount: 1, bidCount: 5 });
  });

  it('count once, however often their end was put off', () => {
    const lots = [lot({ extensionCount: 4 }), lot({ extensionCount: 1 }), lot()];
    expect(dayOf({ lots }).extendedCount).toBe(2);
  });

  it('are compared with their reference price where they have one', () => {
    const lots = [lot({ referenceFen: 10_000 }), lot()];
    expect(dayOf({ lots })).toMatchObject({ comparedCount: 1, comparedFen: 12_000, referenceFen: 10_000 });
  });

  it.each([
    ['was not sold', { isSold: false }],
    ['has a price between the house and its buyer', { isPriceHidden: true }],
  ])('are not compared where one %s', (_why, part) => {
    expect(dayOf({ lots: [lot({ referenceFen: 10_000, ...part })] })).toMatchObject({
      comparedCount: 0,
      comparedFen: 0,
      referenceFen: 0,
    });
  });

  it('belong to the day of China on which they closed', () => {
    const midnight = TODAY + DAY_MS;
    const lots = [lot({ closedAtMs: midnight - 1 }), lot({ closedAtMs: midnight })];
    expect(daysOfSale(facts({ lots }), NOW_MS).map(({ dayMs }) => dayMs)).toEqual([TODAY, midnight]);
  });

  it('stand in their order, whatever the order they came in', () => {
    const lots = [lot({ closedAtMs: END_MS + 3 * DAY_MS }), lot({ closedAtMs: END_MS })];
    const days = daysOfSale(facts({ lots }), NOW_MS).map(({ dayMs }) => dayMs);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  });
});

describe('the orders of a day', () => {
  it('that were paid in time were due, bought and on time', () => {
    expect(dayOf({ orders: [paid()] })).toEqual({
      ...NO_SUMS,
      orderCount: 1,
      hammerFen: HAMMER_FEN,
      dueCount: 1,
      onTimeCount: 1,
      boughtCount: 1,
    });
  });

  it('that were paid after their term were not on time', () => {
    const { payByMs } = newOrder();
    const onTimeCount = (paidAtMs: number): number => dayOf({ orders: [paid({ paidAtMs })] }).onTimeCount;
    expect([onTimeCount(payByMs), onTimeCount(payByMs + 1)]).toEqual([1, 0]);
  });

  it('of a unit that was paid for were on time', () => {
    const orders = [paid({ unit: 'hold-1', paidAtMs: NOW_MS })];
    expect(dayOf({ orders }).onTimeCount).toBe(1);
  });

  it('that are not paid are due once their term is over', () => {
    const order = newOrder();
    const dueCount = (nowMs: number): number => dayOf({ orders: [order] }, nowMs).dueCount;
    expect([dueCount(order.payByMs - 1), dueCount(order.payByMs)]).toEqual([0, 1]);
  });

  it('that ended in default were due, and are no turnover', () => {
    expect(dayOf({ orders: [defaulted()] })).toEqual({ ...NO_SUMS, orderCount: 1, dueCount: 1 });
  });

  it.each(['refunding', 'returned'] as const)('that are %s are no turnover, and were bought', (status) => {
    const order: Order =
      status === 'refunding'
        ? { ...paid(), status, isFetched: false, undoneAtMs: END_MS + DAY_MS }
        : { ...paid(), status, returnedAtMs: END_MS + DAY_MS };
    expect(dayOf({ orders: [order] })).toMatchObject({ hammerFen: 0, boughtCount: 1, onTimeCount: 1 });
  });

  it('that came to a dispute count where they were paid for', () => {
    const orders = [done({ id: 'a' }), done({ id: 'b' }), newOrder({}, { id: 'c' })];
    expect(dayOf({ orders, disputed: new Set(['a', 'c']) })).toMatchObject({
      boughtCount: 2,
      disputedCount: 1,
    });
  });

  it('belong to the day on which they were made', () => {
    const order = newOrder({}, { id: 'later', hammerFen: 5_000, createdAtMs: END_MS + DAY_MS });
    const days = daysOfSale(facts({ orders: [newOrder(), order] }), NOW_MS);
    expect(days.map(({ hammerFen }) => hammerFen)).toEqual([HAMMER_FEN, 5_000]);
  });
});

describe('the deposits of a day', () => {
  it('are counted from the end of their lot', () => {
    const releases = [
      { lotId: 'lot-1', atMs: END_MS + HOUR_MS },
      { lotId: 'lot-1', atMs: END_MS + 3 * HOUR_MS },
    ];
    expect(dayOf({ lots: [lot()], releases })).toMatchObject({
      releasedCount: 2,
      releasedMs: 4 * HOUR_MS,
    });
  });

  it('released before the end took no time', () => {
    const releases = [{ lotId: 'lot-1', atMs: END_MS - HOUR_MS }];
    expect(dayOf({ lots: [lot()], releases })).toMatchObject({ releasedCount: 1, releasedMs: 0 });
  });

  it('of a lot that did not close are not counted', () => {
    const releases = [{ lotId: 'lot-9', atMs: END_MS }];
    expect(dayOf({ lots: [lot()], releases }).releasedCount).toBe(0);
  });

  it('belong to the day of their lot', () => {
    const releases = [{ lotId: 'lot-1', atMs: END_MS + 5 * DAY_MS }];
    expect(daysOfSale(facts({ lots: [lot()], releases }), NOW_MS)).toHaveLength(1);
  });
});

describe('sums', () => {
  it('of nothing are nought', () => {
    expect(sumOf([])).toEqual(NO_SUMS);
    expect(daysOfSale(facts(), NOW_MS)).toEqual([]);
  });

  it('name every count and every sum there is', () => {
    expect(SUM_NAMES.toSorted()).toEqual(Object.keys(NO_SUMS).toSorted());
  });

  it('come out the same in whichever order they are added', () => {
    fc.assert(
      fc.property(fc.array(anySums, { maxLength: 6 }), (all) => {
        expect(sumOf(all.toReversed())).toEqual(sumOf(all));
      }),
    );
  });

  it('of parts are the sum of the whole', () => {
    fc.assert(
      fc.property(fc.array(anySums), fc.array(anySums), (some, others) => {
        expect(addSums(sumOf(some), sumOf(others))).toEqual(sumOf([...some, ...others]));
      }),
    );
  });

  it('of the days of a sale hold each lot once', () => {
    const anyLot = fc.record({ afterMs: fc.nat(30 * DAY_MS), isSold: fc.boolean(), bidCount: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(anyLot), (all) => {
        const lots = all.map(({ afterMs, ...part }) => lot({ ...part, closedAtMs: END_MS + afterMs }));
        const whole = sumOf(daysOfSale(facts({ lots }), NOW_MS));
        expect(whole.offeredCount).toBe(lots.length);
        expect(whole.soldCount).toBe(lots.filter(({ isSold }) => isSold).length);
        expect(whole.bidCount).toBe(lots.reduce((sum, { bidCount }) => sum + bidCount, 0));
      }),
    );
  });
});
