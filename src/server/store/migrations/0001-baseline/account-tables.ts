// People, their sessions, the codes they were sent and the tries they have left. Source: goals.md
// S1.

export const accountTables: readonly string[] = [
  `create table users (
    id text primary key,
    "phoneIndex" text not null,
    "phoneSealed" text not null,
    "maskedPhone" text not null,
    "displayName" text not null,
    "legalNameSealed" text,
    role text not null,
    verification text not null,
    preferences text,
    alerts text,
    "createdAtMs" bigint not null,
    "passwordHash" text,
    "passwordAtMs" bigint,
    "passwordBy" text,
    constraint users_phone unique ("phoneIndex")
  )`,
  `create index users_role on users (role, "createdAtMs", id)`,
  `create index users_guests on users ("createdAtMs") where role = 'guest'`,
  `create table sessions (
    id text primary key,
    "userId" text not null,
    "cookieHash" text not null,
    "tokenHash" text not null,
    "createdAtMs" bigint not null,
    "seenAtMs" bigint not null,
    "expiresAtMs" bigint not null,
    device text,
    home text,
    "agentId" text,
    door text,
    constraint sessions_cookie unique ("cookieHash"),
    constraint sessions_user foreign key ("userId") references users (id)
  )`,
  `create index sessions_of on sessions ("userId")`,
  `create index sessions_acting on sessions ("agentId") where "agentId" is not null`,
  `create table "staffMarks" (
    "userId" text not null,
    mark text not null,
    "atMs" bigint not null,
    primary key ("userId", mark),
    constraint staff_marks_user foreign key ("userId") references users (id)
  )`,
  `create index staff_marks_by on "staffMarks" (mark)`,
  `create table "secondFactors" (
    "userId" text primary key,
    "secretSealed" text not null,
    state text not null,
    "lastStep" bigint not null,
    "atMs" bigint not null,
    constraint second_factors_of foreign key ("userId") references users (id)
  )`,
  `create table "recoveryCodes" (
    "userId" text not null,
    "codeHash" text not null,
    constraint recovery_codes_of primary key ("userId", "codeHash"),
    constraint recovery_codes_user foreign key ("userId") references users (id)
  )`,
  `create table agents (
    id text primary key,
    "firmId" text not null,
    "personId" text,
    status text not null,
    "nameSealed" text not null,
    "phoneIndex" text not null,
    "maskedPhone" text not null,
    limits text not null,
    "invitedAtMs" bigint not null,
    "acceptedAtMs" bigint,
    "endedAtMs" bigint,
    ender text,
    constraint agents_firm foreign key ("firmId") references users (id),
    constraint agents_person foreign key ("personId") references users (id),
    constraint agents_ended check (("endedAtMs" is null) = (ender is null))
  )`,
  `create unique index agents_once on agents ("firmId", "phoneIndex") where "endedAtMs" is null`,
  `create index agents_phone on agents ("phoneIndex")`,
  `create index agents_of_person on agents ("personId")`,
  `create table profiles (
    "userId" text primary key,
    sealed text not null,
    "atMs" bigint not null,
    "mailIndex" text,
    "mailConfirmedAtMs" bigint,
    constraint profiles_of foreign key ("userId") references users (id)
  )`,
  `create table avatars (
    "userId" text primary key,
    id text not null,
    "byteCount" bigint not null,
    "dataKey" text not null,
    "atMs" bigint not null,
    constraint avatars_of foreign key ("userId") references users (id)
  )`,
  `create table "dataExports" (
    id text primary key,
    "userId" text not null,
    "askedAtMs" bigint not null,
    "readyAtMs" bigint,
    "byteCount" bigint,
    sealed text,
    constraint data_exports_of foreign key ("userId") references users (id),
    constraint data_exports_whole check (("readyAtMs" is null) = (sealed is null))
  )`,
  `create index data_exports_of_person on "dataExports" ("userId", "askedAtMs")`,
  `create index data_exports_waiting on "dataExports" ("askedAtMs") where "readyAtMs" is null`,
  `create table closings (
    "userId" text primary key,
    "askedAtMs" bigint not null,
    "dueAtMs" bigint not null,
    "feedbackIndex" text not null,
    "closedAtMs" bigint,
    constraint closings_of foreign key ("userId") references users (id)
  )`,
  `create table "smsCodes" (
    "phoneIndex" text not null,
    home text not null,
    "codeHash" text not null,
    "triesLeft" bigint not null,
    "strangerTriesLeft" bigint not null,
    "sentAtMs" bigint not null,
    "expiresAtMs" bigint not null,
    constraint sms_codes_of primary key ("phoneIndex", home)
  )`,
  `create table "wechatStates" (
    "stateHash" text primary key,
    "ownerHash" text not null,
    "scannerHash" text,
    status text not null,
    identity text,
    "personSealed" text,
    back text not null,
    device text not null,
    home text not null,
    "createdAtMs" bigint not null,
    "expiresAtMs" bigint not null
  )`,
  `create index wechat_states_until on "wechatStates" ("expiresAtMs")`,
  `create table "wechatBindings" (
    "userId" text primary key,
    identity text not null,
    "boundAtMs" bigint not null,
    constraint wechat_bindings_identity unique (identity),
    constraint wechat_bindings_of foreign key ("userId") references users (id)
  )`,
  `create table tries (
    key text primary key,
    "creditMs" bigint not null,
    "atMs" bigint not null
  )`,
  `create index tries_at on tries ("atMs")`,
];
