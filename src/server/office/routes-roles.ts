// The calls about roles and menus, by the names of the specification (section 7).
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { allMenus, allRoles, grantsOfRole, menuById } from '#server/rights/store-roles.ts';
import { addMenu, changeMenu, dropMenu } from '#server/staff/commands-menu.ts';
import { addRole, changeRole, dropRoles, setRoleMenus } from '#server/staff/commands-roles.ts';
import { menusOpenTo, menuView, openedBy, treeOf } from './menu-tree.ts';
import { waitingOr } from './routes-access.ts';

type Calls = Pick<
  Handlers,
  | 'rolePage'
  | 'roleList'
  | 'addRole'
  | 'updateRole'
  | 'batchDeleteRole'
  | 'getRoleBySyetemInfo'
  | 'setAuthsForRole'
  | 'queryAuthsByRole'
  | 'queryAuthsDataByRole'
  | 'getUserMenuBySid'
  | 'menuList'
  | 'getJurisdiction'
  | 'jurisdictionList'
  | 'createJurisdiction'
  | 'updateJurisdiction'
  | 'deleteJurisdiction'
>;

const rowsOf = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows });

export function roleHandlers(services: Services, stepUp: StepUpCheck): Calls {
  const { engine, reader } = services;
  return {
    rolePage: async ({ input: { page, size, words = '' } }) => {
      const roles = (await allRoles(reader)).filter(({ name, key }) => `${name} ${key}`.includes(words));
      return ok({ total: roles.length, rows: roles.slice((page - 1) * size, page * size) });
    },
    roleList: async () => ok(rowsOf(await allRoles(reader))),
    getRoleBySyetemInfo: async () =>
      ok(rowsOf((await allRoles(reader)).filter(({ state }) => state === 'on'))),
    addRole: async ({ input, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(addRole), { ...input, staffId: viewer.userId, from });
      return done.ok ? ok(done.answer, '已新增角色') : refused(done.refusal);
    },
    updateRole: async ({ input: { stepUp: shown, ...change }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(changeRole), { ...change, staffId: viewer.userId, from });
      return done.ok ? ok(done.answer, waitingOr(done.answer, '已保存角色')) : refused(done.refusal);
    },
    batchDeleteRole: async ({ input: { ids, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(dropRoles), { ids, staffId: viewer.userId, from });
      return done.ok ? ok(done.answer, '已删除角色') : refused(done.refusal);
    },
    setAuthsForRole: async ({ input: { roleId, menus, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const from = fromOf({ viewer, ip });
      const given = { roleId, menus, staffId: viewer.userId, from };
      const done = await engine.run(audited(setRoleMenus), given);
      return done.ok ? ok(done.answer, waitingOr(done.answer, '已保存授权')) : refused(done.refusal);
    },
    queryAuthsByRole: async ({ input: { roleId } }) => {
      const menus = await allMenus(reader);
      const given = new Set((await grantsOfRole(reader, roleId)).map(({ menuId }) => menuId));
      return ok(rowsOf(treeOf(openedBy(menus, ({ id }) => given.has(id)))));
    },
    queryAuthsDataByRole: async ({ input: { roleId } }) => ok(rowsOf(await grantsOfRole(reader, roleId))),
    ...menuHandlers(services),
  };
}

const menuHandlers = ({
  engine,
  reader,
}: Services): Pick<
  Calls,
  | 'getUserMenuBySid'
  | 'menuList'
  | 'getJurisdiction'
  | 'jurisdictionList'
  | 'createJurisdiction'
  | 'updateJurisdiction'
  | 'deleteJurisdiction'
> => ({
  getUserMenuBySid: async ({ input: { sid }, viewer }) =>
    // Another's is to them as one that never was.
    sid === viewer.sid ? ok(rowsOf(treeOf(menusOpenTo(await allMenus(reader), viewer.rights)))) : notFound(),
  menuList: async () => ok(rowsOf(treeOf(await allMenus(reader)))),
  getJurisdiction: async ({ input: { id } }) => {
    const menu = await menuById(reader, id);
    return menu ? ok(menuView(menu)) : refused({ code: 'UNKNOWN_MENU' });
  },
  jurisdictionList: async ({ input: { words = '', kind } }) => {
    const menus = (await allMenus(reader))
      .map(menuView)
      .filter(({ name, right }) => `${name} ${right ?? ''}`.includes(words))
      .filter((menu) => kind === undefined || menu.kind === kind);
    return ok(rowsOf(menus));
  },
  createJurisdiction: async ({ input, viewer, ip }) => {
    const from = fromOf({ viewer, ip });
    const done = await engine.run(audited(addMenu), { ...input, staffId: viewer.userId, from });
    return done.ok ? ok(done.answer, '已新增菜单') : refused(done.refusal);
  },
  updateJurisdiction: async ({ input, viewer, ip }) => {
    const from = fromOf({ viewer, ip });
    const done = await engine.run(audited(changeMenu), { ...input, staffId: viewer.userId, from });
    return done.ok ? ok(done.answer, '已保存菜单') : refused(done.refusal);
  },
  deleteJurisdiction: async ({ input: { id }, viewer, ip }) => {
    const from = fromOf({ viewer, ip });
    const done = await engine.run(audited(dropMenu), { id, staffId: viewer.userId, from });
    return done.ok ? ok(done.answer, '已删除菜单') : refused(done.refusal);
  },
});
