// The deposit of a buyer who did not pay, about which the house decides nothing: first its people
// are reminded, then it goes back to the buyer, with a letter to them and whatever forfeit was left
// lying, in one transaction.
// Source: core/deposits/deposit-term.ts; goals.md I-27, I-33;
// decisions/an-undecided-deposit-goes-back.
import { returnAtMs, undecidedSinceMs } from '#core/deposits/deposit-term.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { decideDepositReturn } from '#core/orders/order-end.ts';
import type { Order } from '#core/orders/order.ts';
import { DEPOSIT, REMINDED, watchDeposit } from '#server/deposits/effects-deposit-watch.ts';
import { returnPerformance } from '#server/deposits/effects-performance-deposits.ts';
import { heldPerformance } from '#server/deposits/store-deposits.ts';
import { openForfeit } from '#server/deposits/store-money-decisions.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { commitOrder } from '#server/orders/effects-order.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { lapseForfeit } from './commands-decide-money.ts';

interface Held {
  readonly order: Order;
  readonly depositFen: number;
  readonly forfeit: MoneyDecision | null;
}

const remind = async (context: CommandContext, { order, depositFen }: Held): Promise<void> => {
  const { id, lotId } = order;
  const dueAtMs = returnAtMs(context.nowMs);
  const message = { kind: 'deposit-undecided', lotId, depositFen, returnAtMs: dueAtMs } as const;
  await notifyStaff(context, message, `deposit-undecided:${id}:${dueAtMs}`);
  await setDeadline(context.db, { kind: DEPOSIT, ref: `${id}${REMINDED}`, dueAtMs });
};

/** The log of a closed order is closed: the buyer is told the same, and it is not written there. */
const giveBackClosed = async (context: CommandContext, { order, depositFen }: Held): Promise<void> => {
  const { id: orderId, number: orderNumber, lotId, buyer } = order;
  const { bidderId: userId } = buyer;
  await returnPerformance(context, { lotId, bidderId: userId });
  const about = { orderId, orderNumber, lotId } as const;
  const facts = { ...about, news: 'deposit-returned', dueAtMs: null, amountFen: depositFen } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `deposit-returned:${orderId}` });
};

const giveBack = async (context: CommandContext, held: Held): Promise<void> => {
  const { order, depositFen, forfeit } = held;
  const decision = decideDepositReturn(order, depositFen, context.nowMs);
  if (decision.ok) await commitOrder(context, order, decision.events);
  else if (order.status === 'closed') await giveBackClosed(context, held);
  if (forfeit) await lapseForfeit(context, forfeit);
};

/**
 * All that is asked of it, held: what another node decides about the deposit it has decided before,
 * or decides afterwards.
 */
const hold = async (context: CommandContext, orderId: string): Promise<Held | null> => {
  const { db, lots } = context;
  const known = await orderById(db, orderId);
  if (!known) return null;
  const won = { lotId: known.lotId, bidderId: known.buyer.bidderId };
  // The lot first, under which forfeits are proposed.
  await lots.page(won.lotId);
  const forfeit = await openForfeit(db, won, lots.isShared);
  const held = await heldPerformance(db, won, lots.isShared);
  const order = await orderById(db, orderId);
  return order && held && { order, depositFen: held.amountFen, forfeit };
};

/**
 * False where another node has done something about it while the alarm rang: then its time has
 * begun anew.
 */
const isStillDue = ({ order, forfeit }: Held, nowMs: number): boolean => {
  const sinceMs = undecidedSinceMs(order, forfeit);
  return sinceMs !== null && nowMs >= returnAtMs(sinceMs);
};

export const endDepositTerm: DeadlineHandler = async (context, ref) => {
  const isReminded = ref.endsWith(REMINDED);
  const held = await hold(context, isReminded ? ref.slice(0, -REMINDED.length) : ref);
  if (!held) return;
  if (!isReminded) return remind(context, held);
  await (isStillDue(held, context.nowMs) ? giveBack(context, held) : watchDeposit(context, held.order));
};
