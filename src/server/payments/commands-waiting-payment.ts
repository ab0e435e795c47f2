// A lot at a fixed price that stood still goes on, or is withdrawn: the money that came for its
// units meanwhile is taken, or is the buyer's own, in the same transaction, before any hold can run
// out. Source: decisions/a-payment-counts-when-it-was-made.
import type { Lot } from '#core/lots/lot.ts';
import { waitingOver } from '#core/orders/payment.ts';
import { byItsClock } from '#core/sales/lost-time.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { isCauseKnown } from '#server/ledger/store-postings.ts';
import { endPayment, waitingPayments } from '#server/payments/store-payments.ts';
import { giveToBuyer } from './give-to-buyer.ts';
import { awaitBank, takeForOrder } from './take-payment.ts';

/** `before`: the lot as it stood until now. What still stands still waits on. */
export async function takeWhatWaited(context: CommandContext, before: Lot): Promise<void> {
  if (before.status !== 'paused') return;
  const { db, nowMs: endedAtMs } = context;
  const stood = { fromMs: before.pausedAtMs, toMs: endedAtMs };
  for (const payment of await waitingPayments(db, before.id)) {
    const { id, orderId, amountFen, bankRef, paidAtMs } = payment;
    const came = { amountFen, bankRef, paidAtMs: byItsClock(paidAtMs, stood) };
    const state = await takeForOrder(context, payment, came);
    if (state === 'waiting') continue;
    // A payment from before the ledger told of waits has nothing to take back.
    if (await isCauseKnown(db, 'wait', id)) {
      await postAll(context, [waitingOver({ paymentId: id, lotId: before.id, amountFen, atMs: endedAtMs })]);
    }
    if (state === 'unmatched') await giveToBuyer(context, payment, came);
    await endPayment(db, id, { state, bankRef, endedAtMs });
    if (state === 'unmatched') await awaitBank(context, orderId);
  }
}
