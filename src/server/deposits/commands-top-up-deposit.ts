import type { Deposit } from '#contract/deposits/outputs.ts';
import { topUp } from '#core/deposits/deposit.ts';
import type { Command } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { takeAccountsInHand } from '#server/ledger/lock-accounts.ts';
import { isCauseKnown } from '#server/ledger/store-postings.ts';
import { depositOf } from './queries-my-deposit.ts';

export interface TopUpDeposit {
  readonly bidderId: string;
  readonly amountFen: number;
  /** The bank's number of the payment: the same payment counts once. */
  readonly cause: string;
  /** When it had come, of money from before the house was opened here; absent: now. Epoch ms. */
  readonly paidAtMs?: number;
}

/** Money has come in from outside and is the bidder's to bid with. */
export const topUpDeposit: Command<TopUpDeposit, Deposit> = {
  name: 'top-up-deposit',
  run: async (context, { bidderId, amountFen, cause, paidAtMs = context.nowMs }) => {
    // Held before it is asked: another node may be booking the same payment.
    await takeAccountsInHand(context, ['external', `buyer:${bidderId}:available`]);
    if (!(await isCauseKnown(context.db, 'top-up', cause))) {
      const atMs = Math.min(paidAtMs, context.nowMs);
      await postAll(context, [topUp(bidderId, amountFen, { cause, atMs })]);
    }
    return depositOf(context.db, bidderId);
  },
};
