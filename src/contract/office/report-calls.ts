// Reports of the house, and what it came to yesterday: sums over sales, no persons.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import { REPORT_UNITS } from '#core/office/report-periods.ts';
import type { MorningReport, StaffReport } from './report-outputs.ts';

const SUMS = 'sums over the sales in scope; it shows no person';

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

const reportFilters = {
  from: field('从', day),
  to: field('到', day),
  house: hiddenField('拍卖机构', z.optional(id)),
  hall: hiddenField('类别', z.optional(z.enum(['vehicle', 'non-vehicle']))),
  by: hiddenField('分组', z.optional(z.enum(REPORT_UNITS))),
} as const;

export const officeReportCalls = {
  staffReport: {
    method: 'GET',
    path: '/app/staff/report',
    access: 'house-read',
    duty: read('report.view', SUMS),
    /** Without days the last twelve months. */
    input: z.strictObject(reportFilters),
    output: answers<StaffReport>(),
    sample: {},
  },
  staffReportFile: {
    method: 'GET',
    path: '/app/staff/report/file',
    access: 'house-read',
    duty: read('report.view', SUMS),
    input: z.strictObject({
      ...reportFilters,
      as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))),
    }),
    output: answers<never>(),
    sample: {},
  },
  morningReport: {
    method: 'GET',
    path: '/app/staff/report/morning',
    access: 'house-read',
    duty: read('report.view', SUMS),
    input: z.strictObject({}),
    output: answers<MorningReport>(),
    sample: {},
  },
} as const satisfies Calls;
