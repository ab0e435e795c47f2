// Messages: an event is told to each person once. Read newest first, by topic, or unread only. Of
// which notes are to be made, and which notes are due, stands in indexes of their own.
// Source: goals.md I-51, P13.

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
    constraint messages_once unique ("userId", cause)
  )`,
  `create index messages_of on messages ("userId", "atMs", id)`,
  `create index messages_topic on messages ("userId", topic, "atMs", id)`,
  `create index messages_unread on messages ("userId", topic, "atMs", id) where "readAtMs" is null`,
  `create index messages_unread_newest on messages ("userId", "atMs", id) where "readAtMs" is null`,
  `create index messages_hidden on messages ("userId", "atMs", id) where "hiddenAtMs" is not null`,
  `create index messages_to_note on messages ("noteAtMs", id) where "noteAtMs" is not null`,
  `create table notes (
    "messageId" text not null,
    channel text not null,
    target text not null,
    "dueAtMs" bigint,
    tries integer not null,
    "sentAtMs" bigint,
    constraint notes_once primary key ("messageId", channel, target),
    constraint notes_of foreign key ("messageId") references messages (id)
  )`,
  `create index notes_due on notes ("dueAtMs", "messageId") where "dueAtMs" is not null`,
  `create table "pushBrowsers" (
    id text primary key,
    "userId" text not null,
    sid text not null,
    "endpointHash" text not null,
    sealed text not null,
    device text,
    "atMs" bigint not null,
    constraint push_browsers_once unique ("endpointHash"),
    constraint push_browsers_of foreign key ("userId") references users (id)
  )`,
  `create index push_browsers_of_person on "pushBrowsers" ("userId", "atMs")`,
  `create index push_browsers_of_session on "pushBrowsers" (sid)`,
];
