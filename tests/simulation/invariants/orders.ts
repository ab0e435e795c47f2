// The invariants of what follows a sale: I-31 and I-32 of goals.md A3.
import type { FeeLine } from '#core/orders/fees.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { accountOf } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isUnpaid, STAGE, type Order } from '#core/orders/order.ts';
import type { History, Invariant, LotHistory, RecordedOrder } from '../../kit/history.ts';
import { sharedWrongly } from './shortfall.ts';

interface Sale {
  readonly unit: string | null;
  readonly buyerId: string;
  readonly priceFen: number;
}

const salesOf = ({ events }: LotHistory): readonly Sale[] =>
  events.flatMap(({ event }): Sale[] => {
    if (event.type === 'sold') {
      return [{ unit: null, buyerId: event.winner.bidderId, priceFen: event.hammerFen }];
    }
    if (event.type !== 'unit-sold') return [];
    return [{ unit: event.holdId, buyerId: event.buyer.bidderId, priceFen: event.priceFen }];
  });

/** A price both sides have named after the hammer is a sale as well. */
const agreedOf = ({ negotiations = [] }: History, lotId: string): readonly Sale[] =>
  negotiations.flatMap((negotiation): Sale[] => {
    if (negotiation.lotId !== lotId || negotiation.status !== 'agreed') return [];
    return [{ unit: null, buyerId: negotiation.bidder.bidderId, priceFen: negotiation.priceFen }];
  });

/** The order of a unit that is only held: it is not paid yet, or never was. */
const isOfHold = ({ events }: LotHistory, { state }: RecordedOrder): boolean =>
  (isUnpaid(state) || state.status === 'closed') &&
  events.some(
    ({ event }) =>
      event.type === 'unit-held' &&
      event.hold.id === state.unit &&
      event.hold.buyer.bidderId === state.buyer.bidderId &&
      event.hold.priceFen === state.hammerFen,
  );

const isFromDefault = (orders: readonly RecordedOrder[], { state }: RecordedOrder): boolean =>
  orders.some(
    (earlier) =>
      earlier.state.unit === state.unit &&
      earlier.state.id !== state.id &&
      earlier.events.some(({ type, atMs }) => type === 'defaulted' && atMs <= state.createdAtMs),
  );

/**
 * Each sale has its order, and each order its sale, its hold, or the default of the order before
 * it.
 */
const oneForEachSale = (history: History): readonly string[] =>
  history.lots.flatMap((lot) => {
    const { orders } = history;
    const lotId = lot.published.id;
    const isSelling = lot.published.terms.isPractice !== true;
    const own = orders.filter(({ state }) => state.lotId === lotId);
    const sales = isSelling ? [...salesOf(lot), ...agreedOf(history, lotId)] : [];
    const matches = ({ state }: RecordedOrder, { unit, buyerId, priceFen }: Sale): boolean =>
      state.unit === unit && state.buyer.bidderId === buyerId && state.hammerFen === priceFen;
    const missing = sales.filter((sale) => own.filter((order) => matches(order, sale)).length !== 1);
    const orphans = own.filter(
      (order) =>
        !sales.some((sale) => matches(order, sale)) && !isOfHold(lot, order) && !isFromDefault(own, order),
    );
    const living = Map.groupBy(
      own.filter(({ state }) => STAGE[state.status] <= STAGE.done),
      ({ state }) => state.unit,
    );
    return [
      ...missing.map(({ unit }) => `the sale of ${lotId} ${unit ?? ''} has not exactly one order`),
      ...orphans.map(({ state }) => `${state.id} is an order without a sale`),
      ...[...living].filter(([, some]) => some.length > 1).map(() => `${lotId} has two living orders`),
    ];
  });

const CAP_PERCENT = 5;

const feesOf = (order: Order): readonly FeeLine[] => {
  if (isUnpaid(order)) return accountOf(order, order.createdAtMs).fees;
  return 'fees' in order ? order.fees : [];
};

const overCap = ({ orders }: History): readonly string[] =>
  orders.flatMap(({ state }) => {
    const premium = feesOf(state).find(({ kind }) => kind === 'premium');
    const isOver = premium !== undefined && premium.amountFen * 100 > state.hammerFen * CAP_PERCENT;
    return isOver ? [`${state.id} pays a premium of ${premium.amountFen} on ${state.hammerFen}`] : [];
  });

const countOf = (events: readonly OrderEvent[], type: OrderEvent['type']): number =>
  events.filter((event) => event.type === type).length;

/** Replays an order from its first event; says what is wrong on the way. */
const walk = ({ state, events }: RecordedOrder): readonly string[] => {
  const [created, ...rest] = events;
  if (created?.type !== 'created') return [`${state.id} begins with nothing`];
  const wrong: string[] = [];
  let order: Order = created.order;
  for (const event of rest) {
    const before = order;
    try {
      order = replayOrder(order, [event]);
    } catch (error) {
      return [...wrong, `${state.id}: ${String(error)}`];
    }
    if (STAGE[order.status] < STAGE[before.status]) wrong.push(`${state.id} went back to ${order.status}`);
  }
  return JSON.stringify(order) === JSON.stringify(state)
    ? wrong
    : [...wrong, `${state.id} is not what its log says`];
};

const refundedTooMuch = ({ state, events }: RecordedOrder): readonly string[] => {
  const sum = (fenOf: (event: OrderEvent) => number): number =>
    events.reduce((total, event) => total + fenOf(event), 0);
  const paidFen = sum((event) => (event.type === 'paid' ? event.paidFen : 0));
  const backFen = sum((event) => (event.type === 'refund-ordered' ? event.amountFen : 0));
  return backFen > paidFen ? [`${state.id} gives back more than it was paid`] : [];
};

export const orderInvariants: readonly Invariant[] = [
  {
    id: 'I-31',
    says: 'each sale has its order, for the price and no more than the lawful fee',
    breaches: (history) => [...oneForEachSale(history), ...overCap(history)],
  },
  {
    id: 'I-32',
    says: 'an order is paid once, gives back and shares no more, and goes forward only',
    breaches: (history) => [
      ...history.orders.flatMap((order) => [
        ...(countOf(order.events, 'paid') > 1 ? [`${order.state.id} was paid twice`] : []),
        ...refundedTooMuch(order),
        ...walk(order),
      ]),
      ...sharedWrongly(history),
    ],
  },
];
