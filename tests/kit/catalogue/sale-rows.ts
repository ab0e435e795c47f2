// Rows of sales as the lists hold them: one that is over, unless it is said otherwise.
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { SaleRowsTable } from '#server/catalogue/store/list-tables.ts';
import { saleTermsOf } from '#server/sales/store-new-sale.ts';

export function someSaleRow(saleId: string, part: Partial<SaleRowsTable> = {}): SaleRowsTable {
  return {
    saleId,
    hall: 'vehicle',
    isOver: 1,
    startsAtMs: 0,
    endsAtMs: 100,
    lotCount: 4,
    doneCount: 4,
    soldCount: 3,
    city: '上海',
    partnerId: null,
    leastDepositFen: null,
    mostDepositFen: null,
    drawing: null,
    ...saleTermsOf(TIMED_VEHICLE_RULES, null, null),
    ...part,
  };
}
