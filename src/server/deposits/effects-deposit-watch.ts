// Watches over the deposits of buyers who did not pay: each has an alarm for as long as it is held,
// first for the reminder to the house, then for its end. Source: core/deposits/deposit-term.ts;
// goals.md I-27, I-53.
import { remindAtMs, undecidedSinceMs } from '#core/deposits/deposit-term.ts';
import type { Order } from '#core/orders/order.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { heldPerformance } from './store-deposits.ts';
import { openForfeit } from './store-money-decisions.ts';

export const DEPOSIT = 'deposit';
/** Follows the id of the order once the house was reminded. */
export const REMINDED = ':reminded';

/** Something was done about it, or it has ended: its time begins anew, or is over. */
export async function watchDeposit(context: CommandContext, order: Order): Promise<void> {
  const { db } = context;
  const won = { lotId: order.lotId, bidderId: order.buyer.bidderId };
  const sinceMs = undecidedSinceMs(order, await openForfeit(db, won));
  if (sinceMs === null) return;
  await dropDeadline(db, { kind: DEPOSIT, ref: `${order.id}${REMINDED}` });
  const alarm = { kind: DEPOSIT, ref: order.id } as const;
  const isHeld = (await heldPerformance(db, won)) !== null;
  await (isHeld ? setDeadline(db, { ...alarm, dueAtMs: remindAtMs(sinceMs) }) : dropDeadline(db, alarm));
}
