// The security log: the house's own, and one's own lines of it.
import * as z from 'zod/mini';
import type { OwnLogIn, SecurityEvent } from '#contract/audit/outputs.ts';
import { SECURITY_EVENTS } from '#contract/audit/security-words.ts';
import { answers, type Calls } from '#contract/call.ts';
import { persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';

const atMs = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const auditCalls = {
  myLogIns: {
    method: 'GET',
    path: '/app/user/log-ins',
    access: 'session',
    need: 'never',
    input: z.strictObject({ after: hiddenField('列表位置', z.optional(id)) }),
    output: answers<{ readonly rows: readonly OwnLogIn[]; readonly next: string | null }>(),
    sample: {},
  },
  securityLog: {
    method: 'GET',
    path: '/app/staff/security/list',
    access: 'house-read',
    duty: persons('audit.view', 'who came in from where'),
    /** `after` is the last entry of the page before; `fromMs` counts, `untilMs` does not. */
    input: z.strictObject({
      kind: hiddenField('类别', z.optional(z.enum(SECURITY_EVENTS))),
      userId: hiddenField('账户编号', z.optional(id)),
      /** An address as the log writes it: of IPv6 the first four groups. */
      home: hiddenField('来源地址', z.optional(z.string().check(z.regex(/^[0-9a-f.:]{2,45}$/i)))),
      fromMs: field('开始时间', z.optional(atMs)),
      untilMs: field('结束时间', z.optional(atMs)),
      after: hiddenField('列表位置', z.optional(id)),
    }),
    output: answers<{ readonly rows: readonly SecurityEvent[]; readonly next: string | null }>(),
    sample: {},
  },
} as const satisfies Calls;
