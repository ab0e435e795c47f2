// Facts of the house's own people, their roles and menus, for the log of who gives rights to whom.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { grantsOfRole, menuById, roleById } from '#server/rights/store-roles.ts';
import { staffUserById } from './store-staff-accounts.ts';

export const staffFacts = {
  staff: async ({ db }: CommandContext, id: string) => {
    const user = await staffUserById(db, id);
    if (!user) return null;
    const { state, roleIds, houseId, branch, auctioneerId } = user;
    return { state, roles: roleIds.join(' '), houseId, branch, auctioneerId };
  },
  role: async ({ db }: CommandContext, id: string) => {
    const role = await roleById(db, id);
    if (!role) return null;
    const { key, name, state, position } = role;
    return { key, name, state, position, grantCount: (await grantsOfRole(db, id)).length };
  },
  menu: async ({ db }: CommandContext, id: string) => {
    const menu = await menuById(db, id);
    if (!menu) return null;
    const { name, kind, path, right, parentId, position } = menu;
    return { name, kind, path, right, parentId, position };
  },
} satisfies ThingFacts;
