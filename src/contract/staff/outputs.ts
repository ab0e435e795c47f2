// Roles, menus and people of the house, as its screens are told of them.
import type { AccessMatter } from '#core/staff/access-proposal.ts';
import type { MenuKind } from '#core/staff/decide-roles.ts';
import type { Scope } from '#core/staff/scope.ts';

export interface MenuView {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
  readonly kind: MenuKind;
  readonly name: string;
  readonly path: string | null;
  readonly right: string | null;
}

/** A menu with those that lie in it, in their order. */
export interface MenuNode extends MenuView {
  readonly children: readonly MenuNode[];
}

export interface RoleView {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly position: number;
  readonly state: 'on' | 'off';
  readonly note: string;
  /** People who have it. */
  readonly userCount: number;
}

export interface RoleGrant {
  readonly menuId: string;
  readonly scope: Scope;
}

export interface StaffUser {
  readonly id: string;
  readonly name: string;
  readonly maskedPhone: string;
  readonly roleIds: readonly string[];
  readonly houseId: string | null;
  readonly branch: string | null;
  readonly auctioneerId: string | null;
  readonly state: 'on' | 'off' | 'gone';
  readonly createdAtMs: number;
  /** Null: they are logged in nowhere. */
  readonly seenAtMs: number | null;
  readonly hasFactor: boolean;
  /** They have not yet changed the password they were given. */
  readonly isPasswordGiven: boolean;
}

/** Something that waits for another administrator. */
export interface AccessRow {
  readonly id: string;
  readonly kind: AccessMatter['kind'];
  readonly subjectId: string;
  /** Name of the role, or of the person. */
  readonly subject: string;
  /** Names of the rights that weigh and would be given. */
  readonly rights: readonly string[];
  readonly proposer: string;
  readonly proposedAtMs: number;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

/** Part of an answer to a change that, in whole or in part, waits for another administrator. */
export interface MayWait {
  readonly proposalId?: string;
}

export interface RowsOf<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** A password that is shown this once. */
export interface OncePassword extends MayWait {
  readonly id: string;
  readonly password: string;
}
