// Replays of ended lots, of each lot one a night and one whenever somebody asks, and signs of
// collusion in sales that are over, and drills. Source: product.md 5.22, 5.25, 5.26.

export const oversightTables: readonly string[] = [
  `create table replays (
    "lotId" text not null references lots (id),
    "runMs" bigint not null,
    "saleId" text not null,
    "atMs" bigint not null,
    "isGreen" bigint not null,
    faults text not null,
    seq bigint not null,
    "tookMs" bigint not null,
    constraint replays_once primary key ("lotId", "runMs"),
    constraint replays_verdict check (("isGreen" = 1) = (faults = '[]'))
  )`,
  `create index replays_run on replays ("runMs", "lotId")`,
  `create index replays_sale on replays ("saleId", "runMs")`,
  `create index replays_red on replays ("runMs") where "isGreen" = 0`,
  `create table drills (
    id text primary key,
    "staffId" text not null,
    "startedAtMs" bigint not null,
    "overAtMs" bigint,
    step text not null,
    figures text not null,
    result text,
    constraint drills_over check (("overAtMs" is null) = (step not in ('held', 'lost', 'broken')))
  )`,
  `create index drills_started on drills ("startedAtMs", id)`,
  `create table "signalRuns" (
    "saleId" text primary key,
    "atMs" bigint not null,
    "signalCount" bigint not null
  )`,
  `create table signals (
    id text primary key,
    "saleId" text not null,
    kind text not null,
    lots text not null,
    "foundAtMs" bigint not null,
    state text not null,
    "noteSealed" text,
    "staffId" text,
    "ruledAtMs" bigint,
    constraint signals_ruled check ((state = 'open') = ("ruledAtMs" is null)),
    constraint signals_run foreign key ("saleId") references "signalRuns" ("saleId")
  )`,
  `create index signals_state on signals (state, "foundAtMs", id)`,
  `create index signals_sale on signals ("saleId")`,
];
