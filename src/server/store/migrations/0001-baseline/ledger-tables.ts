// The ledger grows only, a balance is never negative, and on PostgreSQL a booking that is off by a
// fen cannot be committed.
// Source: goals.md I-23, I-25, I-26.
import { appendOnly, type StoreKind } from './guards.ts';

const ZERO_SUM = [
  `create function zero_sum() returns trigger language plpgsql as $$ begin
    if (select sum("deltaFen") from "ledgerMoves" where "transactionId" = new."transactionId") <> 0
    then raise exception 'a booking sums to zero'; end if; return null; end $$`,
  `create constraint trigger ledger_zero_sum after insert on "ledgerMoves" deferrable initially deferred
    for each row execute function zero_sum()`,
];

const TABLES: readonly string[] = [
  `create table "ledgerTransactions" (
    id text primary key,
    kind text not null,
    cause text not null,
    "atMs" bigint not null,
    constraint ledger_cause unique (kind, cause)
  )`,
  `create table "ledgerMoves" (
    "transactionId" text not null,
    account text not null,
    "deltaFen" bigint not null,
    "balanceFen" bigint default 0 not null,
    owner text default '' not null,
    constraint ledger_moves primary key ("transactionId", account),
    constraint ledger_moves_of foreign key ("transactionId") references "ledgerTransactions" (id)
  )`,
  `create index "ledgerMoves_account" on "ledgerMoves" (account)`,
  `create index ledger_moves_of on "ledgerMoves" (owner, "transactionId")`,
  `create table balances (
    account text primary key,
    "balanceFen" bigint not null,
    constraint balances_covered check ("balanceFen" >= 0 or account = 'external')
  )`,
  `create table "ledgerChecks" (
    "minuteMs" bigint primary key,
    "atMs" bigint not null,
    "offFen" bigint not null
  )`,
];

export function ledgerTables(kind: StoreKind): readonly string[] {
  return [
    ...TABLES,
    ...['ledgerTransactions', 'ledgerMoves'].flatMap((table) => appendOnly(kind, table)),
    ...(kind === 'sqlite' ? [] : ZERO_SUM),
  ];
}
