// The log of the house's deeds: read, taken home as a table, verified.
import * as z from 'zod/mini';
import type { DeedLog, DeedVerdict } from '#contract/audit/deed-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, wholeNumber } from '#contract/fields.ts';
import { DEED_THINGS } from '#core/audit/deed.ts';
import { DEED_PARTS } from './deed-words.ts';

/** `fromMs` counts, `untilMs` does not. */
const narrowed = {
  part: hiddenField('类别', z.optional(z.enum(DEED_PARTS))),
  userId: hiddenField('人员编号', z.optional(id)),
  thing: hiddenField('对象类别', z.optional(z.enum(DEED_THINGS))),
  /** Id of the thing; of a text its folder and name. */
  ref: hiddenField('对象编号', z.optional(z.string().check(z.regex(/^[A-Za-z0-9_/.-]{1,80}$/)))),
  fromMs: field('开始时间', z.optional(wholeNumber)),
  untilMs: field('结束时间', z.optional(wholeNumber)),
};

export const auditDeedCalls = {
  deedLog: {
    method: 'GET',
    path: '/app/staff/deed/list',
    access: 'house-read',
    duty: persons('audit.view', 'who of the house did what to whom'),
    /** `after` is the number of the last one of the page before. */
    input: z.strictObject({ ...narrowed, after: hiddenField('列表位置', z.optional(wholeNumber)) }),
    output: answers<DeedLog>(),
    sample: {},
  },
  deedFile: {
    method: 'GET',
    path: '/app/staff/deed/file',
    access: 'house-read',
    duty: persons('audit.view', 'who of the house did what to whom, as a table'),
    input: z.strictObject(narrowed),
    output: answers<never>(),
    sample: {},
  },
  checkDeeds: {
    method: 'POST',
    path: '/app/staff/deed/check',
    access: 'house',
    pace: 'write',
    duty: one('audit.view', 'reads the whole chain and changes nothing'),
    input: z.strictObject({}),
    output: answers<DeedVerdict>(),
    sample: {},
  },
} as const satisfies Calls;
