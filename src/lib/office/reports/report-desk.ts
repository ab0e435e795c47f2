// 报表 as its page draws it: a range and its filters, all in the address, so that a report can be
// sent to somebody; and the ways to take it home. Source: product.md 7.8; gap-screens.md SV-33.
import type { Inputs } from '#contract/inputs.ts';
import type { StaffReport } from '#contract/office/report-outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { readDay } from '#core/input/typed-date.ts';
import { REPORT_UNITS, type ReportUnit } from '#core/office/report-periods.ts';
import { apiOver } from '#lib/api.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

const REPORT_HALLS = ['vehicle', 'non-vehicle'] as const;
type ReportHall = (typeof REPORT_HALLS)[number];

/** Filters of the report, as its address has them; an empty one holds for all. */
export interface ReportFilter {
  readonly from: string;
  readonly to: string;
  readonly house: string | null;
  readonly hall: ReportHall | null;
  readonly by: ReportUnit;
}

export interface ReportDesk {
  readonly filter: ReportFilter;
  readonly visit: DeskVisit<StaffReport>;
}

type DeskPage = Pick<FormPage, 'locals' | 'response'> & { readonly url: URL };

const dayIn = (params: URLSearchParams, name: string): string => readDay(params.get(name) ?? '') ?? '';

const filterIn = (params: URLSearchParams): ReportFilter => ({
  from: dayIn(params, 'from'),
  to: dayIn(params, 'to'),
  house: idIn(params, 'house'),
  hall: oneOf(REPORT_HALLS, params.get('hall')),
  by: oneOf(REPORT_UNITS, params.get('by')) ?? 'month',
});

const reportQuery = ({ from, to, house, hall, by }: ReportFilter): Inputs['staffReport'] => ({
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(house !== null && { house }),
  ...(hall !== null && { hall }),
  by,
});

export async function reportDesk(page: DeskPage): Promise<ReportDesk> {
  page.response.headers.set('cache-control', 'no-store');
  const filter = filterIn(page.url.searchParams);
  return { filter, visit: await deskVisit(apiOver(page.locals.api)('staffReport', reportQuery(filter))) };
}

/** The same report as a file. */
export function reportFileHref(filter: ReportFilter, as: 'csv' | 'xlsx'): string {
  return `${BASE}${routes.staffReportFile.path}${queryString({ ...reportQuery(filter), as })}`;
}

export function isReportFiltered({ from, to, house, hall }: ReportFilter): boolean {
  return from !== '' || to !== '' || house !== null || hall !== null;
}
