// The rows of sums that no bank could pay out again yet.
import type { Uncleared } from '#core/deposits/uncleared.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { UnclearedSumsTable } from './money-tables.ts';

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
