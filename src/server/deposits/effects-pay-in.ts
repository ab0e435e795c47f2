// Money that a payment brings becomes a balance: what was paid in to bid with, and what came for an
// order and fits nothing. Source: product.md 3.5, 3.7; goals.md I-32.
import { topUp } from '#core/deposits/deposit.ts';
import { unmatchedIn } from '#core/orders/payment.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { bookOwn } from './own-money.ts';

interface PaidIn {
  readonly cause: string;
  readonly buyerId: string;
  readonly amountFen: number;
  readonly isByHand: boolean;
}

/** Money that comes in for a deposit is the buyer's, whatever the sum. */
export async function creditTopUp(context: CommandContext, sum: PaidIn): Promise<void> {
  const { cause, buyerId, amountFen, isByHand } = sum;
  const own = { bidderId: buyerId, amountFen, isByHand };
  await bookOwn(context, topUp(buyerId, amountFen, { cause, atMs: context.nowMs }), own);
  const message = { kind: 'topped-up', amountFen } as const;
  await tell(context, { userId: buyerId, message, cause: `topped-up:${cause}` });
}

/** Money that came for something else; its payer is told by the room it came for. */
export async function creditUnmatched(context: CommandContext, sum: PaidIn): Promise<void> {
  const { cause, buyerId, amountFen, isByHand } = sum;
  const own = { bidderId: buyerId, amountFen, isByHand };
  await bookOwn(context, unmatchedIn({ cause, buyerId, amountFen, atMs: context.nowMs }), own);
}
