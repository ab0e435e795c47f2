// Verifies whoever has registered in the sample house, and pays in for them. The store itself says
// whose it is, so that no real house does this, whoever sends it.
// Source: core/accounts/sample-entry.ts.
import type { Deposit } from '#contract/deposits/outputs.ts';
import { missingSampleFundsFen, SAMPLE_HOUSE_ID } from '#core/accounts/sample-entry.ts';
import { topUp } from '#core/deposits/deposit.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import type { Command } from '#server/engine/command.ts';
import { verifyUnseen } from '#server/identity/store-verifications.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { takeAccountsInHand } from '#server/ledger/lock-accounts.ts';
import { houseById } from '#server/sales/rules/store-register.ts';

export interface EnterSample {
  readonly bidderId: string;
}

export type SampleEntered =
  | { readonly ok: true; readonly deposit: Deposit }
  /** `real-house`: the store is not that of a sample house. `no-buyer`: nobody of this id bids. */
  | { readonly ok: false; readonly why: 'real-house' | 'no-buyer' };

export const enterSample: Command<EnterSample, SampleEntered> = {
  name: 'enter-sample',
  run: async (context, { bidderId }) => {
    if (!(await houseById(context.db, SAMPLE_HOUSE_ID))) return { ok: false, why: 'real-house' };
    if (!(await verifyUnseen(context.db, bidderId))) return { ok: false, why: 'no-buyer' };
    // Held before it is read: the same request on another node pays in once.
    await takeAccountsInHand(context, ['external', `buyer:${bidderId}:available`]);
    const { availableFen } = await depositOf(context.db, bidderId);
    const missingFen = missingSampleFundsFen(availableFen);
    if (missingFen > 0) {
      const receipt = { cause: `sample-entry:${context.newId()}`, atMs: context.nowMs };
      await postAll(context, [topUp(bidderId, missingFen, receipt)]);
    }
    return { ok: true, deposit: await depositOf(context.db, bidderId) };
  },
};
