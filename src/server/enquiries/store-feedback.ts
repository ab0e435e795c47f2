// The rows of feedback. What is sealed stays sealed here: whoever may read it opens it outside.
import { sql } from 'kysely';
import type { FeedbackStatus } from '#core/enquiries/feedback.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { isSqlite } from '#server/store/dialect.ts';
import type { FeedbacksTable, FeedbackStepsTable } from './feedback-tables.ts';
import type { EnquiryPlace } from './store-enquiries.ts';

/** The feedback of these very words that was sent after `sinceMs`; null when there is none. */
export async function sameFeedback(
  db: Reader,
  { digest, sinceMs }: { readonly digest: string; readonly sinceMs: number },
): Promise<FeedbacksTable | null> {
  return (
    (await db
      .selectFrom('feedbacks')
      .selectAll()
      .where('digest', '=', digest)
      .where('sentAtMs', '>', sinceMs)
      .orderBy('sentAtMs')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** Since when what a person has sent waits, the longest first. */
export async function feedbackWaiting(db: Reader, ownerIndex: string): Promise<number[]> {
  const rows = await db
    .selectFrom('feedbacks')
    .select('sinceMs')
    .where('ownerIndex', '=', ownerIndex)
    .where('status', '=', 'waiting')
    .orderBy('sinceMs')
    .execute();
  return rows.map(({ sinceMs }) => sinceMs);
}

export async function nextFeedbackCount(db: Reader, day: string): Promise<number> {
  const { last } = await db
    .selectFrom('feedbacks')
    .select((select) => select.fn.max('count').as('last'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function addFeedback(db: Writer, row: FeedbacksTable): Promise<void> {
  await db.insertInto('feedbacks').values(row).execute();
}

export async function feedbackById(db: Reader, id: string): Promise<FeedbacksTable | null> {
  return (await db.selectFrom('feedbacks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

type Moved = Pick<
  FeedbacksTable,
  'status' | 'sinceMs' | 'isAnswered' | 'rating' | 'stepCount' | 'changedAtMs'
>;

export async function moveFeedbackRow(db: Writer, id: string, moved: Moved): Promise<void> {
  await db.updateTable('feedbacks').set(moved).where('id', '=', id).execute();
}

export async function addFeedbackStep(
  db: Writer,
  step: FeedbackStepsTable,
  fileIds: readonly string[],
): Promise<void> {
  await db.insertInto('feedbackSteps').values(step).execute();
  const { id: stepId, feedbackId } = step;
  const shown = fileIds.map((fileId) => ({ stepId, feedbackId, fileId }));
  if (shown.length > 0) await db.insertInto('feedbackFiles').values(shown).execute();
}

/** The steps of some feedback, in order. */
export function feedbackSteps(db: Reader, ids: readonly string[]): Promise<FeedbackStepsTable[]> {
  return db
    .selectFrom('feedbackSteps')
    .selectAll()
    .where('feedbackId', 'in', ids)
    .orderBy('feedbackId')
    .orderBy('place')
    .execute();
}

export async function lastFeedbackStep(db: Reader, feedbackId: string): Promise<FeedbackStepsTable | null> {
  return (
    (await db
      .selectFrom('feedbackSteps')
      .selectAll()
      .where('feedbackId', '=', feedbackId)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** The pictures of a feedback that are still kept, by the step they were shown in. */
export function feedbackPictures(
  db: Reader,
  feedbackId: string,
): Promise<{ stepId: string; fileId: string }[]> {
  return db
    .selectFrom('feedbackFiles')
    .innerJoin('files', 'files.id', 'feedbackFiles.fileId')
    .select(['feedbackFiles.stepId', 'feedbackFiles.fileId'])
    .where('feedbackFiles.feedbackId', '=', feedbackId)
    .where('files.isDiscarded', '=', 0)
    .orderBy('files.atMs')
    .orderBy('files.id')
    .execute();
}

/** The feedback in which a picture was shown. */
export function feedbackShowing(
  db: Reader,
  fileId: string,
): Promise<Pick<FeedbacksTable, 'status' | 'changedAtMs'>[]> {
  return db
    .selectFrom('feedbackFiles')
    .innerJoin('feedbacks', 'feedbacks.id', 'feedbackFiles.feedbackId')
    .select(['feedbacks.status', 'feedbacks.changedAtMs'])
    .where('feedbackFiles.fileId', '=', fileId)
    .execute();
}

/**
 * Takes a feedback off the record with all that was said in it; its pictures are shown nowhere from
 * then on.
 */
export async function dropFeedback(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('feedbackFiles').where('feedbackId', '=', id).execute();
  await db.deleteFrom('feedbackSteps').where('feedbackId', '=', id).execute();
  await db.deleteFrom('feedbacks').where('id', '=', id).execute();
}

export interface FeedbackQuery {
  /** Null: everybody's. */
  readonly ownerIndex: string | null;
  readonly status: FeedbackStatus | null;
  /** Null: about whatever it is. */
  readonly orderId: string | null;
  readonly after: EnquiryPlace | null;
  readonly most: number;
}

/** A page of feedback, the latest change first. */
export function feedbackQuery(reader: Reader, { ownerIndex, status, orderId, after, most }: FeedbackQuery) {
  return reader
    .selectFrom('feedbacks')
    .selectAll()
    .$if(ownerIndex !== null, (query) => query.where('ownerIndex', '=', ownerIndex ?? ''))
    .$if(status !== null, (query) => query.where('status', '=', status ?? ''))
    .$if(orderId !== null, (query) => query.where('orderId', '=', orderId ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("changedAtMs", "id") < (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('changedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

/** Feedback that waits for an answer, the longest first. */
export function waitingFeedbackQuery(reader: Reader, { after, most }: Pick<FeedbackQuery, 'after' | 'most'>) {
  return reader
    .selectFrom('feedbacks')
    .selectAll()
    .where('status', '=', 'waiting')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("sinceMs", "id") > (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('sinceMs')
    .orderBy('id')
    .limit(most);
}

/** The same since they were sent, for the list of all that waits. */
export function feedbackRows(reader: Reader) {
  const status = sql<boolean>`"feedbacks"."status" = 'waiting'`;
  // SQLite would else take them by their status and sort all of them for each page.
  const isWaiting = isSqlite(reader) ? sql<boolean>`likelihood(${status}, 0.9)` : status;
  const query = reader.selectFrom('feedbacks').selectAll().where(isWaiting);
  return { query, since: 'feedbacks.sinceMs', ref: 'feedbacks.id' };
}

export function feedbackCounts(
  db: Reader,
  { ownerIndex, orderId }: { readonly ownerIndex: string; readonly orderId: string | null },
): Promise<{ status: string; count: number }[]> {
  return db
    .selectFrom('feedbacks')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .where('ownerIndex', '=', ownerIndex)
    .$if(orderId !== null, (query) => query.where('orderId', '=', orderId ?? ''))
    .groupBy('status')
    .execute();
}
