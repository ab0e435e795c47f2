// Part of I-32 of goals.md A3, for an order whose buyer did not pay: what is shared of their debt
// has come in, and nobody has more of it than is theirs.
import type { Account, Transaction, TransactionKind } from '#core/ledger.ts';
import type { History, RecordedOrder } from '../../kit/history.ts';

interface Debt {
  readonly owedFen: number;
  readonly shortfallFen: number;
}

const NO_DEBT: Debt = { owedFen: 0, shortfallFen: 0 };

/** A consignor has of a shortfall what came in, and no more than it is. */
export function sharedWrongly(history: History): readonly string[] {
  return [
    ...history.orders.flatMap((order) => wronglyShared(history.transactions, order)),
    ...apartHeld(history),
  ];
}

const debtOf = ({ events }: RecordedOrder): Debt =>
  events.findLast((event) => event.type === 'penalty-set')?.penalty ?? NO_DEBT;

/** Sum the bookings of these kinds for these causes have moved on the accounts that begin so. */
const movedOn = (
  transactions: readonly Transaction[],
  booked: { readonly kinds: readonly TransactionKind[]; readonly causes: readonly string[] },
  beginning: Account | 'buyer:',
): number =>
  transactions
    .filter(({ kind, cause }) => booked.kinds.includes(kind) && booked.causes.includes(cause))
    .flatMap(({ moves }) => moves)
    .filter(({ account }) => account.startsWith(beginning))
    .reduce((sum, { deltaFen }) => sum + deltaFen, 0);

/** Origin of a debt's money, and its destination. */
const flowOf = (transactions: readonly Transaction[], { state }: RecordedOrder) => {
  const { id, lotId, buyer } = state;
  const own = [id];
  const shares = { kinds: ['penalty', 'cover'], causes: own } as const;
  const forfeits = { kinds: ['forfeit'], causes: [`${lotId}:${buyer.bidderId}`] } as const;
  return {
    paidFen: -movedOn(transactions, { kinds: ['penalty'], causes: own }, 'external'),
    forfeitedFen: movedOn(transactions, forfeits, 'house:forfeited'),
    coverFen: -movedOn(transactions, { kinds: ['cover'], causes: own }, 'house:forfeited'),
    apartFen: movedOn(transactions, shares, `lot:${lotId}:shortfall`),
    consignorFen: movedOn(transactions, { kinds: ['proceeds'], causes: [id] }, 'buyer:'),
  };
};

const wronglyShared = (transactions: readonly Transaction[], order: RecordedOrder): readonly string[] => {
  const { owedFen, shortfallFen } = debtOf(order);
  const { paidFen, forfeitedFen, coverFen, apartFen, consignorFen } = flowOf(transactions, order);
  const inFen = paidFen + coverFen;
  const rules: readonly (readonly [boolean, string])[] = [
    [coverFen > forfeitedFen, `covers ${coverFen} by ${forfeitedFen} forfeited`],
    [inFen > owedFen, `took in ${inFen} of ${owedFen} owed`],
    [apartFen > shortfallFen, `has ${apartFen} for its consignor, of a shortfall of ${shortfallFen}`],
    [apartFen > inFen, `has ${apartFen} for its consignor, and ${inFen} came in`],
  ];
  const wrong = rules.filter(([isWrong]) => isWrong).map(([, words]) => `${order.state.id} ${words}`);
  if (order.state.status === 'done' || consignorFen === 0) return wrong;
  const dueFen = Math.min(shortfallFen, inFen);
  return consignorFen === dueFen && consignorFen === apartFen
    ? wrong
    : [...wrong, `${order.state.id} paid its consignor ${consignorFen}, not ${dueFen}`];
};

/**
 * Money that lies with the lots for their consignors is that which was set apart and not paid yet.
 */
const apartHeld = ({ transactions, orders, balances }: History): readonly string[] => {
  const breached = orders.filter(({ state }) => state.status !== 'done');
  const owedFen = breached
    .map((order) => flowOf(transactions, order))
    .reduce((sum, { apartFen, consignorFen }) => sum + apartFen - consignorFen, 0);
  const heldFen = balances
    .filter(([account]) => account.endsWith(':shortfall'))
    .reduce((sum, [, fen]) => sum + fen, 0);
  return heldFen === owedFen ? [] : [`${heldFen} fen lie for shortfalls of ${owedFen}`];
};
