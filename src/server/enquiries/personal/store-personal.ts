// The rows of feedback, enquiries and questions that are asked for of one person.
import { MOST_ROWS } from '#server/personal/personal.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** Their public questions stay; nobody is to be told when they are answered. */
export async function forgetQuestioner(db: Writer, userId: string): Promise<void> {
  await db
    .updateTable('questions')
    .set({ tellId: null })
    .where('status', '=', 'waiting')
    .where('tellId', '=', userId)
    .execute();
}

/** Ids of their feedback, from which the way to reach them is dropped. */
export function feedbackOf(db: Reader, ownerIndex: string): Promise<{ id: string }[]> {
  return db.selectFrom('feedbacks').select('id').where('ownerIndex', '=', ownerIndex).execute();
}

export async function putContact(db: Writer, id: string, contactSealed: string): Promise<void> {
  await db.updateTable('feedbacks').set({ contactSealed }).where('id', '=', id).execute();
}

/** Those in which their phone stands. */
export function enquiryRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('enquiries')
    .innerJoin('users', 'users.phoneIndex', 'enquiries.phoneIndex')
    .select([
      'enquiries.day',
      'enquiries.count',
      'enquiries.matter',
      'enquiries.sentAtMs',
      'enquiries.answeredAtMs',
    ])
    .where('users.id', '=', userId)
    .orderBy('enquiries.sentAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
