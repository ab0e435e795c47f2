// The security log takes new rows, changes none, and lets one go when the law's six months are over
// by the house's own clock. The deeds of the house are added to and nothing else.
// Source: 网络安全法 第21条; goals.md S12, S15.
import { NO_DEEDS } from '#core/audit/deed-chain.ts';
import { DAY_MS } from '#core/time/days.ts';
import { appendOnly, type StoreKind } from './guards.ts';

/** As core/audit/retention.ts says it: six months of 31 days. */
const KEPT_MS = 186 * DAY_MS;
const REFUSAL = 'the security log keeps what is younger than six months';
const CHANGED = 'the security log is never rewritten';

const IS_YOUNG = `old."atMs" > coalesce((select max("aliveAtMs") from heartbeat), 0) - ${KEPT_MS}`;

const GUARDS: Readonly<Record<StoreKind, readonly string[]>> = {
  sqlite: [
    `create trigger "securityEvents_no_update" before update on "securityEvents"
      begin select raise(abort, '${CHANGED}'); end`,
    `create trigger "securityEvents_kept" before delete on "securityEvents" when ${IS_YOUNG}
      begin select raise(abort, '${REFUSAL}'); end`,
  ],
  postgres: [
    `create function keep_security_log() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then raise exception '${CHANGED}'; end if;
      if ${IS_YOUNG} then raise exception '${REFUSAL}'; end if;
      return old; end $$`,
    `create trigger "securityEvents_kept" before update or delete on "securityEvents" for each row
      execute function keep_security_log()`,
    `create function keep_whole_security_log() returns trigger language plpgsql as $$ begin
      raise exception '${REFUSAL}'; end $$`,
    `create trigger "securityEvents_whole" before truncate on "securityEvents" for each statement
      execute function keep_whole_security_log()`,
  ],
};

const TABLES: readonly string[] = [
  `create table "securityEvents" (
    id text primary key,
    "atMs" bigint not null,
    kind text not null,
    "userId" text,
    account text,
    session text,
    home text,
    detail text,
    ref text,
    times bigint not null
  )`,
  `create index "securityEvents_kind" on "securityEvents" (kind, id)`,
  `create index "securityEvents_userId" on "securityEvents" ("userId", id)`,
  `create index "securityEvents_home" on "securityEvents" (home, id)`,
  `create table "houseDeeds" (
    seq bigint primary key,
    "atMs" bigint not null,
    kind text not null,
    "userId" text,
    role text,
    detail text,
    thing text,
    ref text,
    session text,
    home text,
    "before" text,
    "after" text,
    "previousHash" text not null,
    hash text not null
  )`,
  `create index "houseDeeds_kind" on "houseDeeds" (kind, seq)`,
  `create index "houseDeeds_userId" on "houseDeeds" ("userId", seq)`,
  `create index "houseDeeds_ref" on "houseDeeds" (ref, seq)`,
  `create index "houseDeeds_thing" on "houseDeeds" (thing, seq)`,
  `create index "houseDeeds_atMs" on "houseDeeds" ("atMs")`,
  `create table "deedChainEnd" (
    id bigint primary key check (id = 1),
    seq bigint not null,
    hash text not null
  )`,
  `insert into "deedChainEnd" (id, seq, hash) values (1, ${NO_DEEDS.seq}, '${NO_DEEDS.hash}')`,
  `create table "deedChecks" (
    id text primary key,
    "atMs" bigint not null,
    "byId" text,
    "deedCount" bigint not null,
    "checkpointCount" bigint not null,
    "tookMs" bigint not null,
    "faultSeq" bigint,
    "faultWhy" text
  )`,
];

export function auditTables(kind: StoreKind): readonly string[] {
  return [
    ...TABLES,
    ...GUARDS[kind],
    ...['houseDeeds', 'deedChecks'].flatMap((table) => appendOnly(kind, table)),
  ];
}
