// Answer of the bank: the money is out, or back. Told twice, it happens once. When it has not
// answered in time, the people of the house are told. Source: product.md 3.5.
import { arrivesByMs } from '#core/deposits/payout.ts';
import type { Command, DeadlineHandler } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { bookPayoutEnd, type PayoutEnd } from './effects-payouts.ts';
import { pendingPayout } from './store-payouts.ts';

export const finishPayout: Command<PayoutEnd, { readonly isDone: boolean }> = {
  name: 'finish-payout',
  run: async (context, end) => ({ isDone: await bookPayoutEnd(context, end) }),
};

/** The money is neither out nor back: somebody has to ask the bank. */
export const raiseOverduePayout: DeadlineHandler = async (context, payoutId) => {
  const payout = await pendingPayout(context.db, payoutId);
  if (!payout) return;
  const { amountFen, atMs } = payout;
  const dueAtMs = arrivesByMs(atMs);
  // Rung before its time, as for one that was on its way before anybody watched.
  if (context.nowMs < dueAtMs) return setDeadline(context.db, { kind: 'payout', ref: payoutId, dueAtMs });
  const message = { kind: 'payout-overdue', payoutId, amountFen, dueAtMs } as const;
  await notifyStaff(context, message, `payout-overdue:${payoutId}`);
};
