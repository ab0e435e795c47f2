// The contact forms: enquiries, public questions, votes on answers, broken links. Source:
// product.md 7.1, 7.3, 7.4.

export const enquiryTables: readonly string[] = [
  `create table enquiries (
    id text primary key,
    day text not null,
    count bigint not null,
    matter text not null,
    "phoneIndex" text not null,
    digest text not null,
    sealed text not null,
    "sentAtMs" bigint not null,
    "answeredAtMs" bigint,
    "answeredBy" text,
    "answerSealed" text,
    constraint enquiries_number unique (day, count)
  )`,
  `create index enquiries_same on enquiries (digest, "sentAtMs")`,
  `create index enquiries_waiting on enquiries ("sentAtMs", id) where "answeredAtMs" is null`,
  `create index enquiries_answered on enquiries ("sentAtMs", id) where "answeredAtMs" is not null`,
  `create index enquiries_of on enquiries ("phoneIndex") where "answeredAtMs" is null`,
  `create table questions (
    id text primary key,
    day text not null,
    count bigint not null,
    "lotId" text,
    asker text not null,
    "askedBy" text not null,
    text text not null,
    "askedAtMs" bigint not null,
    status text not null,
    answer text,
    "answeredAtMs" bigint,
    "answeredBy" text,
    "tellId" text,
    draft text,
    "draftedById" text,
    "draftedAtMs" bigint,
    constraint questions_number unique (day, count),
    constraint questions_lot foreign key ("lotId") references lots (id)
  )`,
  `create index questions_lot on questions ("lotId", "answeredAtMs", id) where status = 'answered'`,
  `create index questions_waiting on questions ("askedAtMs", id) where status = 'waiting'`,
  `create index questions_about on questions ("lotId", "askedAtMs", id)`,
  `create index questions_of on questions (asker) where status = 'waiting'`,
  `create table votes (
    id text primary key,
    topic text not null,
    voter text not null,
    "isHelpful" bigint not null,
    "atMs" bigint not null,
    constraint votes_once unique (topic, voter)
  )`,
  `create table "linkReports" (
    id text primary key,
    path text not null unique,
    count bigint not null,
    "firstAtMs" bigint not null,
    "lastAtMs" bigint not null
  )`,
];
