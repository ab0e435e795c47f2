// Running order of a sale. Source: product.md 7.2 (/auction-detail).
import type { Inputs } from '#contract/inputs.ts';
import type { SaleLots } from '#contract/sales/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { saleLotNos, saleSums, uncalledCount } from '#server/catalogue/store/sale-lots.ts';
import type { Reader } from '#server/store/access.ts';

const USUAL_SIZE = 60;

export async function saleLots(
  reader: Reader,
  sale: Pick<Sale, 'id' | 'lotCount'>,
  { only, sort = 'order', page = 1, size = USUAL_SIZE }: Inputs['saleLots'],
  nowMs: number,
): Promise<SaleLots> {
  const from = (page - 1) * size;
  const isOpenOnly = only === 'open';
  const [nos, sums] = await Promise.all([
    saleLotNos(reader, { saleId: sale.id, isOpenOnly, sort, from, most: size }),
    saleSums(reader, sale.id),
  ]);
  const isInOrder = sort === 'order' && !isOpenOnly;
  const [rows, uncalledBefore] = await Promise.all([
    lotSummaries(reader, nos),
    isInOrder && from > 0 ? uncalledCount(reader, sale.id, from) : 0,
  ]);
  const total = isOpenOnly ? sums.openCount : sale.lotCount;
  return { rows, total, page, size, ...sums, uncalledBefore, nowMs };
}
