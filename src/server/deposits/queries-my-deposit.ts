import type { Deposit } from '#contract/deposits/outputs.ts';
import { balanceOf, type Account } from '#core/ledger.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import type { Reader } from '#server/store/access.ts';

/**
 * A buyer's money with the house: free, frozen for lots, kept for what they have won. Whole fen.
 */
export async function depositOf(reader: Reader, userId: string): Promise<Deposit> {
  const accounts = {
    availableFen: `buyer:${userId}:available`,
    frozenFen: `buyer:${userId}:frozen`,
    performanceFen: `buyer:${userId}:performance`,
  } as const satisfies Record<keyof Deposit, Account>;
  const balances = await readBalances(reader, Object.values(accounts));
  return {
    availableFen: balanceOf(balances, accounts.availableFen),
    frozenFen: balanceOf(balances, accounts.frozenFen),
    performanceFen: balanceOf(balances, accounts.performanceFen),
  };
}
