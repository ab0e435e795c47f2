// The rows of public questions.
import { sql } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import type { QuestionsTable } from './enquiry-tables.ts';
import type { EnquiryPlace } from './store-enquiries.ts';

type Drafted = Pick<QuestionsTable, 'draft' | 'draftedById' | 'draftedAtMs'>;

const NO_DRAFT: Drafted = { draft: null, draftedById: null, draftedAtMs: null };

export async function putDraft(db: Writer, id: string, drafted: Drafted): Promise<void> {
  await db.updateTable('questions').set(drafted).where('id', '=', id).execute();
}

/** Drafts a person has written, which nobody reads any more. */
export async function dropDraftsOf(db: Writer, draftedById: string): Promise<void> {
  await db.updateTable('questions').set(NO_DRAFT).where('draftedById', '=', draftedById).execute();
}

/** Questions about these lots, but those that were declined, the latest first. */
export function questionsAbout(
  reader: Reader,
  { lotIds, after, most }: Page & { readonly lotIds: readonly string[] },
): Promise<QuestionsTable[]> {
  return reader
    .selectFrom('questions')
    .selectAll()
    .where(inList(reader, 'lotId', { texts: lotIds }))
    .where('status', '<>', 'declined')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("askedAtMs", "id") < (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('askedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Questions about the same thing that this asker waits for. */
export function questionsWaiting(
  db: Reader,
  { asker, lotId }: Pick<QuestionsTable, 'asker' | 'lotId'>,
): Promise<QuestionsTable[]> {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('asker', '=', asker)
    .where('status', '=', 'waiting')
    .where('lotId', lotId === null ? 'is' : '=', lotId)
    .execute();
}

export async function waitingCount(db: Reader, asker: string): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('asker', '=', asker)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export async function addQuestion(
  db: Writer,
  question: Omit<QuestionsTable, 'status' | 'answer' | 'answeredAtMs' | 'answeredBy' | keyof Drafted>,
): Promise<void> {
  const unanswered = { status: 'waiting', answer: null, answeredAtMs: null, answeredBy: null, ...NO_DRAFT };
  await db
    .insertInto('questions')
    .values({ ...question, ...unanswered })
    .execute();
}

export async function questionById(db: Reader, id: string): Promise<QuestionsTable | null> {
  return (await db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The person to be told is forgotten with it, and so is what was drafted. */
export async function settleQuestion(
  db: Writer,
  {
    id,
    ...settled
  }: Pick<QuestionsTable, 'id' | 'text' | 'status' | 'answer' | 'answeredAtMs' | 'answeredBy'>,
): Promise<void> {
  await db
    .updateTable('questions')
    .set({ ...settled, ...NO_DRAFT, tellId: null })
    .where('id', '=', id)
    .execute();
}

interface Page {
  readonly after: EnquiryPlace | null;
  readonly most: number;
}

/** Questions answered about a lot, or about the house, the newest first. */
export function answeredQuery(
  reader: Reader,
  { lotId, after, most }: Page & { readonly lotId: string | null },
) {
  return reader
    .selectFrom('questions')
    .selectAll()
    .where('lotId', lotId === null ? 'is' : '=', lotId)
    .where('status', '=', 'answered')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("answeredAtMs", "id") < (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('answeredAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

/** Questions that wait for an answer, the oldest first. */
export function waitingQuery(reader: Reader, { after, most }: Page) {
  return reader
    .selectFrom('questions')
    .selectAll()
    .where('status', '=', 'waiting')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("askedAtMs", "id") > (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('askedAtMs')
    .orderBy('id')
    .limit(most);
}

/** The same since they were asked, for the list of all that waits. */
export function questionRows(reader: Reader) {
  const query = reader.selectFrom('questions').selectAll().where('status', '=', 'waiting');
  return { query, since: 'questions.askedAtMs', ref: 'questions.id' };
}
