// The rows of sums that have come, by the bank's own number.
import { sumReceivedAs, type ReceivedSum } from '#core/deposits/received-sum.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { ReceivedSumsTable } from './payment-tables.ts';

/**
 * Keeps what a number stands for, and says whether that is new. Of two nodes that hear of one
 * number at the same moment the later finds what the first has kept.
 */
export async function noteSum(db: Writer, row: ReceivedSumsTable): Promise<ReturnType<typeof sumReceivedAs>> {
  const added = await db
    .insertInto('receivedSums')
    .values(row)
    .onConflict((conflict) => conflict.column('bankRef').doNothing())
    .returning('bankRef')
    .executeTakeFirst();
  return sumReceivedAs(added ? null : await sumOf(db, row.bankRef), row);
}

const sumOf = async (db: Reader, bankRef: string): Promise<ReceivedSum | null> => {
  const query = db.selectFrom('receivedSums').select(['paymentId', 'amountFen']);
  return (await query.where('bankRef', '=', bankRef).executeTakeFirst()) ?? null;
};
