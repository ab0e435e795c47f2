// The tables of the house's own people: their roles, what each role opens, and their places.

export interface RolesTable {
  id: string;
  /** Short name by which the code and other houses know it. */
  key: string;
  name: string;
  position: number;
  /** `off`: whoever has it has none of its rights. */
  state: string;
  note: string;
  changedAtMs: number;
}

/** An entry of the menus: a folder, a page, or something that is done on a page. */
export interface MenusTable {
  id: string;
  /** Null: it stands at the top. */
  parentId: string | null;
  position: number;
  kind: string;
  name: string;
  /** Address of a page; null of anything else. */
  path: string | null;
  /** Right it opens (contract/staff/rights-words.ts); null of a folder. */
  right: string | null;
}

/** Menus a role opens, each with the scope of its right. */
export interface RoleMenusTable {
  roleId: string;
  menuId: string;
  scope: string;
}

export interface UserRolesTable {
  userId: string;
  roleId: string;
  atMs: number;
}

/** Place of a person of the house; without a row they belong to no house and no branch. */
export interface StaffPlacesTable {
  userId: string;
  houseId: string | null;
  /** City of their branch. */
  branch: string | null;
  /** Auctioneer of the register who they are. */
  auctioneerId: string | null;
  /** `off`: they cannot log in for now; `gone`: their account is over, and their deeds stay. */
  state: string;
  createdAtMs: number;
  createdById: string | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    roles: RolesTable;
    menus: MenusTable;
    roleMenus: RoleMenusTable;
    userRoles: UserRolesTable;
    staffPlaces: StaffPlacesTable;
  }
}
