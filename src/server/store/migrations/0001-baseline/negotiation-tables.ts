// The negotiating lots that missed their reserve: one for a lot, moving forward only.
// Source: product.md 3.4.

export const negotiationTables: readonly string[] = [
  `create table negotiations (
    "lotId" text primary key,
    "saleId" text not null,
    "bidderId" text not null,
    paddle text not null,
    rev bigint not null,
    status text not null,
    state text not null,
    "openedAtMs" bigint not null,
    "answerByMs" bigint,
    "stoppedAtMs" bigint,
    sealed text,
    constraint negotiations_lot foreign key ("lotId") references lots (id),
    constraint negotiations_over check ((status in ('agreed', 'failed')) = ("answerByMs" is null))
  )`,
  `create index negotiations_due on negotiations ("answerByMs") where "answerByMs" is not null`,
  `create index negotiations_sale on negotiations ("saleId") where "answerByMs" is not null`,
  `create index negotiations_of on negotiations ("bidderId", "openedAtMs")`,
];
