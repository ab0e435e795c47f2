// Sales with how far their lots have come, kept as lots move.
import type { SalesTable } from '#server/sales/sale-tables.ts';
import type { Reader } from '#server/store/access.ts';
import type { SaleRowsTable } from './list-tables.ts';

export interface SaleProgress
  extends SalesTable, Pick<SaleRowsTable, 'lotCount' | 'doneCount' | 'soldCount'> {
  /**
   * The end of the lot that closes next; null when none is open: those that stand still are not.
   */
  readonly nextEndMs: number | null;
  /** Since when the whole sale stands still; null when it does not. */
  readonly pausedAtMs: number | null;
  /** When it was called off; null when it was not. */
  readonly withdrawnAtMs: number | null;
}

export function saleNamed(reader: Reader, saleId: string): Promise<SaleProgress | undefined> {
  return sales(reader).where('saleRows.saleId', '=', saleId).executeTakeFirst();
}

const sales = (reader: Reader) =>
  reader
    .selectFrom('saleRows')
    .innerJoin('sales', 'sales.id', 'saleRows.saleId')
    .selectAll('sales')
    .select(['lotCount', 'doneCount', 'soldCount'])
    .select((sale) =>
      sale
        .selectFrom('saleStops')
        .select('saleStops.pausedAtMs')
        .whereRef('saleStops.saleId', '=', 'saleRows.saleId')
        .as('pausedAtMs'),
    )
    .select((sale) =>
      sale
        .selectFrom('saleStops')
        .select('saleStops.withdrawnAtMs')
        .whereRef('saleStops.saleId', '=', 'saleRows.saleId')
        .as('withdrawnAtMs'),
    )
    .select((sale) =>
      sale
        .selectFrom('lotRows')
        .select('lotRows.endsAtMs')
        .whereRef('lotRows.saleId', '=', 'saleRows.saleId')
        .where('stage', '=', 'running')
        .where('isOpen', '=', 1)
        .orderBy('lotRows.endsAtMs')
        .orderBy('no')
        .limit(1)
        .as('nextEndMs'),
    );

/** Those with lots that have not ended, in the order they start. */
export function salesToCome(reader: Reader, most: number): Promise<SaleProgress[]> {
  return sales(reader)
    .where('isOver', '=', 0)
    .orderBy('saleRows.startsAtMs')
    .orderBy('saleRows.saleId')
    .limit(most)
    .execute();
}

/** Those whose lots have all ended, the latest first. */
export function salesOver(
  reader: Reader,
  { sinceMs, most }: { readonly sinceMs: number; readonly most: number },
): Promise<SaleProgress[]> {
  return sales(reader)
    .where('isOver', '=', 1)
    .where('saleRows.endsAtMs', '>', sinceMs)
    .orderBy('saleRows.endsAtMs', 'desc')
    .orderBy('saleRows.saleId', 'desc')
    .limit(most)
    .execute();
}
