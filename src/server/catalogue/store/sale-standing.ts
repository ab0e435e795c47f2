// Standing of announced sales, for the house that lists their files: not begun, running, over.
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

export type SaleStanding = 'coming' | 'running' | 'over';

/** Ids of the sales that stand so, to be asked for within another question. */
export function saleIdsStanding(db: Reader, standing: SaleStanding, nowMs: number) {
  const isOver = standing === 'over' ? 1 : 0;
  const sales = db.selectFrom('saleRows').select('saleRows.saleId').where('saleRows.isOver', '=', isOver);
  if (standing === 'over') return sales;
  return sales.where('saleRows.startsAtMs', standing === 'running' ? '<=' : '>', nowMs);
}

export interface HeldSale {
  readonly isOver: boolean;
  readonly lotCount: number;
}

/** Of these sales; one that is not announced is left out. */
export async function heldSales(
  db: Reader,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, HeldSale>> {
  const held = new Map<string, HeldSale>();
  for (const some of chunks(saleIds)) {
    const rows = await db
      .selectFrom('saleRows')
      .select(['saleId', 'isOver', 'lotCount'])
      .where('saleId', 'in', some)
      .execute();
    for (const { saleId, isOver, lotCount } of rows) held.set(saleId, { isOver: isOver === 1, lotCount });
  }
  return held;
}
