// Money that is there and fits nothing is the buyer's to bid with, or to take out again.
// Source: product.md 3.7; goals.md I-32.
import { sumCause } from '#core/deposits/received-sum.ts';
import { hasLeft } from '#server/deposits/own-money.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { PaymentsTable } from './payment-tables.ts';
import type { Received } from './take-payment.ts';
import { keepStray } from './unclaimed-money.ts';

export async function giveToBuyer(
  context: CommandContext,
  payment: Pick<PaymentsTable, 'id' | 'orderId' | 'buyerId' | 'way'>,
  came: Received,
): Promise<void> {
  const { id: paymentId, orderId, buyerId, way } = payment;
  if (await hasLeft(context, buyerId)) {
    return keepStray(context, { ...came, paymentId, buyerId, why: 'account-closed' });
  }
  const cause = sumCause({ paymentId, bankRef: came.bankRef });
  const sum = { ...came, cause, buyerId, orderId, isByHand: way === 'transfer' };
  for (const follow of context.paymentEffects.onUnmatched) await follow(context, sum);
}
