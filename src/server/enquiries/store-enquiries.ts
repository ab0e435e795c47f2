// The rows of enquiries. What is sealed stays sealed here: whoever may read it opens it outside.
import { sql } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import type { EnquiriesTable } from './enquiry-tables.ts';

/** End of a page: the next one begins after it. */
export interface EnquiryPlace {
  readonly atMs: number;
  readonly id: string;
}

/** The enquiry of these very words that was sent after `sinceMs`; null when there is none. */
export async function sameEnquiry(
  db: Reader,
  { digest, sinceMs }: { readonly digest: string; readonly sinceMs: number },
): Promise<Pick<EnquiriesTable, 'day' | 'count' | 'sentAtMs'> | null> {
  return (
    (await db
      .selectFrom('enquiries')
      .select(['day', 'count', 'sentAtMs'])
      .where('digest', '=', digest)
      .where('sentAtMs', '>', sinceMs)
      .orderBy('sentAtMs')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** When the enquiries of one phone that wait for an answer were sent, the oldest first. */
export async function waitingSince(db: Reader, phoneIndex: string): Promise<number[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select('sentAtMs')
    .where('phoneIndex', '=', phoneIndex)
    .where('answeredAtMs', 'is', null)
    .orderBy('sentAtMs')
    .execute();
  return rows.map(({ sentAtMs }) => sentAtMs);
}

/** The next number of a day, in either of the books. */
export async function nextCount(db: Reader, book: 'enquiries' | 'questions', day: string): Promise<number> {
  const { last } = await db
    .selectFrom(book)
    .select((select) => select.fn.max('count').as('last'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function addEnquiry(
  db: Writer,
  enquiry: Omit<EnquiriesTable, 'answeredAtMs' | 'answeredBy' | 'answerSealed'>,
): Promise<void> {
  const unanswered = { answeredAtMs: null, answeredBy: null, answerSealed: null };
  await db
    .insertInto('enquiries')
    .values({ ...enquiry, ...unanswered })
    .execute();
}

export async function enquiryById(db: Reader, id: string): Promise<EnquiriesTable | null> {
  return (await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function answerEnquiryRow(
  db: Writer,
  { id, ...answer }: Pick<EnquiriesTable, 'id' | 'answeredAtMs' | 'answeredBy' | 'answerSealed'>,
): Promise<void> {
  await db.updateTable('enquiries').set(answer).where('id', '=', id).execute();
}

/**
 * A page of enquiries: those that wait, the oldest first; those that are answered, the newest
 * first.
 */
export function enquiriesQuery(
  reader: Reader,
  { state, after, most }: { state: 'waiting' | 'answered'; after: EnquiryPlace | null; most: number },
) {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? 'asc' : 'desc';
  const beyond = isWaiting ? sql.raw('>') : sql.raw('<');
  return reader
    .selectFrom('enquiries')
    .selectAll()
    .where('answeredAtMs', isWaiting ? 'is' : 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("sentAtMs", "id") ${beyond} (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('sentAtMs', order)
    .orderBy('id', order)
    .limit(most);
}

/** Letters that nobody has answered, since they were sent. */
export function enquiriesWaiting(reader: Reader) {
  const query = reader.selectFrom('enquiries').selectAll().where('answeredAtMs', 'is', null);
  return { query, since: 'enquiries.sentAtMs', ref: 'enquiries.id' };
}
