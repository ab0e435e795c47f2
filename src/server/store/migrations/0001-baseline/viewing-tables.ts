// The times at which a sale can be looked at before it opens, and who is coming.
// Source: product.md 7.2 (/auction-hall).

export const viewingTables: readonly string[] = [
  `create table "viewingSlots" (
    id text primary key,
    "saleId" text not null,
    place text not null,
    "fromMs" bigint not null,
    "toMs" bigint not null,
    capacity bigint not null,
    "takenCount" bigint not null,
    constraint viewing_slots_once unique ("saleId", "fromMs", place),
    constraint viewing_slots_room check ("takenCount" >= 0 and "takenCount" <= capacity)
  )`,
  `create table "viewingAppointments" (
    id text primary key,
    "slotId" text not null,
    "saleId" text not null,
    "userId" text not null,
    visitors bigint not null,
    "plateSealed" text not null,
    "atMs" bigint not null,
    constraint viewing_appointments_once unique ("userId", "saleId"),
    constraint viewing_appointments_slot foreign key ("slotId") references "viewingSlots" (id)
  )`,
  `create index viewing_appointments_of on "viewingAppointments" ("saleId", "slotId")`,
  `create index viewing_appointments_at on "viewingAppointments" ("slotId")`,
];
