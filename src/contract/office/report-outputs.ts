// Shapes of the reports: figures of a range and of the one before it, and of each of its parts.
import type { ReportFigures } from '#core/office/report-figures.ts';
import type { DaySpan, ReportUnit } from '#core/office/report-periods.ts';

export type { ReportFigures };

export interface ReportRow extends DaySpan {
  readonly figures: ReportFigures;
  /** Of a row of a sale: which. Null: it is a row of a span. */
  readonly sale: { readonly id: string; readonly name: string; readonly number: number } | null;
}

export interface StaffReport extends DaySpan {
  readonly by: ReportUnit;
  readonly all: ReportFigures;
  /** Of as many days, right before. */
  readonly before: ReportFigures;
  /** Spans from the earliest on; sales from the latest on. */
  readonly rows: readonly ReportRow[];
  /** There are more sales than are listed. */
  readonly isCut: boolean;
  /** Sales of which something has changed that is not counted yet. */
  readonly waitingCount: number;
  readonly houses: readonly { readonly id: string; readonly name: string }[];
  readonly nowMs: number;
}

export interface MorningSale {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly figures: ReportFigures;
}

export interface BestLot {
  readonly lotId: string;
  readonly title: string;
  readonly saleName: string;
  readonly priceFen: number;
  readonly bidCount: number;
}

/** Orders that are not paid: how many, and what their hammer prices come to. */
export interface MoneyDue {
  readonly count: number;
  readonly hammerFen: number;
}

export interface MorningReport {
  /** Yesterday, from its first moment. */
  readonly dayMs: number;
  readonly all: ReportFigures;
  /** Of the same day a week before. */
  readonly before: ReportFigures;
  readonly sales: readonly MorningSale[];
  readonly best: readonly BestLot[];
  /** Their term is over. */
  readonly late: MoneyDue;
  readonly dueToday: MoneyDue;
  /** Within seven days, today with them. */
  readonly dueSoon: MoneyDue;
  /** There are more unpaid orders than were looked at: the sums are the least. */
  readonly isAtLeast: boolean;
  readonly nowMs: number;
}
