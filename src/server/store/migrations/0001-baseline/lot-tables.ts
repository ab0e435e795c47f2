// Lots as they stand, as they were published, and what has happened to each. A lot moves forward
// only, its log grows only, and what was published, where every replay begins, stays as it was.
// Source: engine.md 9.4; goals.md I-08, I-41.
import { appendOnly, refuseUpdates, type StoreKind } from './guards.ts';

const TABLES: readonly string[] = [
  `create table lots (
    id text primary key,
    "saleId" text not null,
    "chainHead" text not null,
    status text not null,
    state text not null,
    rev bigint not null,
    seq bigint not null,
    "dueAtMs" bigint,
    sealed text,
    "reserveSealed" text
  )`,
  `create index lots_due on lots ("dueAtMs") where "dueAtMs" is not null`,
  `create index lots_sale on lots ("saleId")`,
  `create index lots_status on lots (status)`,
  `create table "lotCards" (
    "lotId" text primary key,
    "saleId" text not null,
    number text not null,
    title text not null,
    drawing text not null,
    picture text,
    city text not null,
    hall text not null,
    kind text not null,
    details text not null,
    facts text not null,
    position bigint not null,
    constraint "lotCards_place" unique ("saleId", position)
  )`,
  `create table "lotPictures" (
    "lotId" text not null,
    name text not null,
    place text not null,
    alt text not null,
    marks text,
    position bigint not null,
    constraint "lotPictures_place" primary key ("lotId", position)
  )`,
  `create table "lotDocuments" (
    "lotId" text not null,
    name text not null,
    kind text not null,
    title text not null,
    position bigint not null,
    pages bigint not null,
    "byteCount" bigint not null,
    constraint "lotDocuments_place" primary key ("lotId", position)
  )`,
  `create table "publishedLots" (
    "lotId" text primary key,
    lot text not null,
    card text not null
  )`,
  // The log and the bids lie as they came. Decision: rows-lie-as-they-came.
  `create table events (
    "lotId" text not null,
    type text not null,
    body text not null,
    rev bigint not null,
    "atMs" bigint not null,
    seq bigint,
    hash text,
    sealed text,
    constraint events_rev primary key ("lotId", rev),
    constraint events_seq unique ("lotId", seq),
    constraint events_lot foreign key ("lotId") references lots (id),
    constraint events_numbered check ((seq is null) = (hash is null))
  )`,
  `create index events_taken_back on events ("lotId", rev) where type = 'maximum-cancelled'`,
  `create table "vehicleMarks" (
    "lotId" text primary key references lots (id),
    sealed text not null
  )`,
  `create table "consignedLots" (
    "consignorId" text not null,
    "lotId" text not null references lots (id),
    constraint "consignedLots_once" primary key ("consignorId", "lotId")
  )`,
  `create index "consignedLots_of" on "consignedLots" ("lotId")`,
  `create table follows (
    "userId" text not null,
    "lotId" text not null,
    "atMs" bigint not null,
    constraint follows_once primary key ("userId", "lotId")
  )`,
  `create index follows_lot on follows ("lotId")`,
  `create index follows_latest on follows ("userId", "atMs", "lotId")`,
  // A follower's own note, the price they wait for (null: for none), and their group (empty: none).
  `create table "followNotes" (
    id text primary key,
    "userId" text not null,
    "lotId" text not null,
    "noteSealed" text not null,
    "alertFen" bigint,
    "groupIndex" text not null,
    "groupSealed" text not null,
    constraint "followNotes_once" unique ("userId", "lotId")
  )`,
  `create index "followNotes_waiting" on "followNotes" ("lotId", "alertFen") where "alertFen" is not null`,
  `create index "followNotes_groups" on "followNotes" ("userId", "groupIndex") where "groupIndex" <> ''`,
];

export function lotTables(kind: StoreKind): readonly string[] {
  return [
    ...TABLES,
    ...appendOnly(kind, 'events'),
    refuseUpdates(kind, {
      name: 'lots_forward',
      table: 'lots',
      when: "new.rev <= old.rev or new.seq < old.seq or old.status in ('sold', 'passed', 'withdrawn')",
      sentence: 'a lot never goes back',
      by: 'keep_forward',
    }),
    refuseUpdates(kind, {
      name: 'published_lots_stay',
      table: '"publishedLots"',
      when: null,
      sentence: 'what was published is never rewritten',
      by: 'keep_published',
    }),
    // Bids rewrite this row all the time: room on its page keeps the rewriting cheap.
    ...(kind === 'sqlite' ? [] : ['alter table lots set (fillfactor = 50)']),
  ];
}
