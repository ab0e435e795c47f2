// The seller's statement (委托结算单): the price, what went back of it to the buyer, the commission
// that was agreed, and what is theirs. It has every fen of the settlement and no figure of its own:
// what is booked and what is printed are one function. Of a sale whose buyer did not pay it has the
// shortfall, and what came in of it. Source: 拍卖法 第39、52、56条; product.md 3.6; goals.md I-21,
// I-47.
import type { EveryPaper, PaperFacts } from '#core/documents/paper-facts.ts';
import type { Fen } from '#core/money.ts';
import {
  consignorCommission,
  consignorFeesOf,
  type ConsignorCommission,
  type ConsignorFees,
} from './consignor-fees.ts';
import type { OrderClosed, OrderDone } from './order.ts';
import { proceedsOf, type Proceeds } from './proceeds.ts';
import type { MadeGood } from './shortfall.ts';

interface EveryStatement extends EveryPaper {
  readonly kind: 'statement';
  readonly seller: string;
  readonly soldAtMs: number;
  readonly settledAtMs: number;
  readonly orderNumber: string;
}

/** Of a sale that was done. */
export interface SaleStatement extends EveryStatement, Proceeds {
  readonly of?: never;
  /** Each sum that went back to the buyer, as far as it was the seller's. */
  readonly refunds: readonly { readonly atMs: number; readonly amountFen: Fen }[];
  readonly fees: ConsignorFees;
  /** The rule that decided the commission. */
  readonly by: ConsignorCommission['by'];
}

/** Of a sale whose buyer did not pay (差额补足). */
export interface ShortfallStatement extends EveryStatement, MadeGood {
  readonly of: 'shortfall';
}

export type Statement = SaleStatement | ShortfallStatement;

/** The settlement made. */
export type Settling =
  | { readonly of?: never; readonly order: OrderDone }
  | { readonly of: 'shortfall'; readonly order: OrderClosed; readonly madeGood: MadeGood };

/** A settlement as it was carried out. */
export type Settled = Settling & {
  readonly rulesVersion: string;
  readonly settledAtMs: number;
  /** As they were called then. */
  readonly seller: string;
};

export function statementOf(settled: Settled, facts: PaperFacts): Statement {
  const { order, rulesVersion, settledAtMs, seller } = settled;
  const soldAtMs = order.createdAtMs;
  const every = { kind: 'statement', ...facts, rulesVersion, seller, soldAtMs, settledAtMs } as const;
  if (settled.of === 'shortfall') {
    return { ...every, of: 'shortfall', orderNumber: order.number, ...settled.madeGood };
  }
  const { terms } = settled.order;
  const fees = consignorFeesOf(terms.consignorFees);
  const proceeds = proceedsOf(settled.order);
  return {
    ...every,
    orderNumber: order.number,
    ...proceeds,
    refunds: sharedRefunds(settled.order),
    fees,
    by: consignorCommission(fees, proceeds.hammerFen - proceeds.refundedFen).by,
  };
}

/**
 * The refunds in their order, each as far as the price reaches: the rest of one was the house's
 * loss.
 */
const sharedRefunds = ({ hammerFen, refunds }: OrderDone): SaleStatement['refunds'] => {
  let leftFen = hammerFen;
  return refunds.flatMap(({ amountFen, orderedAtMs: atMs }) => {
    const ownFen = Math.min(amountFen, leftFen);
    leftFen -= ownFen;
    return ownFen > 0 ? [{ atMs, amountFen: ownFen }] : [];
  });
};
