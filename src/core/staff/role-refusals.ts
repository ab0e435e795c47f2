// Refusals of changes to roles, menus and the accounts of the house's own people. Source: the
// specification, section 7.

export type RoleRefusal =
  | { readonly code: 'UNKNOWN_ROLE' }
  /** Another role has the same short name. */
  | { readonly code: 'ROLE_KEY_TAKEN' }
  /** People have it: it cannot go. */
  | { readonly code: 'ROLE_IN_USE'; readonly count: number }
  | { readonly code: 'UNKNOWN_MENU' }
  /** Roles open it, or others lie in it: it cannot go. */
  | { readonly code: 'MENU_IN_USE'; readonly count: number }
  /**
   * A page lies in a folder, what is done in a page, a folder in nothing; pages and what is done
   * open a right.
   */
  | { readonly code: 'MENU_MISPLACED' }
  | { readonly code: 'UNKNOWN_STAFF' }
  | { readonly code: 'STAFF_PHONE_TAKEN' }
  /** It has been decided, or taken back, or is another's to take back. */
  | { readonly code: 'PROPOSAL_OVER' }
  /** There is none to be taken off. */
  | { readonly code: 'NO_SECOND_FACTOR' }
  /** Nobody would be left who may give rights. */
  | { readonly code: 'LAST_ADMINISTRATOR' };
