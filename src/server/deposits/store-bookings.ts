// Bookings of the ledger on a person's accounts, the orders and sales its causes name, and what has
// become of the deposits, payouts and payments.
import type { Reader } from '#server/store/access.ts';

interface OwnAccount {
  readonly userId: string;
  readonly account: string;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Those of the ids that are of sales. */
export function salesNamed(reader: Reader, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return reader.selectFrom('sales').select(['id', 'name']).where('id', 'in', ids).execute();
}

const moves = (reader: Reader, userId: string) =>
  reader
    .selectFrom('ledgerMoves')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
    .where('owner', '=', userId);

// A sum is a text where the store counts further than whole numbers reach, and null of no rows.

/** Balance of an account of the person at a moment, by all that was booked on it before. */
export async function bookedBeforeFen(
  reader: Reader,
  { userId, account }: OwnAccount,
  beforeMs: number,
): Promise<number> {
  const { sumFen } = await moves(reader, userId)
    .select((row) => row.fn.sum<number | string | null>('deltaFen').as('sumFen'))
    .where('account', '=', account)
    .where('atMs', '<', beforeMs)
    .executeTakeFirstOrThrow();
  return Number(sumFen);
}

/** Sum that came in within a time, and the sum of all that came in less all that went out. */
export async function bookedWithin(
  reader: Reader,
  { userId, account }: OwnAccount,
  { fromMs, toMs }: Span,
): Promise<{ readonly inFen: number; readonly sumFen: number }> {
  const { inFen, sumFen } = await moves(reader, userId)
    .select((row) => [
      row.fn
        .sum<number | string | null>(
          row.case().when('deltaFen', '>', 0).then(row.ref('deltaFen')).else(0).end(),
        )
        .as('inFen'),
      row.fn.sum<number | string | null>('deltaFen').as('sumFen'),
    ])
    .where('account', '=', account)
    .where('atMs', '>=', fromMs)
    .where('atMs', '<=', toMs)
    .executeTakeFirstOrThrow();
  return { inFen: Number(inFen), sumFen: Number(sumFen) };
}

/** The moves of a time in its order, on any of the person's accounts. */
export function movesWithin(reader: Reader, userId: string, { fromMs, toMs, most }: Span & { most: number }) {
  return moves(reader, userId)
    .select(['transactionId', 'kind', 'atMs', 'account', 'deltaFen'])
    .where('atMs', '>=', fromMs)
    .where('atMs', '<=', toMs)
    .orderBy('atMs')
    .orderBy('transactionId')
    .orderBy('account')
    .limit(most)
    .execute();
}

export interface LatestMoves {
  readonly before: string | null;
  /** Null: bookings of every kind. */
  readonly kinds: readonly string[] | null;
  readonly fromMs: number | null;
  readonly most: number;
}

/**
 * The latest moves, those of one transaction together; `before` is the last transaction of the page
 * before.
 */
export function latestMoves(reader: Reader, userId: string, { before, kinds, fromMs, most }: LatestMoves) {
  return moves(reader, userId)
    .select(['ledgerTransactions.id', 'kind', 'cause', 'atMs', 'account', 'deltaFen', 'balanceFen'])
    .$if(before !== null, (query) => query.where('transactionId', '<', before ?? ''))
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(fromMs !== null, (query) => query.where('atMs', '>=', fromMs ?? 0))
    .orderBy('transactionId', 'desc')
    .orderBy('account')
    .limit(most)
    .execute();
}

/** Those of the ids that are of orders, each with its lot. */
export function lotsOrderedBy(
  reader: Reader,
  ids: readonly string[],
): Promise<{ orderId: string; lotId: string; title: string }[]> {
  return reader
    .selectFrom('orders')
    .innerJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .select(['orders.id as orderId', 'orders.lotId', 'title'])
    .where('orders.id', 'in', ids)
    .execute();
}

interface Known {
  readonly id: string;
  readonly state: string;
}

/** Those of the ids that are of lots the person has a deposit for. */
export function lotDepositStates(reader: Reader, userId: string, ids: readonly string[]): Promise<Known[]> {
  return reader
    .selectFrom('registrations')
    .select(['lotId as id', 'depositState as state'])
    .where('bidderId', '=', userId)
    .where('lotId', 'in', ids)
    .execute();
}

/** Those that are of sales the person has a general deposit for. */
export function saleDepositStates(reader: Reader, userId: string, ids: readonly string[]): Promise<Known[]> {
  return reader
    .selectFrom('saleDeposits')
    .select(['saleId as id', 'state'])
    .where('bidderId', '=', userId)
    .where('saleId', 'in', ids)
    .execute();
}

/** Those that are of lots the person has won. */
export function performanceStates(reader: Reader, userId: string, ids: readonly string[]): Promise<Known[]> {
  return reader
    .selectFrom('performances')
    .select(['lotId as id', 'state'])
    .where('bidderId', '=', userId)
    .where('lotId', 'in', ids)
    .execute();
}

/** Those that are of the person's payouts, each with its card. */
export function payoutStates(
  reader: Reader,
  userId: string,
  ids: readonly string[],
): Promise<(Known & { readonly bank: string; readonly lastFour: string })[]> {
  return reader
    .selectFrom('payouts')
    .innerJoin('bankCards', 'bankCards.id', 'payouts.cardId')
    .select(['payouts.id', 'payouts.state', 'bank', 'lastFour'])
    .where('bidderId', '=', userId)
    .where('payouts.id', 'in', ids)
    .execute();
}

/** Those that are of the person's payments, each with the way it went. */
export function paymentWays(
  reader: Reader,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; way: string }[]> {
  return reader
    .selectFrom('payIns')
    .select(['paymentId as id', 'way'])
    .where('buyerId', '=', userId)
    .where('paymentId', 'in', ids)
    .execute();
}
