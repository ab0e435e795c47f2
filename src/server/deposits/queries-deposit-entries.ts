// A buyer's own bookings, newest first, a page at a time; each with what they had right after it.
// Source: product.md 7.5.
import type { LedgerEntry } from '#contract/deposits/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { kindsUnder } from '#core/deposits/entry-heading.ts';
import type { TransactionKind } from '#core/ledger.ts';
import type { Reader } from '#server/store/access.ts';
import { entryFacts } from './queries-entry-facts.ts';
import { latestMoves } from './store-bookings.ts';

const PAGE = 30;
const LARGEST_PAGE = 60;
/** So many of a person's accounts can a booking move at most. */
const MOVES = 3;

type Account = LedgerEntry['moves'][number]['account'];

export async function depositEntries(
  reader: Reader,
  { userId, before, tab, fromMs, size = PAGE }: Inputs['depositEntries'] & { readonly userId: string },
): Promise<Outputs['depositEntries']> {
  const page = Math.min(Math.max(size, 1), LARGEST_PAGE);
  const moves = await latestMoves(reader, userId, {
    before: before ?? null,
    kinds: tab === undefined ? null : kindsUnder(tab),
    fromMs: fromMs ?? null,
    most: (page + 1) * MOVES,
  });
  const bookings = [...Map.groupBy(moves, ({ id }) => id).values()];
  const shown = bookings.slice(0, page).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { id, kind, cause, atMs } = first;
    return [{ id, kind: kind as TransactionKind, cause, atMs, moves: own.map(shownMove) }];
  });
  const facts = await entryFacts(reader, userId, shown);
  const rows = shown.map((entry, at): LedgerEntry => ({ ...entry, ...(facts[at] ?? UNKNOWN) }));
  return { rows, next: bookings.length > page ? (rows.at(-1)?.id ?? null) : null };
}

const UNKNOWN = { about: null, state: 'done' } as const;

const shownMove = ({
  account,
  deltaFen,
  balanceFen,
}: {
  readonly account: string;
  readonly deltaFen: number;
  readonly balanceFen: number;
}) => ({ account: account.slice(account.lastIndexOf(':') + 1) as Account, deltaFen, balanceFen });
