import type { Kysely } from 'kysely';
import type { SalesTable } from './sale-tables.ts';
import type { Tables } from '#server/store/tables.ts';

/** What a sale is called, and in which hall it is; null: there is none of that id. */
export const saleFace = async (
  db: Kysely<Tables>,
  saleId: string,
): Promise<Pick<SalesTable, 'id' | 'name' | 'hall'> | null> =>
  (await db.selectFrom('sales').select(['id', 'name', 'hall']).where('id', '=', saleId).executeTakeFirst()) ??
  null;
