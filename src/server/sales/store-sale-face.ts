import type { Reader } from '#server/store/access.ts';
import type { SalesTable } from './sale-tables.ts';

/** Name and hall of a sale; null: there is none of that id. */
export async function saleFace(
  db: Reader,
  saleId: string,
): Promise<Pick<SalesTable, 'id' | 'name' | 'hall'> | null> {
  return (
    (await db
      .selectFrom('sales')
      .select(['id', 'name', 'hall'])
      .where('id', '=', saleId)
      .executeTakeFirst()) ?? null
  );
}
