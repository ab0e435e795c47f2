// The rows of sums that have come, by the bank's own number, and of those that no bank could pay
// out again yet.
import { sumHeardAs, type ReceivedSum } from '#core/deposits/received-sum.ts';
import type { Uncleared } from '#core/deposits/uncleared.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { ReceivedSumsTable, UnclearedSumsTable } from '../money-tables.ts';

/**
 * Keeps what a number stands for, and says whether that is new. Of two nodes that hear of one
 * number at the same moment the later finds what the first has kept.
 */
export async function noteSum(db: Writer, row: ReceivedSumsTable): Promise<ReturnType<typeof sumHeardAs>> {
  const added = await db
    .insertInto('receivedSums')
    .values(row)
    .onConflict((conflict) => conflict.column('bankRef').doNothing())
    .returning('bankRef')
    .executeTakeFirst();
  return sumHeardAs(added ? null : await sumOf(db, row.bankRef), row);
}

const sumOf = async (db: Reader, bankRef: string): Promise<ReceivedSum | null> => {
  const query = db.selectFrom('receivedSums').select(['paymentId', 'amountFen']);
  return (await query.where('bankRef', '=', bankRef).executeTakeFirst()) ?? null;
};

export async function addUncleared(db: Writer, row: UnclearedSumsTable): Promise<void> {
  await db.insertInto('unclearedSums').values(row).execute();
}

/** The booking was put right: its money is not there to be paid out. */
export async function dropUncleared(
  db: Writer,
  { kind, cause }: Pick<UnclearedSumsTable, 'kind' | 'cause'>,
): Promise<void> {
  await db.deleteFrom('unclearedSums').where('kind', '=', kind).where('cause', '=', cause).execute();
}

export async function unclearedOf(db: Reader, bidderId: string, nowMs: number): Promise<Uncleared> {
  const { amountFen, clearsAtMs } = await db
    .selectFrom('unclearedSums')
    .select((row) => [
      row.fn.sum<number | string | null>('amountFen').as('amountFen'),
      row.fn.max<number | string | null>('clearsAtMs').as('clearsAtMs'),
    ])
    .where('bidderId', '=', bidderId)
    .where('clearsAtMs', '>', nowMs)
    .executeTakeFirstOrThrow();
  return { amountFen: Number(amountFen), clearsAtMs: clearsAtMs === null ? null : Number(clearsAtMs) };
}
