// Work that waits for the people of the house, of all domains, and who of them has taken it up.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, persons } from '#contract/duties.ts';
import { hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import { WORK_AREAS, WORK_KINDS, WORK_STATES, type WorkKind, type WorkName } from '#core/office/work.ts';
import { listInput } from './list-inputs.ts';
import type { WorkList } from './outputs.ts';

const matter = z.strictObject({
  kind: hiddenField('类别', z.enum(Object.keys(WORK_KINDS) as [WorkKind, ...WorkKind[]])),
  ref: id,
});

export const officeCalls = {
  workList: {
    method: 'GET',
    path: '/app/staff/work/list',
    access: 'house-read',
    duty: persons('work.view', 'who waits for what, and for how much; names are masked'),
    input: z.strictObject({
      ...listInput,
      state: hiddenField('状态', z.optional(z.enum(WORK_STATES))),
      area: hiddenField('领域', z.optional(z.enum(WORK_AREAS))),
    }),
    /** The first to fall due first. */
    output: answers<WorkList>(),
    sample: {},
  },
  takeWork: {
    method: 'POST',
    path: '/app/staff/work/take',
    access: 'house',
    pace: 'write',
    duty: one('work.take', 'a note to the others; it decides nothing'),
    input: matter,
    output: answers<WorkName>(),
    sample: { kind: 'verification', ref: 'none' },
  },
  leaveWork: {
    method: 'POST',
    path: '/app/staff/work/leave',
    access: 'house',
    pace: 'write',
    duty: one('work.take', 'a note to the others; it decides nothing'),
    input: matter,
    output: answers<WorkName>(),
    sample: { kind: 'verification', ref: 'none' },
  },
} as const satisfies Calls;
