// A lot, its bids and its events.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import type { BidRecord, LotDetail } from '#contract/lots/outputs.ts';
import type { EventView } from '#core/lots/lot-view.ts';

const wholeNumber = hiddenField(
  '列表位置',
  z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
);

export const lotsCalls = {
  lotBids: {
    method: 'GET',
    path: '/app/lot/bids',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({ id, before: z.optional(wholeNumber) }),
    output: answers<{ readonly rows: readonly BidRecord[] }>(),
    sample: { id: 'lot-1' },
  },
  lotEvents: {
    method: 'GET',
    path: '/app/lot/events',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({ id, after: wholeNumber }),
    output: answers<{
      readonly rows: readonly { readonly seq: number; readonly hash: string; readonly event: EventView }[];
    }>(),
    sample: { id: 'lot-1', after: '0' },
  },
  lotDetail: {
    method: 'GET',
    path: '/app/lot/detail',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({ id }),
    output: answers<LotDetail>(),
    sample: { id: 'lot-1' },
  },
} as const satisfies Calls;
