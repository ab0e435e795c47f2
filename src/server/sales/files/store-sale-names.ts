// Names of announced sales, by their ids.
import type { Reader } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';

export interface SaleName {
  readonly name: string;
  readonly number: number;
}

export async function saleNames(
  reader: Reader,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, SaleName>> {
  const rows = await reader
    .selectFrom('sales')
    .select(['id', 'name', 'number'])
    .where(inList(reader, 'sales.id', { texts: saleIds }))
    .execute();
  return new Map(rows.map(({ id, ...sale }) => [id, sale]));
}
