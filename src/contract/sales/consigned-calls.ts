// Lots that are to be sold for somebody and are not announced yet.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { hiddenField } from '#contract/field.ts';
import type { ConsignedDrafts } from '#contract/sales/consigned-outputs.ts';

export const salesConsignedCalls = {
  consignedDrafts: {
    method: 'GET',
    path: '/app/consigned/drafts',
    access: 'session',
    need: 'read',
    input: z.strictObject({
      page: hiddenField('页码', z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)))),
    }),
    output: answers<ConsignedDrafts>(),
    sample: {},
  },
} as const satisfies Calls;
