// Orders by a part of their number, the lot they are of, or their id.
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import { statusView } from '#core/orders/order.ts';
import type { FoundRequest } from '#server/house-found.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { orderIn, ordersQuery } from './store-orders.ts';

const ANY = {
  buyerId: null,
  lotId: null,
  category: null,
  sort: 'newest',
  after: null,
  most: MOST_FOUND,
  statuses: null,
} as const;

export async function foundOrders({ reader, words, beyond }: FoundRequest): Promise<readonly FoundItem[]> {
  const [named, known] = await Promise.all([
    ordersQuery(reader, { ...ANY, words, beyond }).execute(),
    ordersQuery(reader, { ...ANY, words: null, beyond })
      .where('orders.id', '=', words)
      .execute(),
  ]);
  return [...known, ...named].map(({ id, orderNumber, title, buyerId, lotId, createdAtMs }) => ({
    id,
    number: orderNumber,
    title,
    userId: buyerId,
    lotId,
    atMs: createdAtMs,
  }));
}

interface BuyersOrders {
  readonly buyerId: string;
  readonly beyond: SalesBeyond;
  readonly most: number;
}

/** Orders of one buyer, the newest first. */
export async function ordersOfBuyer(reader: Reader, { buyerId, beyond, most }: BuyersOrders) {
  const rows = await ordersQuery(reader, { ...ANY, words: null, buyerId, beyond, most }).execute();
  return rows.map((row) => {
    const order = orderIn(row);
    return {
      id: row.id,
      number: row.orderNumber,
      title: row.title,
      status: statusView(order),
      isGoods: order.terms.category === 'goods',
      hammerFen: row.hammerFen,
      createdAtMs: row.createdAtMs,
    };
  });
}

/** So many of a lot that is sold by the unit. */
const MOST_OF_LOT = 1_000;

/** Orders of a lot, the earliest first, each with the price in the column beside its state. */
export async function ordersMadeOf(reader: Reader, lotId: string) {
  const asked = { ...ANY, words: null, lotId, beyond: null, most: MOST_OF_LOT };
  const rows = await ordersQuery(reader, asked).execute();
  return rows.toReversed().map((row) => ({ order: orderIn(row), rowFen: row.hammerFen }));
}
