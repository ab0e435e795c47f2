import type { Sale } from '#contract/sales/sale-outputs.ts';
import { saleNamed } from '#server/catalogue/store/sale-rows.ts';
import type { Reader } from '#server/store/access.ts';
import { saleOf } from './queries-sale-summary.ts';

/** Null: there is no such sale. */
export async function saleById(
  reader: Reader,
  { saleId, nowMs }: { readonly saleId: string; readonly nowMs: number },
): Promise<Sale | null> {
  const sale = await saleNamed(reader, saleId);
  return sale ? saleOf(sale, nowMs) : null;
}
