// People who wait for a unit at a fixed price. Source: product.md 7.2 (/fixed-price-detail).

export const formatTables: readonly string[] = [
  `create table "unitWaits" (
    "lotId" text not null,
    "userId" text not null,
    "atMs" bigint not null,
    constraint unit_waits_once primary key ("lotId", "userId")
  )`,
  `create index unit_waits_of on "unitWaits" ("userId")`,
];
