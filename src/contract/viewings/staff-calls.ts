// The times at which a sale can be looked at, as the house sets them, and who is coming.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { OF_SALE, one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { saleId } from '#contract/fields.ts';
import { atMs, some } from '#contract/sales/plan-fields.ts';
import type { VisitorRow } from '#contract/viewings/outputs.ts';
import { MOST_AT_ONCE, MOST_VIEWING_TIMES } from '#core/viewings/viewing-times.ts';

export const viewingsStaffCalls = {
  setViewing: {
    method: 'POST',
    path: '/app/staff/viewing/set',
    access: 'house',
    pace: 'write',
    duty: one(
      'viewing.set',
      'times within the preview that was announced; none that is in use goes',
      OF_SALE,
    ),
    /** All times of the sale: one that is not among them is taken away. */
    input: z.strictObject({
      saleId,
      times: hiddenField(
        '看样时段',
        z
          .array(
            z.strictObject({
              place: field('看样地点', some),
              fromMs: field('开始时间', atMs),
              toMs: field('结束时间', atMs),
              capacity: field('人数上限', z.int().check(z.minimum(1), z.maximum(MOST_AT_ONCE))),
            }),
          )
          .check(z.maxLength(MOST_VIEWING_TIMES)),
      ),
    }),
    output: answers<{ readonly saleId: string; readonly count: number }>(),
    sample: { saleId: 'none', times: [] },
  },
  visitorList: {
    method: 'GET',
    path: '/app/staff/viewing/visitors',
    access: 'house-read',
    duty: persons('viewing.view', 'names, masked phones and plates of those who come to look', OF_SALE),
    input: z.strictObject({ saleId }),
    output: answers<{ readonly rows: readonly VisitorRow[] }>(),
    sample: { saleId: 'none' },
  },
} as const satisfies Calls;
