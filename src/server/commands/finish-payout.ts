// What the bank has answered: the money is out, or back. Told twice, it happens once. When it has not answered in time, the people
// of the house are told. Source: product.md 3.5.
import { arrivesByMs, paidOut, returned } from '#core/payout.ts';
import type { Command } from '#server/engine/command.ts';
import { postAll } from '#server/engine/ledger-book.ts';
import { tellStaff } from '#server/engine/tell-staff.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { tell } from '#server/store/messages.ts';
import { endPayout, pendingPayout } from '#server/store/payouts.ts';
import type { DeadlineHandler } from './deadline-handlers.ts';

export interface FinishPayout {
  readonly id: string;
  readonly isPaid: boolean;
  /** The bank's reference, or why it would not. */
  readonly note: string;
}

export const finishPayout: Command<FinishPayout, { readonly isDone: boolean }> = {
  name: 'finish-payout',
  run: async (context, { id, isPaid, note }) => {
    const { db, nowMs } = context;
    const payout = await pendingPayout(db, id);
    if (!payout) return { isDone: false };
    await postAll(context, [isPaid ? paidOut(payout, nowMs) : returned(payout, nowMs)]);
    await endPayout(db, id, { state: isPaid ? 'paid' : 'returned', note, endedAtMs: nowMs });
    await dropDeadline(db, { kind: 'payout', ref: id });
    const { bidderId: userId, amountFen } = payout;
    const kind = isPaid ? 'payout-paid' : 'payout-returned';
    await tell(context, { userId, message: { kind, amountFen, note }, cause: `payout:${id}` });
    return { isDone: true };
  },
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
  await tellStaff(context, message, `payout-overdue:${payoutId}`);
};
