// Feedback, what was said in it, and the pictures shown there. Source: product.md 4.6, 7.7.

export const feedbackTables: readonly string[] = [
  `create table feedbacks (
    id text primary key,
    day text not null,
    count bigint not null,
    kind text not null,
    "lotId" text,
    "orderId" text,
    "ownerIndex" text not null,
    "ownerSealed" text not null,
    "isAnonymous" bigint not null,
    "contactSealed" text not null,
    digest text not null,
    status text not null,
    "sinceMs" bigint not null,
    "isAnswered" bigint not null,
    rating text,
    "stepCount" bigint not null,
    "sentAtMs" bigint not null,
    "changedAtMs" bigint not null,
    constraint feedbacks_number unique (day, count),
    constraint feedbacks_lot foreign key ("lotId") references lots (id),
    constraint feedbacks_order foreign key ("orderId") references orders (id)
  )`,
  `create index feedbacks_of on feedbacks ("ownerIndex", "changedAtMs", id)`,
  `create index feedbacks_about on feedbacks ("orderId", "ownerIndex", "changedAtMs", id)
    where "orderId" is not null`,
  `create index feedbacks_same on feedbacks (digest, "sentAtMs")`,
  `create index feedbacks_waiting on feedbacks ("sinceMs", id) where status = 'waiting'`,
  `create index feedbacks_in on feedbacks (status, "changedAtMs", id)`,
  `create table "feedbackSteps" (
    id text primary key,
    "feedbackId" text not null,
    place bigint not null,
    what text not null,
    "staffId" text,
    "textSealed" text not null,
    "atMs" bigint not null,
    constraint feedback_steps_place unique ("feedbackId", place),
    constraint feedback_steps_of foreign key ("feedbackId") references feedbacks (id)
  )`,
  `create table "feedbackFiles" (
    "stepId" text not null,
    "fileId" text not null,
    "feedbackId" text not null,
    constraint feedback_files_once primary key ("stepId", "fileId"),
    constraint feedback_files_step foreign key ("stepId") references "feedbackSteps" (id),
    constraint feedback_files_of foreign key ("feedbackId") references feedbacks (id),
    constraint feedback_files_file foreign key ("fileId") references files (id)
  )`,
  `create index feedback_files_by on "feedbackFiles" ("fileId")`,
  `create index feedback_files_in on "feedbackFiles" ("feedbackId")`,
];
