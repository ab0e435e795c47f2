// The rows of the ledger.
import { sql } from 'kysely';
import type { Account, Balances, Move, Transaction, TransactionKind } from '#core/ledger.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { LedgerTransactionsTable } from './ledger-tables.ts';

export interface Postings {
  readonly transactions: readonly {
    readonly row: LedgerTransactionsTable;
    /** `balanceFen` is what the account held right after. */
    readonly moves: readonly (Move & { readonly balanceFen: number })[];
  }[];
  readonly balances: Balances;
}

/**
 * Holds the accounts until the transaction ends, taken in one order by everybody (PostgreSQL): what
 * another node has booked is there by then, and what is read of them stays true.
 */
export async function lockAccounts(db: Writer, accounts: readonly Account[]): Promise<void> {
  for (const some of chunks(accounts.toSorted())) {
    // One that was never used has no row yet to be held by.
    await db
      .insertInto('balances')
      .values(some.map((account) => ({ account, balanceFen: 0 })))
      .onConflict((conflict) => conflict.column('account').doNothing())
      .execute();
    await db
      .selectFrom('balances')
      .select('account')
      .where('account', 'in', some)
      .orderBy(sql`account collate "C"`)
      .forUpdate()
      .execute();
  }
}

/** The balances of these accounts in fen; an account that was never used is left out. */
export async function readBalances(db: Reader, accounts: readonly Account[]): Promise<Balances> {
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
}

/** A transaction as it was posted; null when there is none of that id. */
export async function readTransaction(db: Reader, id: string): Promise<Transaction | null> {
  const row = await db.selectFrom('ledgerTransactions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const moves = await db
    .selectFrom('ledgerMoves')
    .select(['account', 'deltaFen'])
    .where('transactionId', '=', id)
    .orderBy('account')
    .execute();
  return { ...row, kind: row.kind as TransactionKind, moves: moves as Move[] };
}

/** `buyer:an:frozen` is an's; any other account is its own. */
const ownerOf = (account: Account): string =>
  account.startsWith('buyer:') ? account.slice('buyer:'.length, account.lastIndexOf(':')) : account;

export async function writePostings(db: Writer, { transactions, balances }: Postings): Promise<void> {
  for (const some of chunks(transactions)) {
    await db
      .insertInto('ledgerTransactions')
      .values(some.map(({ row }) => row))
      .execute();
  }
  const moves = transactions.flatMap(({ row, moves: own }) =>
    own.map(({ account, deltaFen, balanceFen }) => ({
      transactionId: row.id,
      account,
      deltaFen,
      balanceFen,
      owner: ownerOf(account),
    })),
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
}

/** True when a transaction of this kind has been posted for this cause. */
export async function isCauseKnown(db: Reader, kind: string, cause: string): Promise<boolean> {
  const posted = await db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return posted !== undefined;
}

/** Every move of the transactions of these kinds that were posted for these causes. */
export async function movesFor(
  db: Reader,
  { kinds, causes }: { readonly kinds: readonly TransactionKind[]; readonly causes: readonly string[] },
): Promise<readonly Move[]> {
  const rows = await db
    .selectFrom('ledgerMoves')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
    .select(['account', 'deltaFen'])
    .where('kind', 'in', kinds)
    .where('cause', 'in', causes)
    .execute();
  return rows as Move[];
}
