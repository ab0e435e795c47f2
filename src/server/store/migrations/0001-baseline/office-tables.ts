// The work that somebody of the house has taken up, their notes on customers, and the sums that
// reports are made of. Source: core/office/taken-work.ts; core/office/person-note.ts;
// core/office/report-sums.ts.
import type { StoreKind } from './guards.ts';

export function officeTables(kind: StoreKind): readonly string[] {
  return [...OWN, ...sums(kind)];
}

const OWN: readonly string[] = [
  `create table "takenWork" (
    kind text not null,
    ref text not null,
    "staffId" text not null,
    "takenAtMs" bigint not null,
    primary key (kind, ref),
    constraint taken_work_by foreign key ("staffId") references users (id)
  )`,
  `create index taken_work_at on "takenWork" ("takenAtMs")`,
  `create table "personNotes" (
    id text not null primary key,
    "userId" text not null,
    "staffId" text not null,
    "atMs" bigint not null,
    "textSealed" text not null,
    constraint person_notes_of foreign key ("userId") references users (id),
    constraint person_notes_by foreign key ("staffId") references users (id)
  )`,
  `create index person_notes_latest on "personNotes" ("userId", "atMs", id)`,
];

/** By the day first: a report is one walk along it. */
const sums = (kind: StoreKind): readonly string[] => [
  `create table "saleDays" (
    "dayMs" bigint not null,
    "saleId" text not null,
    hall text not null,
    "houseId" text not null,
    "offeredCount" bigint not null,
    "soldCount" bigint not null,
    "bidCount" bigint not null,
    "extendedCount" bigint not null,
    "comparedFen" bigint not null,
    "referenceFen" bigint not null,
    "comparedCount" bigint not null,
    "orderCount" bigint not null,
    "hammerFen" bigint not null,
    "dueCount" bigint not null,
    "onTimeCount" bigint not null,
    "boughtCount" bigint not null,
    "disputedCount" bigint not null,
    "releasedCount" bigint not null,
    "releasedMs" bigint not null,
    constraint sale_days_once primary key ("dayMs", "saleId")
  )${kind === 'sqlite' ? ' without rowid' : ''}`,
  `create index sale_days_of on "saleDays" ("saleId", "dayMs")`,
];
