// The work that somebody of the house has taken up, and their notes on customers. Source:
// core/office/taken-work.ts; core/office/person-note.ts.

export const officeTables: readonly string[] = [
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
