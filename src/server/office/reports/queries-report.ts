// The report of a range, from the sums of its days. Source: core/office/report-figures.ts;
// core/office/report-periods.ts.
import type { Inputs } from '#contract/inputs.ts';
import type { ReportRow, StaffReport } from '#contract/office/report-outputs.ts';
import { reportFigures } from '#core/office/report-figures.ts';
import { rangeOf, spanBefore, spansIn, within, type DaySpan } from '#core/office/report-periods.ts';
import { sumOf } from '#core/office/report-sums.ts';
import { DAY_MS } from '#core/time/days.ts';
import { saleMarks } from '#server/catalogue/store/sale-marks.ts';
import { saleNames } from '#server/sales/files/store-sale-names.ts';
import { allHouses } from '#server/sales/rules/store-register.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { sumsByDay, sumsBySale, type DaysQuery } from './store-sale-days.ts';

const MOST_SALES = 200;
const MOST_MARKS = 1_000;

type Query = Omit<Inputs['staffReportFile'], 'as'>;

export interface ReportRequest {
  readonly beyond: SalesBeyond;
  readonly nowMs: number;
}

export async function staffReport(
  reader: Reader,
  query: Query,
  { beyond, nowMs }: ReportRequest,
): Promise<StaffReport> {
  const { by = 'month', house = null, hall = null } = query;
  const range = rangeOf(query, nowMs);
  const before = spanBefore(range);
  const asked = { houseId: house, hall, beyond };
  const days = await sumsByDay(reader, { ...asked, fromMs: before.fromMs, untilMs: range.untilMs });
  const rows =
    by === 'sale'
      ? await saleRows(reader, { ...asked, ...range })
      : spansIn(by, range).map((span): ReportRow => {
          return { ...span, sale: null, figures: reportFigures(sumOf(within(days, span))) };
        });
  const waiting = await saleMarks(reader, MOST_MARKS);
  return {
    ...range,
    by,
    all: reportFigures(sumOf(within(days, range))),
    before: reportFigures(sumOf(within(days, before))),
    rows: rows.slice(0, by === 'sale' ? MOST_SALES : rows.length),
    isCut: by === 'sale' && rows.length > MOST_SALES,
    waitingCount: new Set(waiting.map(({ saleId }) => saleId)).size,
    houses: (await allHouses(reader)).map(({ id, name }) => ({ id, name })),
    nowMs,
  };
}

const saleRows = async (reader: Reader, asked: DaysQuery & DaySpan): Promise<ReportRow[]> => {
  const sales = await sumsBySale(reader, asked, MOST_SALES + 1);
  const names = await saleNames(
    reader,
    sales.map(({ saleId }) => saleId),
  );
  return sales.map(({ saleId: id, firstDayMs, lastDayMs, ...sums }) => ({
    fromMs: firstDayMs,
    untilMs: lastDayMs + DAY_MS,
    sale: { id, ...(names.get(id) ?? { name: '', number: 0 }) },
    figures: reportFigures(sums),
  }));
};
