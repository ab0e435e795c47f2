import type { Reader } from '#server/store/access.ts';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { Account } from '#core/ledger.ts';

/** What a buyer has with the house: free, frozen for lots, kept for what he has won. Whole fen. */
export const depositOf = async (reader: Reader, userId: string): Promise<Deposit> => {
  const accounts = {
    availableFen: `buyer:${userId}:available`,
    frozenFen: `buyer:${userId}:frozen`,
    performanceFen: `buyer:${userId}:performance`,
  } as const satisfies Record<keyof Deposit, Account>;
  const rows = await reader
    .selectFrom('balances')
    .selectAll()
    .where('account', 'in', Object.values(accounts))
    .execute();
  const balances = new Map(rows.map(({ account, balanceFen }) => [account, balanceFen]));
  const of = (account: string): number => balances.get(account) ?? 0;
  return {
    availableFen: of(accounts.availableFen),
    frozenFen: of(accounts.frozenFen),
    performanceFen: of(accounts.performanceFen),
  };
};
