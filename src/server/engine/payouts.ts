// How a payout ends, whoever says so: the bank by itself, or two persons of the house who have asked it. Each once.
// Source: product.md 3.5; goals.md I-25, I-26, I-30.
import { paidOut, returned } from '#core/payout.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { tell } from '#server/store/messages.ts';
import { endPayout, pendingPayout } from '#server/store/payouts.ts';
import type { CommandContext } from './command.ts';
import { postAll } from './ledger-book.ts';

export interface PayoutEnd {
  readonly id: string;
  readonly isPaid: boolean;
  /** The bank's reference, or why the money is back. */
  readonly note: string;
}

/** The money is out, or back, and he is told. False when it had ended before. */
export const bookPayoutEnd = async (
  context: CommandContext,
  { id, isPaid, note }: PayoutEnd,
): Promise<boolean> => {
  const { db, nowMs } = context;
  const payout = await pendingPayout(db, id);
  if (!payout) return false;
  await postAll(context, [isPaid ? paidOut(payout, nowMs) : returned(payout, nowMs)]);
  await endPayout(db, id, { state: isPaid ? 'paid' : 'returned', note, endedAtMs: nowMs });
  await dropDeadline(db, { kind: 'payout', ref: id });
  const { bidderId: userId, amountFen } = payout;
  const kind = isPaid ? 'payout-paid' : 'payout-returned';
  await tell(context, { userId, message: { kind, amountFen, note }, cause: `payout:${id}` });
  return true;
};
