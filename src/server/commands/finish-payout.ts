// What the bank has answered: the money is out, or back. Told twice, it happens once.
import { paidOut, returned } from '#core/payout.ts';
import type { Command } from '#server/engine/command.ts';
import { postAll } from '#server/engine/ledger-book.ts';
import { tell } from '#server/store/messages.ts';
import { endPayout, pendingPayout } from '#server/store/payouts.ts';

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
    const { bidderId: userId, amountFen } = payout;
    const kind = isPaid ? 'payout-paid' : 'payout-returned';
    await tell(context, { userId, message: { kind, amountFen, note }, cause: `payout:${id}` });
    return { isDone: true };
  },
};
