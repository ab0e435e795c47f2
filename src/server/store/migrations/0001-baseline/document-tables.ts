// Papers: what one is about is fixed in the transaction that ended the lot; its bytes come a moment
// later, once.
// Source: 拍卖法 第51–54条; product.md 5.1.
import { refuseUpdates, type StoreKind } from './guards.ts';

export function documentTables(kind: StoreKind): readonly string[] {
  return [
    `create table papers (
    id text primary key,
    kind text not null,
    "lotId" text not null,
    ref text not null,
    "ownerId" text,
    about text not null,
    "wantedAtMs" bigint not null,
    facts text,
    sha256 text,
    "byteCount" bigint,
    "printedAtMs" bigint,
    pdf ${kind === 'sqlite' ? 'blob' : 'bytea'},
    constraint papers_once unique ("lotId", kind, ref),
    constraint papers_whole check ((sha256 is null) = (pdf is null))
  )`,
    `create index papers_wanted on papers ("wantedAtMs", id) where sha256 is null`,
    refuseUpdates(kind, {
      name: 'papers_stay',
      table: 'papers',
      when: 'old.sha256 is not null',
      sentence: 'a printed paper is never changed',
      by: 'keep_papers',
    }),
  ];
}
