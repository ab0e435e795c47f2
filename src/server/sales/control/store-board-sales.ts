// Sales of the control board: what they are called, how far they have come, whether they stand
// still.
import type { BoardSale } from '#contract/sales/control-outputs.ts';
import { lotCountsIn } from '#server/lots/board/store-board-lots.ts';
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

export async function boardSales(reader: Reader, ids: readonly string[]): Promise<BoardSale[]> {
  const counts = await lotCountsIn(reader, ids);
  const sales: BoardSale[] = [];
  for (const some of chunks(ids)) {
    const rows = await reader
      .selectFrom('sales')
      .leftJoin('saleStops', 'saleStops.saleId', 'sales.id')
      .select(['sales.id', 'number', 'name', 'auctioneer', 'saleStops.pausedAtMs'])
      .where('sales.id', 'in', some)
      .execute();
    sales.push(...rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? { lotCount: 0, doneCount: 0 }) })));
  }
  return sales;
}
