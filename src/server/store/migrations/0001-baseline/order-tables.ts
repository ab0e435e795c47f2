// Orders: one living one for each lot, a log that grows only, payments and offers that end once,
// one invoice that counts.
// Source: product.md 3.6, 4.4; goals.md I-25, I-31, I-32.
import { appendOnly, refuseUpdates, type StoreKind } from './guards.ts';

const TABLES: readonly string[] = [
  `create table orders (
    id text primary key,
    number text not null,
    "lotId" text not null,
    "saleId" text not null,
    unit text not null,
    "buyerId" text not null,
    status text not null,
    state text not null,
    round bigint not null,
    rev bigint not null,
    "isLiving" bigint not null,
    "hammerFen" bigint not null,
    "createdAtMs" bigint not null,
    category text default 'vehicle' not null,
    "duePlaceMs" bigint default 0 not null,
    constraint orders_number unique (number),
    constraint orders_round unique ("lotId", unit, round)
  )`,
  `create table "orderDays" (
    day text primary key,
    last bigint not null
  )`,
  `create unique index orders_living on orders ("lotId", unit) where "isLiving" = 1`,
  `create index orders_of on orders ("buyerId", "createdAtMs", id)`,
  `create index orders_of_status on orders ("buyerId", status, "createdAtMs", id)`,
  `create index orders_status on orders (status, "createdAtMs", id)`,
  `create index orders_pressing on orders ("buyerId", "duePlaceMs", id)`,
  `create index orders_due on orders ("duePlaceMs", id)`,
  `create index orders_newest on orders ("createdAtMs", id)`,
  `create table "orderEvents" (
    "orderId" text not null,
    type text not null,
    body text not null,
    rev bigint not null,
    "atMs" bigint not null,
    constraint order_events_rev primary key ("orderId", rev),
    constraint order_events_of foreign key ("orderId") references orders (id)
  )`,
  `create table payments (
    id text primary key,
    "orderId" text not null,
    "buyerId" text not null,
    way text not null,
    state text not null,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    "bankRef" text,
    "endedAtMs" bigint,
    "collectionId" text,
    "paidAtMs" bigint,
    constraint payments_end check ((state = 'pending') = ("endedAtMs" is null))
  )`,
  `create index payments_of on payments ("orderId", "atMs")`,
  `create index payments_open on payments ("atMs") where state = 'pending' and way <> 'transfer'`,
  `create unique index payments_once on payments ("orderId") where state = 'taken'`,
  `create index payments_in on payments ("collectionId") where "collectionId" is not null`,
  `create table collections (
    id text primary key,
    "buyerId" text not null,
    purpose text not null,
    state text not null,
    "amountFen" bigint not null,
    "atMs" bigint not null,
    "bankRef" text,
    "endedAtMs" bigint,
    way text default 'sample' not null,
    constraint collections_end check ((state = 'pending') = ("endedAtMs" is null)),
    constraint collections_amount check ("amountFen" > 0)
  )`,
  `create index collections_of on collections ("buyerId", purpose, "atMs")`,
  `create index collections_open on collections ("atMs") where state = 'pending' and way <> 'transfer'`,
  `create table "secondOffers" (
    id text primary key,
    "lotId" text not null,
    "orderId" text not null,
    "bidderId" text not null,
    status text not null,
    state text not null,
    "atMs" bigint not null,
    constraint second_offers_once unique ("lotId")
  )`,
  `create index second_offers_of on "secondOffers" ("bidderId", "atMs", id)`,
  `create table relistings (
    "lotId" text primary key,
    "fromLotId" text not null,
    "staffId" text not null,
    "atMs" bigint not null,
    constraint relistings_once unique ("fromLotId")
  )`,
  `create table invoices (
    id text primary key,
    "orderId" text not null references orders (id),
    "buyerId" text not null,
    status text not null,
    state text not null,
    "askedAtMs" bigint not null
  )`,
  `create index invoices_of on invoices ("orderId", "askedAtMs", id)`,
  `create index invoices_status on invoices (status, "askedAtMs", id)`,
  `create unique index invoices_once on invoices ("orderId")
    where status in ('asked', 'issued', 'to-reverse')`,
  `create table "invoiceNumbers" (
    number text primary key,
    "invoiceId" text not null references invoices (id)
  )`,
  `create table "orderRatings" (
    "orderId" text primary key references orders (id),
    "buyerId" text not null,
    condition integer not null check (condition between 1 and 5),
    staff integer not null check (staff between 1 and 5),
    speed integer not null check (speed between 1 and 5),
    "commentSealed" text not null,
    "ratedAtMs" bigint not null,
    "changedAtMs" bigint
  )`,
  `create index order_ratings_newest on "orderRatings" ("ratedAtMs", "orderId")`,
];

export function orderTables(kind: StoreKind): readonly string[] {
  return [
    ...TABLES,
    ...appendOnly(kind, 'orderEvents'),
    refuseUpdates(kind, {
      name: 'orders_forward',
      table: 'orders',
      when: "new.rev <= old.rev or old.status in ('closed', 'returned')",
      sentence: 'an order never goes back',
      by: 'keep_order_forward',
    }),
    refuseUpdates(kind, {
      name: 'payments_end_once',
      table: 'payments',
      when: "old.state <> 'pending'",
      sentence: 'what has happened is never rewritten',
      by: 'keep_rows',
    }),
  ];
}
