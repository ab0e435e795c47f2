// Debt of a buyer in default, the part that has come in, and how much of that is where it belongs:
// from the log of their order, what became of their deposit, and the ledger.
// Source: core/orders/shortfall.ts; 拍卖法 第39条.
import type { Order } from '#core/orders/order.ts';
import type { Debt, DebtShares } from '#core/orders/shortfall.ts';
import { forfeitedFen, heldPerformance } from '#server/deposits/store-deposits.ts';
import { movesFor } from '#server/ledger/store-postings.ts';
import type { Reader } from '#server/store/access.ts';
import { orderEvents } from './store-orders.ts';

/** Null as long as nothing is set that the buyer owes, or for ever. */
export async function debtOf(db: Reader, { id, lotId, buyer }: Order): Promise<Debt | null> {
  const events = await orderEvents(db, id);
  const set = events.findLast((event) => event.type === 'penalty-set');
  if (!set) return null;
  const paid = events.find((event) => event.type === 'penalty-paid');
  const won = { lotId, bidderId: buyer.bidderId };
  return {
    penalty: set.penalty,
    forfeitedFen: await forfeitedFen(db, won),
    paidFen: paid?.amountFen ?? 0,
    isDepositHeld: (await heldPerformance(db, won)) !== null,
  };
}

/** Shares of a debt that are booked to those they belong to. */
export async function sharedOf(db: Reader, { id, lotId }: Pick<Order, 'id' | 'lotId'>): Promise<DebtShares> {
  const moves = await movesFor(db, { kinds: ['penalty', 'cover'], causes: [id] });
  const sumFen = (name: string): number =>
    moves.reduce((sum, { account, deltaFen }) => (account === name ? sum + deltaFen : sum), 0);
  return { coverFen: -sumFen('house:forfeited'), consignorFen: sumFen(`lot:${lotId}:shortfall`) };
}
