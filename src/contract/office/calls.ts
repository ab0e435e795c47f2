// Work that waits for the people of the house, of all domains, and who of them has taken it up; and
// the one box that finds a person or a thing.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, words } from '#contract/fields.ts';
import { LEAST_SIGNS } from '#core/office/found.ts';
import { WORK_AREAS, WORK_KINDS, WORK_STATES, type WorkKind, type WorkName } from '#core/office/work.ts';
import { listInput } from './list-inputs.ts';
import type { FoundList, WorkList } from './outputs.ts';

const matter = z.strictObject({
  kind: hiddenField('类别', z.enum(Object.keys(WORK_KINDS) as [WorkKind, ...WorkKind[]])),
  ref: id,
});

const MOST_SIGNS = 60;

export const officeCalls = {
  officeSearch: {
    method: 'GET',
    path: '/app/staff/find',
    access: 'house-read',
    duty: persons('work.view', 'who and what has this name or number, masked, of the kinds one may see'),
    input: z.strictObject({ words: field('关键词', words(LEAST_SIGNS, MOST_SIGNS)) }),
    output: answers<FoundList>(),
    sample: { words: 'none' },
  },
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
