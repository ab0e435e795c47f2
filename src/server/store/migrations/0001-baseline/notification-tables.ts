// Messages: an event is told to each person once. Read newest first, by topic, or unread only. What is to be told by SMS too stands in
// an index of its own. Source: goals.md I-51, P13.

export const notificationTables: readonly string[] = [
  `create table messages (
    id text primary key,
    "userId" text not null,
    topic text not null,
    cause text not null,
    body text not null,
    "atMs" bigint not null,
    "readAtMs" bigint,
    "hiddenAtMs" bigint,
    "noteAtMs" bigint,
    "noteTries" integer,
    "notedAtMs" bigint,
    constraint messages_once unique ("userId", cause)
  )`,
  `create index messages_of on messages ("userId", "atMs", id)`,
  `create index messages_topic on messages ("userId", topic, "atMs", id)`,
  `create index messages_unread on messages ("userId", topic, "atMs", id) where "readAtMs" is null`,
  `create index messages_hidden on messages ("userId", "atMs", id) where "hiddenAtMs" is not null`,
  `create index messages_to_note on messages ("noteAtMs", id) where "noteAtMs" is not null`,
];
