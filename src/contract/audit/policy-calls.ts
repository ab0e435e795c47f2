// Reports that browsers send by themselves when a page's policy has stopped something: one report
// in the older form, or several in the newer one. Fields beyond those that are read are let
// through: browsers add to it as they please.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { hiddenField } from '#contract/field.ts';

const text = z.optional(z.string().check(z.maxLength(8_000)));

export const auditPolicyCalls = {
  policyReport: {
    method: 'POST',
    path: '/app/policy/report',
    access: 'open',
    body: 'report',
    pace: 'own',
    input: z.strictObject({
      reports: hiddenField(
        '浏览器的报告',
        z.union([
          z.object({
            'csp-report': hiddenField(
              '浏览器的报告',
              z.object({
                'document-uri': hiddenField('报告的页面', text),
                'effective-directive': hiddenField('报告的规则', text),
                'violated-directive': hiddenField('报告的规则', text),
                'blocked-uri': hiddenField('被拦的地址', text),
              }),
            ),
          }),
          z
            .array(
              z.object({
                type: hiddenField('报告类型', text),
                body: hiddenField(
                  '报告内容',
                  z.object({
                    documentURL: hiddenField('报告的页面', text),
                    effectiveDirective: hiddenField('报告的规则', text),
                    blockedURL: hiddenField('被拦的地址', text),
                  }),
                ),
              }),
            )
            .check(z.minLength(1), z.maxLength(20)),
        ]),
      ),
    }),
    output: answers<null>(),
    sample: { 'csp-report': {} },
  },
} as const satisfies Calls;
