// Charges the house still makes on an order: the commission and the services as they were charged,
// and storage. A refund beyond the price comes off them in the order of the bill: the commission
// first, for a sale that fell so far short has not earned it; then the services; the fee for the
// buyer's own delay comes last, and storage, which is paid at the gate and not with the price, is
// never reached. Of a sale that was undone nothing is charged but that storage: it stays the
// house's.
// Source: product.md 3.6, 3.8; goals.md I-26, I-32.
import type { Fen } from '#core/money.ts';
import type { FeeLine } from './fees.ts';
import { isHeld, type Order } from './order.ts';
import { beyondPriceFen } from './payment.ts';

/** A line of what is charged: of a bill, and of an invoice. */
export interface Charge {
  readonly kind: FeeLine['kind'];
  readonly amountFen: Fen;
}

/** Charges of an order as it is now, a line for each charge that is not nothing. */
export function chargedLines(order: Order): readonly Charge[] {
  return chargesOf(order).filter(({ amountFen }) => amountFen > 0);
}

/** Their sum. */
export function chargedFen(order: Order): Fen {
  return chargedLines(order).reduce((sum, { amountFen }) => sum + amountFen, 0);
}

const storageOf = (amountFen: Fen = 0): Charge => ({ kind: 'storage', amountFen });

/** The lines after a sum was taken off them, from the first on. */
const lessened = (lines: readonly Charge[], byFen: Fen): readonly Charge[] => {
  let leftFen = byFen;
  return lines.map(({ kind, amountFen }) => {
    const offFen = Math.min(leftFen, amountFen);
    leftFen -= offFen;
    return { kind, amountFen: amountFen - offFen };
  });
};

const chargesOf = (order: Order): readonly Charge[] => {
  if (order.status === 'refunding' || order.status === 'returned') return [storageOf(order.storageFen)];
  if (!isHeld(order)) return [];
  const fees = lessened(order.fees, beyondPriceFen(order));
  return order.status === 'paid' ? fees : [...fees, storageOf(order.storageFen)];
};
