// Texts that editors write: one draft to an entry, and the book of changes. Source: frontend.md 7.

export const contentTables: readonly string[] = [
  `create table "contentDrafts" (
    collection text not null,
    name text not null,
    text text not null,
    "seenHash" text,
    "releaseAtMs" bigint,
    problem text,
    "byId" text not null,
    "atMs" bigint not null,
    constraint content_drafts_one primary key (collection, name)
  )`,
  `create index content_drafts_due on "contentDrafts" ("releaseAtMs") where "releaseAtMs" is not null`,
  `create table "contentChanges" (
    id text primary key,
    collection text not null,
    name text not null,
    what text not null,
    text text,
    "byId" text not null,
    "atMs" bigint not null
  )`,
  `create index content_changes_of on "contentChanges" (collection, name, "atMs", id)`,
];
