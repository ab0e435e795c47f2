// The house's time, and its stream of news.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { hiddenField } from '#contract/field.ts';

export const liveCalls = {
  time: {
    method: 'GET',
    path: '/app/time',
    access: 'open',
    input: z.strictObject({}),
    output: answers<{ readonly nowMs: number }>(),
    sample: {},
  },
  live: {
    method: 'GET',
    path: '/app/live',
    access: 'open',
    /** `lots=17:345,18:12`: each lot with the last number seen; 0 asks for a snapshot. */
    input: z.strictObject({
      lots: hiddenField(
        '拍品编号',
        z.optional(
          z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}:\d{1,15}(,[A-Za-z0-9_-]{1,40}:\d{1,15}){0,99}$/)),
        ),
      ),
    }),
    output: answers<never>(),
    sample: {},
  },
} as const satisfies Calls;
