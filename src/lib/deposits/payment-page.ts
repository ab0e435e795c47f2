// Data of the page of a payment. Another's payment is answered as one that never was. Source:
// product.md 7.7; goals.md I-47.
import { callRefusals } from '#contract/bidding/call-refusals.ts';
import type { PaymentState } from '#contract/deposits/pay-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { orNull } from '#lib/or-null.ts';

export interface PaymentPage {
  readonly payment: PaymentState;
  /** Orders it pays, as far as they can be read now; none: it is to bid with. */
  readonly orders: readonly OrderDetail[];
}

const NONE: readonly number[] = [404, callRefusals.MALFORMED.number];

/** Null: there is no such payment for whoever asks. */
export async function readPayment(api: typeof fetch, id: string): Promise<PaymentPage | null> {
  const call = apiOver(api);
  const payment = await paymentOf(call, id);
  if (!payment) return null;
  const orders = await Promise.all(payment.orderIds.map((one) => orNull(call('orderDetail', { id: one }))));
  return { payment, orders: orders.filter((order) => order !== null) };
}

const paymentOf = async (call: Call, id: string): Promise<PaymentState | null> => {
  try {
    return await call('paymentState', { id });
  } catch (error) {
    if (error instanceof CallFailed && NONE.includes(error.code)) return null;
    throw error;
  }
};
