// Tables of identity: verifications, the owner of a number, the pictures of papers, and what has
// been agreed to.
// Source: goals.md S9; gap-screens.md SV-1, SV-3.

export const verificationTables: readonly string[] = [
  `create table verifications (
    id text primary key,
    "userId" text not null,
    kind text not null,
    status text not null,
    "submittedAtMs" bigint not null,
    "decidedAtMs" bigint,
    "validUntilMs" bigint,
    wrong text not null,
    "reviewerId" text,
    "numberIndex" text not null,
    "sealVersion" bigint not null,
    "dataKey" text not null,
    "nameSealed" text not null,
    "numberSealed" text not null,
    "detailsSealed" text not null,
    "legalNameSealed" text not null,
    constraint verifications_user foreign key ("userId") references users (id),
    constraint verifications_decided check ((status = 'waiting') = ("decidedAtMs" is null))
  )`,
  `create index verifications_of on verifications ("userId", "submittedAtMs")`,
  `create index verifications_numbers on verifications ("numberIndex")`,
  `create index verifications_waiting on verifications ("submittedAtMs") where status = 'waiting'`,
  `create unique index verifications_one_waiting on verifications ("userId") where status = 'waiting'`,
  `create table "identityNumbers" (
    "numberIndex" text primary key,
    "userId" text not null,
    "atMs" bigint not null
  )`,
  `create table "identityPictures" (
    id text primary key,
    "ownerId" text not null,
    item text not null,
    "verificationId" text,
    sha256 text not null,
    "dataKey" text not null,
    "atMs" bigint not null
  )`,
  `create index identity_pictures_of on "identityPictures" ("ownerId")`,
  `create table consents (
    id text primary key,
    "userId" text not null,
    purpose text not null,
    version text not null,
    "givenAtMs" bigint not null,
    "withdrawnAtMs" bigint,
    constraint consents_user foreign key ("userId") references users (id),
    constraint consents_course check ("withdrawnAtMs" is null or "withdrawnAtMs" >= "givenAtMs")
  )`,
  `create unique index consents_standing on consents ("userId", purpose) where "withdrawnAtMs" is null`,
];
