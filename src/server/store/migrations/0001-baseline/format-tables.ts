// People who wait for a unit at a fixed price, and offers for one that are open.
// Source: product.md 7.2 (/fixed-price-detail).

export const formatTables: readonly string[] = [
  `create table "unitWaits" (
    "lotId" text not null,
    "userId" text not null,
    "atMs" bigint not null,
    constraint unit_waits_once primary key ("lotId", "userId")
  )`,
  `create index unit_waits_of on "unitWaits" ("userId")`,
  `create table "openOffers" (
    "lotId" text not null,
    "saleId" text not null,
    paddle text not null,
    "untilMs" bigint not null,
    constraint open_offers_once primary key ("lotId", paddle)
  )`,
  `create index open_offers_due on "openOffers" ("untilMs", "lotId", paddle)`,
];
