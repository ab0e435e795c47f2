// Votes on answers, and addresses that led nowhere: counted, never listed by person.
import type { Reader, Writer } from '#server/store/access.ts';
import type { LinkReportsTable, VotesTable } from './enquiry-tables.ts';

/** A voter's last word counts; it keeps the time of their first. */
export async function putVote(db: Writer, vote: VotesTable): Promise<void> {
  await db
    .insertInto('votes')
    .values(vote)
    .onConflict((conflict) => conflict.columns(['topic', 'voter']).doUpdateSet({ isHelpful: vote.isHelpful }))
    .execute();
}

/** Whether there was one. */
export async function removeLinkReport(db: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('linkReports').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

const counted = (db: Reader) =>
  db
    .selectFrom('votes')
    .select(['topic', 'isHelpful', (select) => select.fn.countAll<number>().as('count')])
    .groupBy(['topic', 'isHelpful']);

export interface Counted {
  readonly topic: string;
  readonly isHelpful: number;
  readonly count: number;
}

export function votesOn(db: Reader, topic: string): Promise<Counted[]> {
  return counted(db).where('topic', '=', topic).execute();
}

export function allVotes(db: Reader): Promise<Counted[]> {
  return counted(db).orderBy('topic').execute();
}

export async function putLinkReport(
  db: Writer,
  { id, path, atMs }: { readonly id: string; readonly path: string; readonly atMs: number },
): Promise<void> {
  await db
    .insertInto('linkReports')
    .values({ id, path, count: 1, firstAtMs: atMs, lastAtMs: atMs })
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((set) => ({ count: set('linkReports.count', '+', 1), lastAtMs: atMs })),
    )
    .execute();
}

const MOST_REPORTS = 200;

/** The most reported first. */
export function linkReports(db: Reader): Promise<LinkReportsTable[]> {
  return db
    .selectFrom('linkReports')
    .selectAll()
    .orderBy('count', 'desc')
    .orderBy('id')
    .limit(MOST_REPORTS)
    .execute();
}
