// The work that somebody of the house has taken up. Source: core/office/taken-work.ts.

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
];
