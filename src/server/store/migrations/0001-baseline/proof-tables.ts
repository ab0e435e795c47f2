// Tables of proofs, and of the pictures of them.
// Source: goals.md S9; gap-screens.md SV-9.

export const proofTables: readonly string[] = [
  `create table proofs (
    id text primary key,
    "userId" text not null,
    kind text not null,
    subject text not null,
    status text not null,
    "submittedAtMs" bigint not null,
    "decidedAtMs" bigint,
    "validUntilMs" bigint,
    wrong text not null,
    "reviewerId" text,
    "sealVersion" bigint not null,
    "dataKey" text not null,
    "detailsSealed" text not null,
    constraint proofs_user foreign key ("userId") references users (id),
    constraint proofs_decided check ((status = 'waiting') = ("decidedAtMs" is null))
  )`,
  `create index proofs_of on proofs ("userId", "submittedAtMs")`,
  `create index proofs_by on proofs (status, "submittedAtMs")`,
  `create unique index proofs_one_waiting on proofs ("userId", subject) where status = 'waiting'`,
  `create unique index proofs_one_approved on proofs ("userId", subject) where status = 'approved'`,
  `create table "proofPictures" (
    id text primary key,
    "ownerId" text not null,
    "proofId" text,
    sha256 text not null,
    "dataKey" text not null,
    "atMs" bigint not null
  )`,
  `create index proof_pictures_of on "proofPictures" ("ownerId")`,
  `create index proof_pictures_with on "proofPictures" ("proofId")`,
];
