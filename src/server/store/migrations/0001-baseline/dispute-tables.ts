// Disputes, one that is not over for each order, who has claimed too often, and the files people
// hand in.
// Source: product.md 3.8; goals.md S15.

export const disputeTables: readonly string[] = [
  `create table disputes (
    id text primary key,
    "orderId" text not null,
    "lotId" text not null,
    "buyerId" text not null,
    rev bigint not null,
    status text not null,
    state text not null,
    "createdAtMs" bigint not null,
    "submittedAtMs" bigint,
    "dueAtMs" bigint
  )`,
  `create unique index disputes_open on disputes ("orderId")
    where status not in ('closed', 'withdrawn')`,
  `create index disputes_due on disputes ("dueAtMs", id) where "dueAtMs" is not null`,
  `create index disputes_on_lot on disputes ("lotId")`,
  `create index disputes_of on disputes ("buyerId", "createdAtMs", id)`,
  `create table "fairUses" (
    "buyerId" text primary key,
    state text not null,
    "atMs" bigint not null
  )`,
  `create table files (
    id text primary key,
    "ownerId" text not null,
    "byteCount" bigint not null,
    "atMs" bigint not null,
    "isDiscarded" bigint default 0 not null,
    type text default 'image/jpeg' not null,
    sha256 text
  )`,
  `create index files_at on files ("atMs", id)`,
  `create index files_discarded on files (id) where "isDiscarded" = 1`,
  `create index files_videos on files ("ownerId", "atMs", id)
    where type <> 'image/jpeg' and "isDiscarded" = 0`,
  `create index files_owner on files ("ownerId", "atMs")`,
  `create table "disputeFiles" (
    "disputeId" text not null,
    "fileId" text not null,
    constraint dispute_files_once primary key ("disputeId", "fileId"),
    constraint dispute_files_of foreign key ("disputeId") references disputes (id),
    constraint dispute_files_file foreign key ("fileId") references files (id)
  )`,
  `create index dispute_files_by on "disputeFiles" ("fileId")`,
  `create table "orderFiles" (
    "orderId" text not null,
    "fileId" text not null,
    constraint order_files_once primary key ("orderId", "fileId"),
    constraint order_files_of foreign key ("orderId") references orders (id),
    constraint order_files_file foreign key ("fileId") references files (id)
  )`,
  `create index order_files_by on "orderFiles" ("fileId")`,
];
