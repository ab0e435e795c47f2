// Sums of a day of a sale (日数), from which every figure of the reports is made: they only add up,
// so that a month of a house of any size is the sum of its days. A lot belongs to the day on which
// it was sold or passed, by the calendar of China, and a deposit to the day of its lot; an order to
// the day on which it was made. A lot that was withdrawn, or was for practice, was not offered. The
// sum sold is that of the orders that stand: what came to a default, or was undone, is no turnover.
// A payment is on time when it is made within the term that was agreed for it; an order counts
// once it was paid, or once its term is over. Only what was paid for was bought, and can come to a
// dispute.
// Source: product.md 3.7, 5.13, 7.8; gap-screens.md SV-33.
import type { Fen } from '#core/money.ts';
import { payByMs } from '#core/orders/order-dues.ts';
import { isBreached, isUnpaid, type Order } from '#core/orders/order.ts';
import { dayBeginMs } from '#core/time/days.ts';

export interface DaySums {
  /** Lots that were sold or passed. */
  readonly offeredCount: number;
  readonly soldCount: number;
  readonly bidCount: number;
  /** Lots whose end was put off by a late bid. */
  readonly extendedCount: number;
  /** Prices of the sold lots that have a reference price, and those reference prices. */
  readonly comparedFen: Fen;
  readonly referenceFen: Fen;
  readonly comparedCount: number;
  readonly orderCount: number;
  /** Hammer prices of the orders that stand. */
  readonly hammerFen: Fen;
  readonly dueCount: number;
  readonly onTimeCount: number;
  readonly boughtCount: number;
  readonly disputedCount: number;
  /** Deposits that were given back, and how long after the end of their lots all of them took. */
  readonly releasedCount: number;
  readonly releasedMs: number;
}

export const NO_SUMS: DaySums = {
  offeredCount: 0,
  soldCount: 0,
  bidCount: 0,
  extendedCount: 0,
  comparedFen: 0,
  referenceFen: 0,
  comparedCount: 0,
  orderCount: 0,
  hammerFen: 0,
  dueCount: 0,
  onTimeCount: 0,
  boughtCount: 0,
  disputedCount: 0,
  releasedCount: 0,
  releasedMs: 0,
};

export const SUM_NAMES: readonly (keyof DaySums)[] = [
  'offeredCount',
  'soldCount',
  'bidCount',
  'extendedCount',
  'comparedFen',
  'referenceFen',
  'comparedCount',
  'orderCount',
  'hammerFen',
  'dueCount',
  'onTimeCount',
  'boughtCount',
  'disputedCount',
  'releasedCount',
  'releasedMs',
];

/** A lot that was sold or passed. */
export interface ReportLot {
  readonly lotId: string;
  readonly closedAtMs: number;
  readonly isSold: boolean;
  readonly priceFen: Fen;
  /** The price is between the house and its buyer: `priceFen` is not what was paid. */
  readonly isPriceHidden: boolean;
  readonly bidCount: number;
  readonly extensionCount: number;
  /** Null: it has none. */
  readonly referenceFen: Fen | null;
}

export interface ReportRelease {
  readonly lotId: string;
  readonly atMs: number;
}

/** All that is known of one sale. */
export interface SaleFacts {
  readonly lots: readonly ReportLot[];
  readonly orders: readonly Order[];
  /** Ids of the orders that came to a dispute. */
  readonly disputed: ReadonlySet<string>;
  readonly releases: readonly ReportRelease[];
}

export interface DayOfSale extends DaySums {
  /** The first moment of the day. */
  readonly dayMs: number;
}

export function addSums(one: DaySums, other: DaySums): DaySums {
  const sums: Record<keyof DaySums, number> = { ...one };
  for (const name of SUM_NAMES) sums[name] += other[name];
  return sums;
}

export function sumOf(all: readonly DaySums[]): DaySums {
  return all.reduce(addSums, NO_SUMS);
}

interface Part extends Partial<DaySums> {
  readonly atMs: number;
}

const lotPart = (lot: ReportLot): Part => {
  const reference = lot.isSold && !lot.isPriceHidden ? lot.referenceFen : null;
  return {
    atMs: lot.closedAtMs,
    offeredCount: 1,
    soldCount: lot.isSold ? 1 : 0,
    bidCount: lot.bidCount,
    extendedCount: lot.extensionCount > 0 ? 1 : 0,
    ...(reference !== null && {
      comparedCount: 1,
      comparedFen: lot.priceFen,
      referenceFen: reference,
    }),
  };
};

const isUndone = ({ status }: Order): boolean => status === 'refunding' || status === 'returned';

/** When it was paid; null: it is not, or was never. */
const paidAt = (order: Order): number | null => ('paidAtMs' in order ? order.paidAtMs : null);

/** A unit is kept until its term ends and no longer: whoever has paid for it paid within it. */
const isOnTime = (order: Order, paidAtMs: number): boolean =>
  order.unit !== null || paidAtMs <= payByMs(order.terms.payRule, order.createdAtMs);

const orderPart = (order: Order, isDisputed: boolean, nowMs: number): Part => {
  const paidAtMs = paidAt(order);
  const isBought = paidAtMs !== null;
  const isTermOver = isUnpaid(order) ? order.payByMs <= nowMs : isBreached(order);
  return {
    atMs: order.createdAtMs,
    orderCount: 1,
    hammerFen: isBreached(order) || isUndone(order) ? 0 : order.hammerFen,
    dueCount: isBought || isTermOver ? 1 : 0,
    onTimeCount: isBought && isOnTime(order, paidAtMs) ? 1 : 0,
    boughtCount: isBought ? 1 : 0,
    disputedCount: isBought && isDisputed ? 1 : 0,
  };
};

/** Days of a sale on which anything ended or was sold, the earliest first. */
export function daysOfSale({ lots, orders, disputed, releases }: SaleFacts, nowMs: number): DayOfSale[] {
  const ends = new Map(lots.map(({ lotId, closedAtMs }) => [lotId, closedAtMs]));
  const releaseParts = releases.flatMap(({ lotId, atMs: releasedAtMs }): Part[] => {
    const atMs = ends.get(lotId);
    return atMs === undefined
      ? []
      : [{ atMs, releasedCount: 1, releasedMs: Math.max(0, releasedAtMs - atMs) }];
  });
  const days = new Map<number, DaySums>();
  for (const { atMs, ...part } of [
    ...lots.map(lotPart),
    ...orders.map((order) => orderPart(order, disputed.has(order.id), nowMs)),
    ...releaseParts,
  ]) {
    const dayMs = dayBeginMs(atMs);
    days.set(dayMs, addSums(days.get(dayMs) ?? NO_SUMS, { ...NO_SUMS, ...part }));
  }
  return [...days]
    .map(([dayMs, sums]) => ({ dayMs, ...sums }))
    .toSorted((one, other) => one.dayMs - other.dayMs);
}
