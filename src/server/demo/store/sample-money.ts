// Questions of the sample house to the store about orders, deposits and payments of its people.
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { bookedBeforeFen } from '#server/deposits/store-bookings.ts';
import type { OrdersTable } from '#server/orders/order-tables.ts';
import type { PayInsTable } from '#server/payments/payment-tables.ts';
import type { Reader } from '#server/store/access.ts';

/** Whether a general deposit of a person has not ended. */
export async function hasSaleDeposit(reader: Reader, bidderId: string): Promise<boolean> {
  return (
    (await reader
      .selectFrom('saleDeposits')
      .select('saleId')
      .where('bidderId', '=', bidderId)
      .where('state', '=', 'frozen')
      .executeTakeFirst()) !== undefined
  );
}

export type StagedOrder = Pick<OrdersTable, 'id' | 'lotId' | 'buyerId' | 'status' | 'category' | 'state'>;

/** Lots a person has bought in the sales that show an order at every stage. */
export function stagedOrdersOf(reader: Reader, buyerId: string): Promise<StagedOrder[]> {
  return reader
    .selectFrom('orders')
    .select(['id', 'lotId', 'buyerId', 'status', 'category', 'state'])
    .where('buyerId', '=', buyerId)
    .where('saleId', 'like', 'stages-%')
    .orderBy('lotId')
    .execute();
}

/** Whether the forfeit of a deposit was ever proposed, whatever has come of it. */
export async function hasForfeit(
  reader: Reader,
  { lotId, buyerId }: Pick<StagedOrder, 'lotId' | 'buyerId'>,
): Promise<boolean> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('bidderId', '=', buyerId)
    .where('kind', '=', 'forfeit')
    .execute();
  return rows.some(({ body }) => {
    const { matter } = JSON.parse(body) as MoneyDecision;
    return matter.kind === 'forfeit' && matter.lotId === lotId;
  });
}

/**
 * The transfers asked for by `byMs` (epoch ms) that have not come, the oldest first; so many at
 * most.
 */
export function awaitedTransfers(
  reader: Reader,
  { byMs, most }: { readonly byMs: number; readonly most: number },
): Promise<Pick<PayInsTable, 'code' | 'amountFen' | 'atMs'>[]> {
  return reader
    .selectFrom('payIns')
    .leftJoin('transfers', (join) =>
      join.onRef('transfers.paymentId', '=', 'payIns.paymentId').on('transfers.state', '<>', 'entered'),
    )
    .select(['payIns.code', 'payIns.amountFen', 'payIns.atMs'])
    .where('payIns.way', '=', 'transfer')
    .where('payIns.atMs', '<=', byMs)
    .where('transfers.id', 'is', null)
    .orderBy('payIns.atMs')
    .limit(most)
    .execute();
}

/**
 * The least that a person has to bid with at any time from `fromMs` (epoch ms) on, by what is
 * booked so far.
 */
export async function leastAvailableFen(reader: Reader, userId: string, fromMs: number): Promise<number> {
  const account = `buyer:${userId}:available`;
  const rows = await reader
    .selectFrom('ledgerMoves')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
    .select('deltaFen')
    .where('owner', '=', userId)
    .where('account', '=', account)
    .where('atMs', '>=', fromMs)
    .orderBy('atMs')
    .orderBy('transactionId')
    .execute();
  let balanceFen = await bookedBeforeFen(reader, { userId, account }, fromMs);
  let leastFen = balanceFen;
  for (const { deltaFen } of rows) {
    balanceFen += deltaFen;
    leastFen = Math.min(leastFen, balanceFen);
  }
  return leastFen;
}
