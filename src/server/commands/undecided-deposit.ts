// The deposit of a buyer who did not pay, about which the house decides nothing: first its people are reminded, then it goes
// back to him, with his letter and whatever forfeit was left lying, in one transaction.
// Source: core/deposit-term.ts; goals.md I-27, I-33; decisions/an-undecided-deposit-goes-back.
import { returnAtMs } from '#core/deposit-term.ts';
import type { Order } from '#core/order.ts';
import { decideDepositReturn } from '#core/order-end.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { DEPOSIT, REMINDED } from '#server/engine/deposit-watch.ts';
import { commitOrder } from '#server/engine/order-changes.ts';
import { returnPerformance } from '#server/engine/performances.ts';
import { tellStaff } from '#server/engine/tell-staff.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { heldPerformance } from '#server/store/deposits.ts';
import { tell } from '#server/store/messages.ts';
import { orderById } from '#server/store/orders.ts';
import type { DeadlineHandler } from './deadline-handlers.ts';
import { lapseForfeit } from './decide-money.ts';

interface Held {
  readonly order: Order;
  readonly depositFen: number;
}

const remind = async (context: CommandContext, { order, depositFen }: Held): Promise<void> => {
  const { id, lotId } = order;
  const dueAtMs = returnAtMs(context.nowMs);
  const message = { kind: 'deposit-undecided', lotId, depositFen, returnAtMs: dueAtMs } as const;
  await tellStaff(context, message, `deposit-undecided:${id}:${dueAtMs}`);
  await setDeadline(context.db, { kind: DEPOSIT, ref: `${id}${REMINDED}`, dueAtMs });
};

/** The log of a closed order is closed: he is told the same, and it is not written there. */
const giveBackClosed = async (context: CommandContext, { order, depositFen }: Held): Promise<void> => {
  const { id: orderId, lotId, buyer } = order;
  const { bidderId: userId } = buyer;
  await returnPerformance(context, { lotId, bidderId: userId });
  const facts = { orderId, lotId, news: 'deposit-returned', dueAtMs: null, amountFen: depositFen } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `deposit-returned:${orderId}` });
};

const giveBack = async (context: CommandContext, held: Held): Promise<void> => {
  const { order, depositFen } = held;
  const decision = decideDepositReturn(order, depositFen, context.nowMs);
  if (decision.ok) await commitOrder(context, order, decision.events);
  else if (order.status === 'closed') await giveBackClosed(context, held);
  await lapseForfeit(context, { lotId: order.lotId, bidderId: order.buyer.bidderId });
};

export const endDepositTerm: DeadlineHandler = async (context, ref) => {
  const isReminded = ref.endsWith(REMINDED);
  const order = await orderById(context.db, isReminded ? ref.slice(0, -REMINDED.length) : ref);
  if (!order) return;
  const held = await heldPerformance(context.db, { lotId: order.lotId, bidderId: order.buyer.bidderId });
  if (held) await (isReminded ? giveBack : remind)(context, { order, depositFen: held.amountFen });
};
