// Menus of the office: the tree that is given to roles, and the one that one's own rights open. The
// specification, section 7.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, plainWords } from '#contract/fields.ts';
import { menuId, menuPlan } from './fields.ts';
import type { MenuNode, MenuView, RowsOf } from './outputs.ts';

const NAMES = 'names of pages and rights';
const ORDER = 'a menu gives nobody a right: a role does';

const samplePlan = {
  parentId: 'settings',
  position: 9,
  kind: 'page',
  name: '值班',
  path: '/office/duty',
  right: 'user.view',
};

export const staffMenuCalls = {
  getUserMenuBySid: {
    method: 'GET',
    path: '/api/user/getUserMenuBySid',
    access: 'session',
    need: 'read',
    input: z.strictObject({ sid: hiddenField('会话编号', id) }),
    /** The menus one's own rights open; none for whoever is not of the house. */
    output: answers<RowsOf<MenuNode>>(),
    sample: { sid: 'none' },
  },
  menuList: {
    method: 'GET',
    path: '/api/JurisdictionController/menuList',
    access: 'house-read',
    duty: read('user.view', NAMES),
    input: z.strictObject({}),
    output: answers<RowsOf<MenuNode>>(),
    sample: {},
  },
  getJurisdiction: {
    method: 'GET',
    path: '/api/JurisdictionController/getJurisdiction',
    access: 'house-read',
    duty: read('user.view', NAMES),
    input: z.strictObject({ id: menuId }),
    output: answers<MenuView>(),
    sample: { id: 'none' },
  },
  jurisdictionList: {
    method: 'POST',
    path: '/api/JurisdictionController/list',
    access: 'house-read',
    pace: 'write',
    duty: read('user.view', NAMES),
    input: z.strictObject({
      words: field('查找', z.optional(plainWords(40))),
      kind: field('类型', z.optional(z.enum(['folder', 'page', 'button']))),
    }),
    output: answers<RowsOf<MenuView>>(),
    sample: {},
  },
  createJurisdiction: {
    method: 'POST',
    path: '/api/JurisdictionController/create',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', ORDER),
    input: z.strictObject(menuPlan),
    output: answers<{ readonly id: string }>(),
    sample: samplePlan,
  },
  updateJurisdiction: {
    method: 'POST',
    path: '/api/JurisdictionController/update',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', ORDER),
    input: z.strictObject({ id: menuId, ...menuPlan }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', ...samplePlan },
  },
  deleteJurisdiction: {
    method: 'POST',
    path: '/api/JurisdictionController/delete',
    access: 'house',
    pace: 'write',
    duty: one('role.manage', 'only a menu that no role opens and in which none lies'),
    input: z.strictObject({ id: menuId }),
    output: answers<null>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
