import type { Reader } from '#server/store/access.ts';
import type { SalesTable } from './sale-tables.ts';

/** Name and hall of a sale; null: there is none of that id. */
export const saleFace = async (
  db: Reader,
  saleId: string,
): Promise<Pick<SalesTable, 'id' | 'name' | 'hall'> | null> =>
  (await db.selectFrom('sales').select(['id', 'name', 'hall']).where('id', '=', saleId).executeTakeFirst()) ??
  null;
