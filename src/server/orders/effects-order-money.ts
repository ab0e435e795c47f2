// Books what an event of an order means in money, in the same transaction. Source: goals.md I-26,
// I-27, I-32.
import { orderBookings, performanceMove, type OrderStep } from '#core/orders/order-bookings.ts';
import { applyPerformance, returnPerformance } from '#server/deposits/effects-performance-deposits.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { shareDebt } from './effects-shortfall.ts';
import { sharedOf } from './queries-debts.ts';

/** Returns what the buyer has back of a deposit that was kept, in fen. */
export async function bookOrderStep(context: CommandContext, step: OrderStep): Promise<number> {
  const { event, after } = step;
  const won = { lotId: after.lotId, bidderId: after.buyer.bidderId };
  const move = performanceMove(step);
  // The part of a deposit that counts toward the price is moved first: the settlement takes it from
  // there.
  if (move === 'apply' && event.type === 'paid') await applyPerformance(context, won, event.creditFen);
  const isPenalty = event.type === 'penalty-paid';
  const servedFen = isPenalty ? (await sharedOf(context.db, after)).consignorFen : 0;
  const transactions = orderBookings({ ...step, servedFen });
  if (transactions.length > 0) await postAll(context, transactions);
  // The buyer's deposit may have been forfeited before it was known what they owe.
  if (event.type === 'penalty-set') await shareDebt(context, after);
  return move === 'return' ? returnPerformance(context, won) : 0;
}
