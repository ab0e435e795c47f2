// Brings what came in of a default to those whose it is, in the transaction in which it comes in.
// Source: core/orders/shortfall.ts; 拍卖法 第39条; goals.md I-21, I-26;
// decisions/whose-the-shortfall-is.
import type { Order } from '#core/orders/order.ts';
import { sharing } from '#core/orders/shortfall.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { debtOf, sharedOf } from './queries-debts.ts';

/** Nothing to do where nothing came in, and where all of it is shared. */
export async function shareDebt(context: CommandContext, order: Order): Promise<void> {
  const debt = await debtOf(context.db, order);
  if (!debt) return;
  const shared = await sharedOf(context.db, order);
  const booking = sharing(order, { debt, shared }, context.nowMs);
  if (booking) await postAll(context, [booking]);
}
