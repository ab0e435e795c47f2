// Days of a sale, counted anew from what its lots, its orders, their disputes and its deposits say.
// Source: core/office/report-sums.ts.
import { daysOfSale } from '#core/office/report-sums.ts';
import { releasesOn } from '#server/bidding/store-registrations.ts';
import { lotsOfSale, placeOfSale } from '#server/catalogue/store/lots-of-sale.ts';
import { disputedOrders } from '#server/disputes/store-disputes.ts';
import { ordersOfLots } from '#server/orders/after/store-sale-orders.ts';
import type { Reader } from '#server/store/access.ts';
import type { SaleDaysTable } from './report-tables.ts';

export async function countedDays(reader: Reader, saleId: string, nowMs: number): Promise<SaleDaysTable[]> {
  const place = await placeOfSale(reader, saleId);
  if (place === null) return [];
  const listed = await lotsOfSale(reader, saleId);
  const lotIds = listed.map(({ lotId }) => lotId);
  const lots = listed.flatMap(({ closedAtMs, ...lot }) =>
    closedAtMs === null ? [] : { ...lot, closedAtMs },
  );
  const facts = {
    lots,
    orders: await ordersOfLots(reader, lotIds),
    disputed: await disputedOrders(reader, lotIds),
    releases: await releasesOn(reader, lotIds),
  };
  const { hall, houseId } = place;
  return daysOfSale(facts, nowMs).map((day) => ({ ...day, saleId, hall, houseId: houseId ?? '' }));
}
