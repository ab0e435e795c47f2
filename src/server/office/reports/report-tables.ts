// The table of reports: sums of each day of each sale. A copy of what lots, orders, disputes and
// deposits say, which is made anew from them whenever one of them has changed.
// Source: core/office/report-sums.ts.
import type { DayOfSale } from '#core/office/report-sums.ts';

type Sums = { -readonly [Name in keyof DayOfSale]: number };

export interface SaleDaysTable extends Sums {
  saleId: string;
  hall: string;
  /** The auction house that holds it; empty: none is named. */
  houseId: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    saleDays: SaleDaysTable;
  }
}
