// The gate of the yard (出门名单): what stands ready to be fetched, by the last day on which it is,
// and what has left today. Source: product.md 3.6, 3.7; visual language 19 (39).
import type { GateList, GateRow, GoneRow } from '#contract/orders/staff-outputs.ts';
import { leftMilli } from '#core/orders/after/load.ts';
import { storageOf } from '#core/orders/order-delivery.ts';
import type { OrderPaid, OrderStatusView } from '#core/orders/order.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import { quantityOf } from '#server/lots/card-codec.ts';
import { openedDriver } from '#server/orders/person-codec.ts';
import { shownThing } from '#server/orders/queries-orders.ts';
import { orderIn, ordersQuery } from '#server/orders/store-orders.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { buyersOf, gateState } from './queries-house-orders.ts';

/** So many are listed; of more, words find theirs. */
const MOST_WAITING = 200;
const MOST_GONE = 100;
/** Things that leave today were sold not longer ago than this, even by a court's terms. */
const SOLD_WITHIN_MS = 120 * DAY_MS;

const FETCHED = [
  'picked-up',
  'transferring',
  'papers-sent',
  'done',
] as const satisfies readonly OrderStatusView[];

interface Asked {
  readonly words: string | undefined;
  readonly staffId: string;
  readonly nowMs: number;
  readonly seal: Pick<TextSeal, 'open'>;
  readonly beyond: SalesBeyond;
}

const everybodys = { buyerId: null, lotId: null, category: null, after: null } as const;

const waitingRows = (reader: Reader, { words, beyond }: Asked) =>
  ordersQuery(reader, {
    ...everybodys,
    beyond,
    statuses: ['paid'],
    words: words ?? null,
    sort: 'due',
    most: MOST_WAITING,
  })
    .select('lotCards.details')
    .execute();

const goneRows = (reader: Reader, { nowMs, beyond }: Asked) =>
  ordersQuery(reader, {
    ...everybodys,
    beyond,
    statuses: FETCHED,
    words: null,
    sort: 'newest',
    most: MOST_GONE,
  })
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .select('orderEvents.atMs')
    .where('orders.createdAtMs', '>=', nowMs - SOLD_WITHIN_MS)
    .where('orderEvents.type', '=', 'picked-up')
    .where('orderEvents.atMs', '>=', dayBeginMs(nowMs))
    .execute();

const leftOf = ({ loads = [] }: OrderPaid): GateRow['left'] => {
  const [first] = loads;
  if (!first) return null;
  const { totalMilli, unit } = first;
  return { loadCount: loads.length, milli: leftMilli(loads, totalMilli), totalMilli, unit };
};

const isPaid = (order: ReturnType<typeof orderIn>): order is OrderPaid => order.status === 'paid';

export async function gateList(reader: Reader, asked: Asked): Promise<GateList> {
  const { staffId, nowMs, seal } = asked;
  const [ready, left] = await Promise.all([waitingRows(reader, asked), goneRows(reader, asked)]);
  const buyerOf = await buyersOf(reader, [...ready, ...left].map(orderIn));
  const waiting = ready.flatMap((row): readonly GateRow[] => {
    const order = orderIn(row);
    if (!isPaid(order)) return [];
    const quantity = quantityOf(row);
    return [
      {
        ...shownThing(row, order),
        ...gateState(order, staffId, nowMs),
        buyer: buyerOf(order),
        driver: order.driver === null ? null : openedDriver(seal, order, order.driver),
        pickUpByMs: order.pickUpByMs,
        storage: storageOf(order, nowMs),
        ...(quantity !== null && { quantity }),
        left: leftOf(order),
      },
    ];
  });
  const gone = left.map((row): GoneRow => {
    const order = orderIn(row);
    return { ...shownThing(row, order), buyer: buyerOf(order), atMs: row.atMs };
  });
  return { waiting, gone: gone.toSorted((one, other) => other.atMs - one.atMs), nowMs };
}
