// Roles and what they open. The specification, section 7.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, read } from '#contract/duties.ts';
import { field } from '#contract/field.ts';
import { manyIds, menuId, page, roleId, rolePlan, scope, shownAgain } from './fields.ts';
import type { MayWait, MenuNode, RoleGrant, RoleView, RowsOf } from './outputs.ts';

const NAMES = 'roles and rights, which everybody of the house may know of';
const GIVING = 'after a step-up; the people of the role are logged out, and the line names who changed it';
const MOST_MENUS = 400;

export const staffRoleCalls = {
  rolePage: {
    method: 'POST',
    path: '/api/RoleController/page',
    access: 'house-read',
    pace: 'write',
    duty: read('user.view', NAMES),
    input: z.strictObject(page),
    output: answers<RowsOf<RoleView>>(),
    sample: { page: 1, size: 20 },
  },
  roleList: {
    method: 'POST',
    path: '/api/RoleController/list',
    access: 'house-read',
    pace: 'write',
    duty: read('user.view', NAMES),
    input: z.strictObject({}),
    output: answers<RowsOf<RoleView>>(),
    sample: {},
  },
  addRole: {
    method: 'POST',
    path: '/api/RoleController/add',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', 'a role opens nothing until it is given menus'),
    input: z.strictObject(rolePlan),
    output: answers<{ readonly id: string }>(),
    sample: { key: 'night-desk', name: '夜班', position: 20, state: 'on', note: '' },
  },
  updateRole: {
    method: 'POST',
    path: '/api/RoleController/update',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', GIVING),
    input: z.strictObject({ id: roleId, ...rolePlan, ...shownAgain }),
    output: answers<{ readonly id: string } & MayWait>(),
    sample: { id: 'none', key: 'night-desk', name: '夜班', position: 20, state: 'on', note: '' },
  },
  batchDeleteRole: {
    method: 'POST',
    path: '/api/RoleController/batchDeleteRole',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', 'only a role that nobody has'),
    input: z.strictObject({ ids: manyIds, ...shownAgain }),
    output: answers<null>(),
    sample: { ids: ['none'] },
  },
  getRoleBySyetemInfo: {
    method: 'GET',
    path: '/api/RoleController/getRoleBySyetemInfo',
    access: 'house-read',
    duty: read('user.view', NAMES),
    input: z.strictObject({}),
    /** Roles that can be given. */
    output: answers<RowsOf<RoleView>>(),
    sample: {},
  },
  setAuthsForRole: {
    method: 'POST',
    path: '/api/roleAuth/setAuthsForRole',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', GIVING),
    /** All menus the role opens, each with its scope: those that are not named it opens no more. */
    input: z.strictObject({
      roleId,
      menus: field('菜单', z.array(z.strictObject({ menuId, scope })).check(z.maxLength(MOST_MENUS))),
      ...shownAgain,
    }),
    output: answers<{ readonly roleId: string; readonly grants: readonly RoleGrant[] } & MayWait>(),
    sample: { roleId: 'none', menus: [] },
  },
  queryAuthsByRole: {
    method: 'GET',
    path: '/api/roleAuth/queryAuthsByRole',
    access: 'house-read',
    duty: read('user.view', NAMES),
    input: z.strictObject({ roleId }),
    output: answers<RowsOf<MenuNode>>(),
    sample: { roleId: 'none' },
  },
  queryAuthsDataByRole: {
    method: 'GET',
    path: '/api/roleAuth/queryAuthsDataByRole',
    access: 'house-read',
    duty: read('user.view', NAMES),
    input: z.strictObject({ roleId }),
    output: answers<RowsOf<RoleGrant>>(),
    sample: { roleId: 'none' },
  },
} as const satisfies Calls;
