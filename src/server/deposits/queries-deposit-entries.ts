// A buyer's own bookings, newest first, a page at a time; each with what they had right after it.
// Source: product.md 7.5.
import type { Reader } from '#server/store/access.ts';
import type { LedgerEntry, MoneyOutputs } from '#contract/deposits/outputs.ts';
import type { TransactionKind } from '#core/ledger.ts';
import { lotTitles } from '#server/catalogue/store/lot-title.ts';
import { latestMoves, lotsOrderedBy, salesNamed } from './store-bookings.ts';

const PAGE = 30;
/** So many of a person's accounts can a booking move at most. */
const MOVES = 3;

type Account = LedgerEntry['moves'][number]['account'];

export async function depositEntries(
  reader: Reader,
  { userId, before }: { readonly userId: string; readonly before: string | null },
): Promise<MoneyOutputs['depositEntries']> {
  const moves = await latestMoves(reader, userId, { before, most: (PAGE + 1) * MOVES });
  const bookings = [...Map.groupBy(moves, ({ id }) => id).entries()];
  const shown = bookings.slice(0, PAGE);
  const about = await aboutOf(
    reader,
    shown.flatMap(([, own]) => own.slice(0, 1).map(({ cause }) => cause)),
  );
  const rows = shown.flatMap(([id, own]): LedgerEntry[] => {
    const [first] = own;
    if (!first) return [];
    const { kind, cause, atMs } = first;
    return [
      {
        id,
        kind: kind as TransactionKind,
        cause,
        about: about.get(refOf(cause)) ?? null,
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
}

const accountIn = (account: string): Account => account.slice(account.lastIndexOf(':') + 1) as Account;

type About = NonNullable<LedgerEntry['about']>;

const SALE = 'sale:';

/**
 * Beginning of a cause: the lot of a deposit, the order of a price, the sale of a general deposit.
 */
const refOf = (cause: string): string =>
  (cause.startsWith(SALE) ? cause.slice(SALE.length) : cause).split(':', 1)[0] ?? '';

/** Subjects of causes, by the beginning of each cause. */
const aboutOf = async (reader: Reader, causes: readonly string[]): Promise<Map<string, About>> => {
  const refs = [...new Set(causes.map(refOf))];
  if (refs.length === 0) return new Map();
  const titles = await lotTitles(reader, refs);
  const orders = await lotsOrderedBy(reader, refs);
  const sales = await salesNamed(reader, refs);
  return new Map<string, About>([
    ...sales.map(({ id, name: title }) => [id, { kind: 'sale', id, title }] as const),
    ...orders.map(({ orderId, lotId: id, title }) => [orderId, { kind: 'lot', id, title }] as const),
    ...Array.from(titles, ([id, title]) => [id, { kind: 'lot', id, title }] as const),
  ]);
};
