// How much a person has going on, beside the menu of the personal center: in each hall the lots
// they are registered for and those they follow that are not over, and the orders in which
// something is left to be done. Source: product.md 7.7.
import type { Outputs } from '#contract/outputs.ts';
import { isOpenStatus } from '#core/orders/order-tabs.ts';
import type { OrderStatusView } from '#core/orders/order.ts';
import { consignedCount } from '#server/catalogue/consigned/store-consigned.ts';
import { countByStatus } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';

type Counts = Omit<Outputs['ownCounts'], 'unreadCount'>;

export async function countsGoingOn(reader: Reader, userId: string): Promise<Counts> {
  const bids = await activeCounts(reader, userId);
  const follows = await followedCounts(reader, userId);
  const vehicles = await countByStatus(reader, { buyerId: userId, category: 'vehicle' });
  const goods = await countByStatus(reader, { buyerId: userId, category: 'goods' });
  return {
    bids: ofHalls(bids),
    follows: ofHalls(follows),
    orders: { vehicle: openIn(vehicles), goods: openIn(goods) },
    consignedCount: await consignedCount(reader, userId),
  };
}

interface OfHall {
  readonly hall: string;
  readonly count: number;
}

const activeCounts = (reader: Reader, bidderId: string): Promise<OfHall[]> =>
  reader
    .selectFrom('myLots')
    .select(['hall', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bidderId', '=', bidderId)
    .where('state', '=', 'active')
    .groupBy('hall')
    .execute();

const followedCounts = (reader: Reader, userId: string): Promise<OfHall[]> =>
  reader
    .selectFrom('follows')
    .innerJoin('lotRows', 'lotRows.lotId', 'follows.lotId')
    .select(['hall', ({ fn }) => fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('stage', 'in', ['upcoming', 'running'])
    .groupBy('hall')
    .execute();

const ofHalls = (rows: readonly OfHall[]): Counts['bids'] => {
  const of = (hall: string): number => rows.find((row) => row.hall === hall)?.count ?? 0;
  return { vehicle: of('vehicle'), goods: of('non-vehicle') };
};

const openIn = (rows: readonly { readonly status: string; readonly count: number }[]): number =>
  rows.reduce((sum, { status, count }) => (isOpenStatus(status as OrderStatusView) ? sum + count : sum), 0);
