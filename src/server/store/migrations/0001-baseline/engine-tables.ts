// The machine's own: when the house was last alive, what falls due when, which keys have sealed,
// and what commits have touched.
// Source: engine.md 9.4; goals.md S9.
import type { StoreKind } from './guards.ts';

/** For the other nodes of the house. The embedded store has one node, which hears itself. */
const COMMITS = [
  `create table commits (
    no bigint generated always as identity primary key,
    "transactionNo" bigint not null default pg_current_xact_id()::text::bigint,
    node text not null,
    touched text not null,
    "atMs" bigint not null
  )`,
  `create index commits_transaction on commits ("transactionNo")`,
  `create index commits_at on commits ("atMs")`,
];

/** Number of the last commit that a copy was told of: the embedded store is copied by the house. */
const CHANGE_MARKS = `create table "changeMarks" (
  id integer primary key,
  seq bigint not null
)`;

const TABLES: readonly string[] = [
  `create table heartbeat (
    id integer primary key,
    "aliveAtMs" bigint not null
  )`,
  `create table deadlines (
    kind text not null,
    ref text not null,
    "dueAtMs" bigint not null,
    "givenToMs" bigint,
    constraint deadlines_once primary key (kind, ref)
  )`,
  `create index deadlines_due on deadlines ("dueAtMs")`,
  `create table "sealKeys" (
    ring text not null,
    id text not null,
    "sinceMs" bigint not null,
    constraint "sealKeys_once" primary key (ring, id)
  )`,
];

export function engineTables(kind: StoreKind): readonly string[] {
  return [...TABLES, ...(kind === 'sqlite' ? [CHANGE_MARKS] : COMMITS)];
}
