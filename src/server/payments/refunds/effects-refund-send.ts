// A refund that two persons have sent goes back the way its payment came: what came by WeChat or
// Alipay is asked of them, in the transaction that books it. What came by a transfer the cashier
// sends. Source: product.md 3.8; docs/decisions/money/a-refund-takes-two.md.
import type { Fen } from '#core/money.ts';
import type { Order } from '#core/orders/order.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { payInOf } from '#server/payments/store-pay-ins.ts';
import { paymentById } from '#server/payments/store-payments.ts';
import { addRefundSend } from './store-refund-sends.ts';

/**
 * Told of by no payment provider: the one is the cashier's, the other the sample house's own bank.
 */
const WITHOUT_HOUSE = ['transfer', 'sample'];

const REASON = '订单退款';

export async function askRefundBack(
  { db, nowMs }: Pick<CommandContext, 'db' | 'nowMs'>,
  order: Order,
  { refundId, amountFen }: { readonly refundId: string; readonly amountFen: Fen },
): Promise<void> {
  const payment = 'paymentId' in order ? await paymentById(db, order.paymentId) : null;
  const payIn = payment && (await payInOf(db, payment.collectionId ?? payment.id));
  if (!payIn || WITHOUT_HOUSE.includes(payIn.way)) return;
  const { paymentId, way, amountFen: paidFen } = payIn;
  await addRefundSend(db, { id: refundId, paymentId, way, amountFen, paidFen, reason: REASON, atMs: nowMs });
}
