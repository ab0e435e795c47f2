// The rows of the ledger.
import type { Account, Balances, Move } from '#core/ledger.ts';
import type { Kysely } from 'kysely';
import { chunks } from './chunks.ts';
import type { LedgerTransactionsTable, Tables } from './tables.ts';

export interface Postings {
  readonly transactions: readonly {
    readonly row: LedgerTransactionsTable;
    readonly moves: readonly Move[];
  }[];
  readonly balances: Balances;
}

/** The balances of these accounts in fen; an account that was never used is left out. */
export const readBalances = async (db: Kysely<Tables>, accounts: readonly Account[]): Promise<Balances> => {
  const found = new Map<Account, number>();
  for (const some of chunks(accounts)) {
    const rows = await db
      .selectFrom('balances')
      .select(['account', 'balanceFen'])
      .where('account', 'in', some)
      .execute();
    for (const { account, balanceFen } of rows) found.set(account as Account, balanceFen);
  }
  return found;
};

export const writePostings = async (
  db: Kysely<Tables>,
  { transactions, balances }: Postings,
): Promise<void> => {
  for (const some of chunks(transactions)) {
    await db
      .insertInto('ledgerTransactions')
      .values(some.map(({ row }) => row))
      .execute();
  }
  const moves = transactions.flatMap(({ row, moves: own }) =>
    own.map(({ account, deltaFen }) => ({ transactionId: row.id, account, deltaFen })),
  );
  for (const some of chunks(moves)) await db.insertInto('ledgerMoves').values(some).execute();
  const rows = [...balances].map(([account, balanceFen]) => ({ account, balanceFen }));
  for (const some of chunks(rows)) {
    await db
      .insertInto('balances')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet((row) => ({ balanceFen: row.ref('excluded.balanceFen') })),
      )
      .execute();
  }
};

/** True when a transaction of this kind has been posted for this cause. */
export const isCauseKnown = async (db: Kysely<Tables>, kind: string, cause: string): Promise<boolean> => {
  const posted = await db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return posted !== undefined;
};
