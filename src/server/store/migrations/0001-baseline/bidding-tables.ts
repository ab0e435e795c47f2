// Bids, the answers that were given, who is registered for which lot, and groups of maximums.
// Source: product.md 5.5; goals.md I-02, I-19, I-44.
import { appendOnly, type StoreKind } from './guards.ts';

const TABLES: readonly string[] = [
  // No index by bidder: each bid would touch a page of its own for it.
  `create table bids (
    id text not null,
    "lotId" text not null,
    "bidderId" text not null,
    kind text not null,
    receipt text not null,
    rev bigint not null,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    sealed text,
    constraint bids_rev primary key ("lotId", rev),
    constraint bids_id unique (id),
    constraint bids_amount check ("amountFen" > 0)
  )`,
  // The key first: the portal's keys begin with the time, so that new answers lie side by side.
  `create table answers (
    "bidderId" text not null,
    key text not null,
    "bodyHash" text not null,
    body text not null,
    "atMs" bigint not null,
    "lotId" text,
    constraint answers_key primary key (key, "bidderId")
  )`,
  `create table registrations (
    "lotId" text not null,
    "bidderId" text not null,
    paddle text not null,
    "rulesVersion" text not null,
    "depositState" text not null,
    "depositFen" bigint not null,
    "atMs" bigint not null,
    "endedAtMs" bigint,
    cover text default 'lot' not null,
    "seenTextVersion" bigint,
    constraint registrations_once primary key ("lotId", "bidderId"),
    constraint registrations_paddle unique ("lotId", paddle),
    constraint registrations_end check (("depositState" = 'frozen') = ("endedAtMs" is null))
  )`,
  `create index registrations_bidder on registrations ("bidderId")`,
  `create index registrations_at on registrations ("lotId", "atMs")`,
  // As the house lists them, over all lots.
  `create index registrations_listed on registrations ("atMs", "lotId", paddle)`,
  `create index registrations_held on registrations (paddle)`,
  `create index registrations_latest on registrations ("bidderId", "atMs", "lotId")`,
  `create table groups (
    id text primary key,
    "bidderId" text not null,
    "saleId" text not null,
    status text not null,
    most bigint not null,
    "ceilingSealed" text not null,
    "atMs" bigint not null,
    "endedAtMs" bigint
  )`,
  `create index groups_of on groups ("bidderId", "atMs")`,
  `create table "groupLots" (
    "groupId" text not null,
    "lotId" text not null,
    place bigint not null,
    "maximumSealed" text not null,
    constraint group_lots_once primary key ("lotId", "groupId")
  )`,
  `create index group_lots_of on "groupLots" ("groupId")`,
];

export function biddingTables(kind: StoreKind): readonly string[] {
  return [...TABLES, ...appendOnly(kind, 'bids')];
}
