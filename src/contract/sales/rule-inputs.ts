// A rule set as staff send it in: its shape only. Whether it is sound is core's to say.
import * as z from 'zod/mini';
import { DAY_MS } from '#core/time/days.ts';
import { amountFen, sumFen } from '#contract/fields.ts';

const RUNGS = 50;

const spanMs = z.int().check(z.minimum(1_000), z.maximum(30 * DAY_MS));
const count = z.int().check(z.minimum(1), z.maximum(1_000));

const every = {
  version: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{2,58}$/)),
  profile: z.enum(['house', 'judicial']),
};

const ascending = {
  ...every,
  ladder: z
    .array(
      z.strictObject({
        fromFen: sumFen,
        stepFen: amountFen,
      }),
    )
    .check(z.minLength(1), z.maxLength(RUNGS)),
  extension: z.strictObject({ windowMs: spanMs, extendMs: spanMs, mostExtensions: z.nullable(count) }),
  mostSteps: count,
  confirmSteps: count,
  confirmPercent: z.int().check(z.minimum(100), z.maximum(1_000)),
};

export const rulesInput = z.discriminatedUnion('format', [
  z.strictObject({
    ...ascending,
    format: z.literal('timed'),
    spacingMs: z.int().check(z.minimum(0), z.maximum(DAY_MS)),
  }),
  z.strictObject({ ...ascending, format: z.literal('lane'), lotMs: spanMs, decideMs: spanMs }),
  z.strictObject({
    ...every,
    format: z.literal('fixed-price'),
    holdMs: spanMs,
    acceptedHoldMs: spanMs,
    offerMs: spanMs,
    mostRounds: z.int().check(z.minimum(0), z.maximum(10)),
  }),
  z.strictObject({
    ...every,
    format: z.literal('sealed'),
    isCountShown: z.boolean(),
    areAmountsShown: z.boolean(),
  }),
  z.strictObject({ ...every, format: z.literal('falling'), everyMs: spanMs, dropFen: amountFen }),
]);
