// Sales of the control board: what they are called, how far they have come, whether they stand
// still.
import type { BoardSale } from '#contract/sales/control-outputs.ts';
import { OVER } from '#core/lots/lot-status.ts';
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

export async function boardSales(reader: Reader, ids: readonly string[]): Promise<BoardSale[]> {
  const sales: BoardSale[] = [];
  for (const some of chunks(ids)) {
    const rows = await reader
      .selectFrom('sales')
      .innerJoin('lots', 'lots.saleId', 'sales.id')
      .leftJoin('saleStops', 'saleStops.saleId', 'sales.id')
      .select(['sales.id', 'number', 'name', 'auctioneer', 'saleStops.pausedAtMs'])
      .select(({ fn }) => fn.countAll<number>().as('lotCount'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('lots.status', 'in', OVER).as('doneCount'))
      .where('sales.id', 'in', some)
      .groupBy(['sales.id', 'number', 'name', 'auctioneer', 'saleStops.pausedAtMs'])
      .execute();
    sales.push(...rows);
  }
  return sales;
}
