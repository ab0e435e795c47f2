import type { Kysely } from 'kysely';
import type { Sale } from '#contract/outputs.ts';
import type { Lot } from '#core/lot.ts';
import { viewOf } from '#core/view.ts';
import type { Tables } from '#server/store/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { saleOf } from './sale-summary.ts';

/** A sale as the catalogue counts it, or counted anew when it is too old (or too new) to be in there. */
export const saleById = async (
  reader: Kysely<Tables>,
  catalogue: Catalogue,
  { saleId, nowMs }: { readonly saleId: string; readonly nowMs: number },
): Promise<Sale | null> => {
  const { sales } = await catalogue.read(nowMs);
  const listed = sales.find(({ id }) => id === saleId);
  if (listed) return listed;
  const sale = await reader.selectFrom('sales').selectAll().where('id', '=', saleId).executeTakeFirst();
  if (!sale) return null;
  const lots = await reader.selectFrom('lots').select('state').where('saleId', '=', saleId).execute();
  const views = lots.map(({ state }) => viewOf(JSON.parse(state) as Lot));
  return saleOf(sale, views, nowMs);
};
