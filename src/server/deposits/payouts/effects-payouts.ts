// How a payout ends, whoever says so: the bank by itself, or two persons of the house who have
// asked it. Each once.
// Source: product.md 3.5; goals.md I-25, I-26, I-30.
import type { MoneyMessage } from '#core/deposits/money-message.ts';
import { paidOut, returned, type ReturnedWhy } from '#core/deposits/payout.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { endPayout, pendingPayout } from './store-payouts.ts';

export interface PayoutEnd {
  readonly id: string;
  readonly isPaid: boolean;
  /** Why the money is back, where the bank has said so by name. */
  readonly why?: ReturnedWhy;
  /** The bank's reference, or why the money is back. */
  readonly note: string;
}

/** The money is out, or back, and its owner is told. False when it had ended before. */
export async function bookPayoutEnd(
  context: CommandContext,
  { id, isPaid, note, why }: PayoutEnd,
): Promise<boolean> {
  const { db, lots, nowMs } = context;
  const payout = await pendingPayout(db, id, lots.isShared);
  if (!payout) return false;
  await postAll(context, [isPaid ? paidOut(payout, nowMs) : returned(payout, nowMs)]);
  const state = isPaid ? 'paid' : 'returned';
  await endPayout(db, id, { state, note, why: why ?? null, endedAtMs: nowMs });
  await dropDeadline(db, { kind: 'payout', ref: id });
  const { bidderId: userId, amountFen } = payout;
  const told = { amountFen, note };
  const message: MoneyMessage = isPaid
    ? { kind: 'payout-paid', ...told }
    : { kind: 'payout-returned', ...told, ...(why && { why }) };
  await tell(context, { userId, message, cause: `payout:${id}` });
  return true;
}
