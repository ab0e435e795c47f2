// Rights that weigh, and lost second factors that are taken off: proposed by one administrator,
// decided by another.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { read, two } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import { ACCESS_VERDICTS } from '#core/staff/access-proposal.ts';
import { shownAgain } from './fields.ts';
import type { AccessRow, MayWait, RowsOf } from './outputs.ts';

export const staffAccessCalls = {
  accessProposals: {
    method: 'GET',
    path: '/app/staff/access',
    access: 'house-read',
    duty: read('user.view', 'names of colleagues, roles and rights'),
    input: z.strictObject({}),
    output: answers<RowsOf<AccessRow>>(),
    sample: {},
  },
  decideAccess: {
    method: 'POST',
    path: '/app/staff/access/decide',
    access: 'house',
    pace: 'write',
    duty: two('role.manage', 'the second person, who neither proposed it nor gains by it'),
    input: z.strictObject({
      id: hiddenField('提请编号', id),
      verdict: field('决定', z.enum(ACCESS_VERDICTS)),
      ...shownAgain,
    }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', verdict: 'approve' },
  },
  proposeFactorOff: {
    method: 'POST',
    path: '/app/staff/access/factor-off',
    access: 'house',
    pace: 'write',
    duty: two('user.reset', 'the first person: nothing is taken off before another has approved'),
    input: z.strictObject({ id: hiddenField('用户编号', id), ...shownAgain }),
    output: answers<{ readonly id: string } & MayWait>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
