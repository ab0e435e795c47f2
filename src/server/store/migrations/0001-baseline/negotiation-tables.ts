// The haggling over lots that missed their reserve: one for a lot, moving forward only. Source: product.md 3.4.

export const negotiationTables: readonly string[] = [
  `create table haggles (
    "lotId" text primary key,
    "saleId" text not null,
    "bidderId" text not null,
    rev bigint not null,
    status text not null,
    state text not null,
    "openedAtMs" bigint not null,
    "answerByMs" bigint,
    sealed text,
    constraint haggles_lot foreign key ("lotId") references lots (id),
    constraint haggles_over check ((status in ('agreed', 'failed')) = ("answerByMs" is null))
  )`,
  `create index haggles_due on haggles ("answerByMs") where "answerByMs" is not null`,
  `create index haggles_sale on haggles ("saleId") where "answerByMs" is not null`,
  `create index haggles_of on haggles ("bidderId", "openedAtMs")`,
];
