// Rights of people of the house, as their roles give them, and who has a right.
import { isRight, NO_RIGHTS, type Right, type Rights } from '#contract/staff/rights.ts';
import { rightsOf, type Scope } from '#core/staff/scope.ts';
import type { Reader } from '#server/store/access.ts';

/** Menus of roles that are on, of people whose account is. */
const granted = (db: Reader) =>
  db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .innerJoin('roleMenus', 'roleMenus.roleId', 'roles.id')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .leftJoin('staffPlaces', 'staffPlaces.userId', 'userRoles.userId')
    .where('roles.state', '=', 'on')
    .where((where) =>
      where.or([where('staffPlaces.state', 'is', null), where('staffPlaces.state', '=', 'on')]),
    );

/** Rights of somebody; none of whoever is not of the house. */
export async function rightsById(db: Reader, userId: string): Promise<Rights> {
  const rows = await granted(db)
    .select(['menus.right', 'roleMenus.scope'])
    .where('userRoles.userId', '=', userId)
    .execute();
  if (rows.length === 0) return NO_RIGHTS;
  return rightsOf(
    rows.flatMap(({ right, scope }) =>
      right !== null && isRight(right) ? [{ right, scope: scope as Scope }] : [],
    ),
  );
}

/** The people of the house who have a right, in one order. */
export async function peopleWithRight(db: Reader, right: Right): Promise<string[]> {
  const rows = await granted(db)
    .select('userRoles.userId')
    .distinct()
    .where('menus.right', '=', right)
    .orderBy('userRoles.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
