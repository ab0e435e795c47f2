// Sales from their draft on. Rules that were in force, announcements and orders that were given are
// never rewritten.
// Source: product.md 3, 3.9, 7.8; goals.md I-08, S12.
import { appendOnly, type StoreKind } from './guards.ts';

const TABLES: readonly string[] = [
  `create table sales (
    id text primary key,
    name text not null,
    hall text not null,
    consignor text not null,
    city text not null,
    auctioneer text not null,
    certificate text not null,
    number bigint not null,
    "startsAtMs" bigint not null,
    "endsAtMs" bigint not null,
    "partnerId" text
  )`,
  `create index sales_of_partner on sales ("partnerId", "startsAtMs") where "partnerId" is not null`,
  `create table "ruleSets" (
    version text primary key,
    format text not null,
    profile text not null,
    body text not null,
    "effectiveFromMs" bigint not null,
    "atMs" bigint not null,
    "staffId" text
  )`,
  `create table "auctionHouses" (
    id text primary key,
    name text not null,
    "permitNumber" text not null,
    issuer text not null,
    "validUntilMs" bigint not null
  )`,
  `create table auctioneers (
    id text primary key,
    "houseId" text not null,
    name text not null,
    certificate text not null,
    "validUntilMs" bigint not null
  )`,
  // The place of a sale stands before its long texts: a list asks for it, and reads no further.
  `create table "saleFiles" (
    id text primary key,
    "writerIds" text default '[]' not null,
    "houseId" text not null,
    city text not null,
    "auctioneerId" text not null,
    stage text not null,
    "createdById" text not null,
    "changedAtMs" bigint not null,
    "submittedById" text,
    "reviewedById" text,
    "announcedById" text,
    "announcedAtMs" bigint,
    "sentBackFor" text,
    plan text not null,
    rules text
  )`,
  `create index sale_files_at on "saleFiles" ("changedAtMs", id)`,
  `create index sale_files_stage on "saleFiles" (stage, "changedAtMs", id)`,
  `create table "lotDrafts" (
    id text primary key,
    "saleId" text not null,
    plan text not null,
    card text not null,
    position bigint not null,
    "reserveSealed" text,
    "marksSealed" text
  )`,
  `create index lot_drafts_of on "lotDrafts" ("saleId", position)`,
  `create table "lotImports" (
    id text primary key,
    "saleId" text not null,
    kind text not null,
    state text not null,
    name text not null,
    head text not null,
    "pieceCount" bigint not null,
    "rowCount" bigint not null,
    "piecesDone" bigint not null,
    "doneCount" bigint not null,
    "faultCount" bigint not null,
    "byId" text not null,
    "atMs" bigint not null,
    "saleChangedAtMs" bigint not null
  )`,
  `create index lot_imports_of on "lotImports" ("saleId", "atMs")`,
  `create index lot_imports_reading on "lotImports" ("atMs") where state = 'reading'`,
  `create table "lotImportPieces" (
    "importId" text not null,
    piece bigint not null,
    sealed text not null,
    faults text not null,
    constraint "lotImportPieces_once" primary key ("importId", piece)
  )`,
  `create table "importedLots" (
    id text primary key,
    "importId" text not null,
    "saleId" text not null,
    plan text not null,
    card text not null,
    position bigint not null,
    "reserveSealed" text,
    "marksSealed" text
  )`,
  `create index imported_lots_of on "importedLots" ("importId", position)`,
  `create table "saleStops" (
    "saleId" text primary key,
    reason text not null,
    "pausedAtMs" bigint,
    "withdrawnAtMs" bigint
  )`,
  `create table "saleNotices" (
    id text primary key,
    "saleId" text not null,
    what text not null,
    "staffId" text not null,
    "atMs" bigint not null,
    "lotId" text,
    article text,
    reason text,
    "resumeByMs" bigint
  )`,
  `create index sale_notices_of on "saleNotices" ("saleId", "atMs")`,
  `create table "priorityBuyers" (
    "lotId" text not null,
    "bidderId" text not null,
    "staffId" text not null,
    rank bigint not null,
    "atMs" bigint not null,
    constraint priority_buyers_once primary key ("lotId", "bidderId"),
    constraint priority_buyers_rank check (rank > 0)
  )`,
  `create table announcements (
    "saleId" text primary key,
    format text not null,
    "announcedAtMs" bigint not null,
    version integer not null,
    "changedAtMs" bigint,
    "searchText" text not null
  )`,
  `create index announcements_at on announcements ("announcedAtMs", "saleId")`,
  `create table "announcementVersions" (
    "saleId" text not null,
    version integer not null,
    plan text not null,
    reason text,
    "atMs" bigint not null,
    "staffId" text not null,
    constraint announcement_versions_once primary key ("saleId", version)
  )`,
  `create table "saleReminders" (
    "saleId" text not null,
    "userId" text not null,
    "atMs" bigint not null,
    constraint "saleReminders_once" primary key ("saleId", "userId")
  )`,
  `create table partners (
    id text primary key,
    name text not null,
    "announcedAtMs" bigint not null
  )`,
  `create table "partnerFollows" (
    "userId" text not null,
    "partnerId" text not null,
    "atMs" bigint not null,
    constraint "partnerFollows_once" primary key ("userId", "partnerId")
  )`,
  `create index "partnerFollows_of" on "partnerFollows" ("partnerId", "userId")`,
];

export function saleTables(kind: StoreKind): readonly string[] {
  return [
    ...TABLES,
    ...['ruleSets', 'saleNotices', 'announcementVersions'].flatMap((table) => appendOnly(kind, table)),
  ];
}
