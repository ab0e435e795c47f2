// Papers: what one is about is fixed in the transaction that ended the lot; its bytes come a moment
// later, once. Beside them the papers that are asked of consignors.
// Source: 拍卖法 第41、42、51–54条; product.md 5.1.
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
    // No key leads to the lot: it may still be drafted.
    `create table "paperRequests" (
    id text primary key,
    "lotId" text not null,
    "saleId" text not null,
    "consignorId" text not null,
    title text not null,
    paper text not null,
    text text not null,
    status text not null,
    "requestedAtMs" bigint not null,
    "dueAtMs" bigint not null,
    round bigint not null,
    reason text,
    "handedInAtMs" bigint,
    "decidedAtMs" bigint,
    constraint paper_requests_consignor foreign key ("consignorId") references users (id),
    constraint paper_requests_decided check ((status in ('accepted', 'dropped')) = ("decidedAtMs" is not null))
  )`,
    `create index paper_requests_of on "paperRequests" ("consignorId", status, "dueAtMs")`,
    `create index paper_requests_on on "paperRequests" ("lotId", "requestedAtMs")`,
    `create index paper_requests_open on "paperRequests" ("dueAtMs") where status in ('open', 'handed-in')`,
    `create table "paperRequestFiles" (
    "requestId" text not null,
    "fileId" text not null,
    round bigint not null,
    "atMs" bigint not null,
    primary key ("requestId", "fileId"),
    constraint paper_request_files_of foreign key ("requestId") references "paperRequests" (id)
  )`,
    `create index paper_request_files_by on "paperRequestFiles" ("fileId")`,
    refuseUpdates(kind, {
      name: 'papers_stay',
      table: 'papers',
      when: 'old.sha256 is not null',
      sentence: 'a printed paper is never changed',
      by: 'keep_papers',
    }),
  ];
}
