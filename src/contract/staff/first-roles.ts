// Roles and menus with which a house begins, read from the table of rights. Whoever administers may
// change all of them afterwards; a menu is a folder, a page, or what is done on a page, and its id
// is its right. Source: product.md 7.8; contract/staff/rights-words.ts.
import type { Scope } from '#core/staff/scope.ts';
import { RIGHTS_TREE, STARTING_ROLES } from './rights-words.ts';

export type MenuKind = 'folder' | 'page' | 'button';

export interface Menu {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
  readonly kind: MenuKind;
  readonly name: string;
  /** Address of a page; null of anything else. */
  readonly path: string | null;
  /** Right it opens; null of a folder. */
  readonly right: string | null;
}

export interface StartingRole {
  readonly key: string;
  readonly name: string;
  readonly position: number;
  /** Its scope of each menu it has. */
  readonly grants: ReadonlyMap<string, Scope>;
}

/** The role whose people may give rights; it is never taken from the last of them. */
export const ADMINISTRATOR = 'administrator';

const SCOPE_OF: Readonly<Record<string, Scope>> = { 全: 'all', 所: 'house', 支: 'branch', 己: 'own' };

type Row = readonly [right: string, name: string, scopes: string];

const row = (menu: Omit<Menu, 'position'>, position: number): Menu => ({ ...menu, position });

/** Every menu, each after the one it lies in. */
export const STARTING_MENUS: readonly Menu[] = RIGHTS_TREE.flatMap(({ key, name, pages }, folderAt) => {
  const folder = row(
    { id: key, parentId: null, kind: 'folder', name, path: null, right: null },
    folderAt + 1,
  );
  const inFolder = pages.flatMap(({ page: [right, pageName], path, deeds = [] }, pageAt) => [
    row({ id: right, parentId: key, kind: 'page', name: pageName, path, right }, pageAt + 1),
    ...deeds.map(([deed, deedName]: Row, deedAt) =>
      row({ id: deed, parentId: right, kind: 'button', name: deedName, path: null, right: deed }, deedAt + 1),
    ),
  ]);
  return [folder, ...inFolder];
});

const rows: readonly Row[] = RIGHTS_TREE.flatMap(({ pages }) =>
  pages.flatMap(({ page, deeds = [] }): readonly Row[] => [page, ...deeds]),
);

export const ROLES_TO_START: readonly StartingRole[] = STARTING_ROLES.map(([key, name], at) => ({
  key,
  name,
  position: at + 1,
  grants: new Map(
    rows.flatMap(([right, , scopes]) => {
      const scope = SCOPE_OF[scopes.split(' ')[at] ?? ''];
      return scope ? [[right, scope] as const] : [];
    }),
  ),
}));
