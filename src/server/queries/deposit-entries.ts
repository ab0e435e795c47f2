// A buyer's own bookings, newest first, a page at a time; each with what he had right after it. Source: product.md 7.5.
import type { Kysely } from 'kysely';
import type { LedgerEntry, MoneyOutputs } from '#contract/money-outputs.ts';
import type { TransactionKind } from '#core/ledger.ts';
import type { Tables } from '#server/store/tables.ts';

const PAGE = 30;
/** So many of a person's accounts can a booking move at most. */
const MOVES = 3;

type Account = LedgerEntry['moves'][number]['account'];

const accountIn = (account: string): Account => account.slice(account.lastIndexOf(':') + 1) as Account;

export const depositEntries = async (
  reader: Kysely<Tables>,
  { userId, before }: { readonly userId: string; readonly before: string | null },
): Promise<MoneyOutputs['depositEntries']> => {
  const moves = await reader
    .selectFrom('ledgerMoves')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
    .select(['ledgerTransactions.id', 'kind', 'cause', 'atMs', 'account', 'deltaFen', 'balanceFen'])
    .where('owner', '=', userId)
    .$if(before !== null, (query) => query.where('transactionId', '<', before ?? ''))
    .orderBy('transactionId', 'desc')
    .orderBy('account')
    .limit((PAGE + 1) * MOVES)
    .execute();
  const bookings = [...Map.groupBy(moves, ({ id }) => id).entries()];
  const rows = bookings.slice(0, PAGE).flatMap(([id, own]): LedgerEntry[] => {
    const [first] = own;
    if (!first) return [];
    const { kind, cause, atMs } = first;
    return [
      {
        id,
        kind: kind as TransactionKind,
        cause,
        atMs,
        moves: own.map(({ account, deltaFen, balanceFen }) => ({
          account: accountIn(account),
          deltaFen,
          balanceFen,
        })),
      },
    ];
  });
  return { rows, next: bookings.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
};
