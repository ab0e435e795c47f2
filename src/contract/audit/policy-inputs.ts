// Reports that browsers send by themselves when a page's policy has stopped something: one report
// in the older form, or several in the newer one. Fields beyond those that are read are let
// through: browsers add to it as they please.
import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.maxLength(8_000)));

export const policyInputs = {
  policyReport: z.strictObject({
    reports: z.union([
      z.object({
        'csp-report': z.object({
          'document-uri': text,
          'effective-directive': text,
          'violated-directive': text,
          'blocked-uri': text,
        }),
      }),
      z
        .array(
          z.object({
            type: text,
            body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
    ]),
  }),
} as const;
