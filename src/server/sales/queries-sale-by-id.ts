import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Kysely } from 'kysely';
import { saleNamed } from '#server/catalogue/store/sale-rows.ts';
import type { Tables } from '#server/store/tables.ts';
import { saleOf } from './queries-sale-summary.ts';

/** Null: there is no such sale. */
export const saleById = async (
  reader: Kysely<Tables>,
  { saleId, nowMs }: { readonly saleId: string; readonly nowMs: number },
): Promise<Sale | null> => {
  const sale = await saleNamed(reader, saleId);
  return sale ? saleOf(sale, nowMs) : null;
};
