// Roles of the house's own people, the menus they open, and the people who have them. Source:
// product.md 7.8.

export const staffTables: readonly string[] = [
  `create table roles (
    id text primary key,
    key text not null,
    name text not null,
    position bigint not null,
    state text not null,
    note text not null,
    "changedAtMs" bigint not null,
    constraint roles_key unique (key),
    constraint roles_state check (state in ('on', 'off'))
  )`,
  `create table menus (
    id text primary key,
    "parentId" text,
    position bigint not null,
    kind text not null,
    name text not null,
    path text,
    "right" text,
    constraint menus_parent foreign key ("parentId") references menus (id),
    constraint menus_kind check (kind in ('folder', 'page', 'button')),
    constraint menus_right check ((kind = 'folder') = ("right" is null))
  )`,
  `create table "roleMenus" (
    "roleId" text not null,
    "menuId" text not null,
    scope text not null,
    constraint role_menus_once primary key ("roleId", "menuId"),
    constraint role_menus_role foreign key ("roleId") references roles (id),
    constraint role_menus_menu foreign key ("menuId") references menus (id),
    constraint role_menus_scope check (scope in ('own', 'branch', 'house', 'all'))
  )`,
  `create index role_menus_of on "roleMenus" ("menuId")`,
  `create table "userRoles" (
    "userId" text not null,
    "roleId" text not null,
    "atMs" bigint not null,
    constraint user_roles_once primary key ("userId", "roleId"),
    constraint user_roles_user foreign key ("userId") references users (id),
    constraint user_roles_role foreign key ("roleId") references roles (id)
  )`,
  `create index user_roles_of on "userRoles" ("roleId")`,
  `create table "staffPlaces" (
    "userId" text primary key,
    "houseId" text,
    branch text,
    "auctioneerId" text,
    state text not null,
    "createdAtMs" bigint not null,
    "createdById" text,
    constraint staff_places_user foreign key ("userId") references users (id),
    constraint staff_places_state check (state in ('on', 'off', 'gone'))
  )`,
  `create table "accessProposals" (
    id text primary key,
    kind text not null,
    "subjectId" text not null,
    matter text not null,
    "proposerId" text not null,
    "proposedAtMs" bigint not null,
    status text not null,
    "deciderId" text,
    "decidedAtMs" bigint,
    constraint access_proposals_by foreign key ("proposerId") references users (id),
    constraint access_proposals_ended check ((status = 'proposed') = ("decidedAtMs" is null))
  )`,
  `create index access_proposals_waiting on "accessProposals" ("proposedAtMs") where status = 'proposed'`,
];
