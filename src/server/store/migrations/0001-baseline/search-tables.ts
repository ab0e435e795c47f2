// The searches people keep, and the values they are looked up by when lots come.
export const SEARCH_TABLES: readonly string[] = [
  `create table "savedSearches" (
    id text primary key,
    "userId" text not null,
    "nameSealed" text not null,
    wish text not null,
    "alertFromNo" bigint,
    "seenNo" bigint not null,
    "atMs" bigint not null
  )`,
  // No two alike of one person.
  `create unique index "savedSearches_alike" on "savedSearches" ("userId", wish)`,
  `create table "searchFacets" (
    hall text not null,
    facet text not null,
    value text not null,
    "searchId" text not null,
    constraint "searchFacets_once" primary key (hall, facet, value, "searchId")
  )`,
  `create index "searchFacets_search" on "searchFacets" ("searchId")`,
];
