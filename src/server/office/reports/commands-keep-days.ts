// Keeps the days of sales that were counted anew, and takes the marks they were counted for. Where
// somebody else has taken some of them meanwhile, theirs may be the newer count: then nothing is
// kept, and the sales are marked again.
import { markSales, takeMarks } from '#server/catalogue/store/sale-marks.ts';
import type { Command } from '#server/engine/command.ts';
import type { SaleDaysTable } from './report-tables.ts';
import { keepDays } from './store-sale-days.ts';

export interface CountedSale {
  readonly saleId: string;
  readonly days: readonly SaleDaysTable[];
}

export interface KeepSaleDays {
  readonly marks: readonly number[];
  readonly sales: readonly CountedSale[];
}

export const keepSaleDays: Command<KeepSaleDays, { readonly isKept: boolean }> = {
  name: 'keep-sale-days',
  sparesBidders: true,
  run: async ({ db }, { marks, sales }) => {
    if (!(await takeMarks(db, marks))) {
      await markSales(
        db,
        sales.map(({ saleId }) => saleId),
      );
      return { isKept: false };
    }
    for (const { saleId, days } of sales) await keepDays(db, saleId, days);
    return { isKept: true };
  },
};
