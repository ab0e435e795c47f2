// Posts ledger transactions into the store: each move is written, each balance follows, and what core would refuse to
// post is refused here before a row is touched. Source: engine.md 9.7, goals.md I-21…I-26.
import { type Balances, type Transaction, post } from '#core/ledger.ts';
import { readBalances, writePostings } from '#server/store/postings.ts';
import type { CommandContext } from './command.ts';

type Posting = Pick<CommandContext, 'db' | 'newId'>;

/** Throws when a transaction does not sum to zero, overdraws an account, or names a cause a second time. */
export const postAll = async (
  { db, newId }: Posting,
  transactions: readonly Transaction[],
): Promise<void> => {
  const accounts = new Set(transactions.flatMap(({ moves }) => moves.map(({ account }) => account)));
  const before: Balances = await readBalances(db, [...accounts]);
  const after = transactions.reduce((balances, transaction) => post(balances, transaction), before);
  await writePostings(db, {
    transactions: transactions.map(({ kind, cause, atMs, moves }) => ({
      row: { id: newId(), kind, cause, atMs },
      moves,
    })),
    balances: after,
  });
};
