// Questions to the security log.
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { SECURITY_EVENTS } from './security-words.ts';

const atMs = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const securityInputs = {
  /** `after` is the last entry of the page before; `fromMs` counts, `untilMs` does not. */
  securityLog: z.strictObject({
    kind: z.optional(z.enum(SECURITY_EVENTS)),
    userId: z.optional(id),
    /** An address as the log writes it: of IPv6 the first four groups. */
    home: z.optional(z.string().check(z.regex(/^[0-9a-f.:]{2,45}$/i))),
    fromMs: z.optional(atMs),
    untilMs: z.optional(atMs),
    after: z.optional(id),
  }),
  myLogIns: z.strictObject({ after: z.optional(id) }),
} as const;
