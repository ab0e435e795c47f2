// Accounts of persons that at some moment had more gone out than had come in, by the times of their
// bookings.
import type { Reader } from '#server/store/access.ts';

export async function overdrawn(reader: Reader): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('ledgerMoves')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
    .select(['account', 'deltaFen', 'atMs'])
    .where('account', 'like', 'buyer:%')
    .orderBy('atMs')
    .orderBy('transactionId')
    .execute();
  const has = new Map<string, number>();
  const broken = new Set<string>();
  for (const { account, deltaFen } of rows) {
    const balanceFen = (has.get(account) ?? 0) + deltaFen;
    has.set(account, balanceFen);
    if (balanceFen < 0) broken.add(account);
  }
  return [...broken];
}
