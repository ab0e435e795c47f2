// Posts ledger transactions into the store: each move is written, each balance follows, and what
// core would refuse to post is refused here before a row is touched. Source: engine.md 9.7,
// goals.md I-21…I-26.
import { balanceOf, post, type Balances, type Transaction } from '#core/ledger.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { takeAccountsInHand } from './lock-accounts.ts';
import { readBalances, writePostings } from './store-postings.ts';

type Posting = Pick<CommandContext, 'db' | 'newId' | 'lots'>;

/**
 * Throws when a transaction does not sum to zero, overdraws an account, or names a cause a second
 * time.
 */
export async function postAll(
  { db, newId, lots }: Posting,
  transactions: readonly Transaction[],
): Promise<void> {
  const accounts = new Set(transactions.flatMap(({ moves }) => moves.map(({ account }) => account)));
  await takeAccountsInHand({ db, lots }, [...accounts]);
  const before: Balances = await readBalances(db, [...accounts]);
  let balances = before;
  const posted = transactions.map(({ kind, cause, atMs, ...transaction }) => {
    balances = post(balances, { kind, cause, atMs, ...transaction });
    const moves = transaction.moves.map((move) => ({
      ...move,
      balanceFen: balanceOf(balances, move.account),
    }));
    return { row: { id: newId(), kind, cause, atMs }, moves };
  });
  await writePostings(db, { transactions: posted, balances });
}
