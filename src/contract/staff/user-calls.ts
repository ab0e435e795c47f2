// Accounts of the house's own people. The specification, section 7.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, phone } from '#contract/fields.ts';
import { manyIds, onOff, page, roleId, shownAgain, userPlan } from './fields.ts';
import type { MayWait, OncePassword, RowsOf, StaffUser } from './outputs.ts';

const ACCOUNT = 'after a step-up; nobody changes their own account, and who changed it is on record';

const samplePlan = { name: '何谦', roleIds: ['operator'], houseId: null, branch: null, auctioneerId: null };

export const staffUserCalls = {
  userPage: {
    method: 'POST',
    path: '/api/user/page',
    access: 'house-read',
    pace: 'write',
    duty: one('user.view', 'colleagues, with masked phones'),
    input: z.strictObject({
      ...page,
      roleId: z.optional(roleId),
      state: field('状态', z.optional(z.enum(['on', 'off', 'gone']))),
    }),
    output: answers<RowsOf<StaffUser>>(),
    sample: { page: 1, size: 20 },
  },
  getUser: {
    method: 'GET',
    path: '/api/user/getUser',
    access: 'house-read',
    duty: persons('user.view', 'one colleague, with a masked phone'),
    input: z.strictObject({ id }),
    output: answers<StaffUser>(),
    sample: { id: 'none' },
  },
  createUser: {
    method: 'POST',
    path: '/api/user/create',
    access: 'house',
    pace: 'write',
    duty: one('user.manage', ACCOUNT),
    input: z.strictObject({ phone, ...userPlan, ...shownAgain }),
    output: answers<OncePassword>(),
    sample: { phone: '13700000001', ...samplePlan },
  },
  updateUser: {
    method: 'POST',
    path: '/api/user/update',
    access: 'house',
    pace: 'write',
    duty: one('user.manage', ACCOUNT),
    input: z.strictObject({ id, state: onOff, ...userPlan, ...shownAgain }),
    output: answers<{ readonly id: string } & MayWait>(),
    sample: { id: 'none', state: 'on', ...samplePlan },
  },
  deleteBatch: {
    method: 'POST',
    path: '/api/user/deleteBatch',
    access: 'house',
    pace: 'write',
    duty: one('user.manage', `${ACCOUNT}; what they did stays under their name`),
    input: z.strictObject({ ids: manyIds, ...shownAgain }),
    output: answers<null>(),
    sample: { ids: ['none'] },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/user/resetPassword',
    access: 'house',
    pace: 'write',
    duty: one('user.reset', ACCOUNT),
    input: z.strictObject({ id: hiddenField('用户编号', id), ...shownAgain }),
    output: answers<OncePassword>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
