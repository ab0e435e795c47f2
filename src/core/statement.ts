// The seller's statement (委托结算单): the price, what went back of it to the buyer, the commission that was agreed, and what
// is his. It has every fen of the settlement and no figure of its own: what is booked and what is printed are one function.
// Source: 拍卖法 第52、56条; product.md 3.6; goals.md I-21, I-47.
import {
  type ConsignorFees,
  consignorCommission,
  consignorFeesOf,
  type ConsignorCommission,
} from './consignor-fees.ts';
import type { Fen } from './money.ts';
import type { OrderDone } from './order.ts';
import type { EveryPaper, PaperFacts } from './paper.ts';
import { type Proceeds, proceedsOf } from './proceeds.ts';

export interface Statement extends EveryPaper, Proceeds {
  readonly kind: 'statement';
  readonly seller: string;
  readonly soldAtMs: number;
  readonly settledAtMs: number;
  readonly orderId: string;
  /** Each sum that went back to the buyer, as far as it was the seller's. */
  readonly refunds: readonly { readonly atMs: number; readonly amountFen: Fen }[];
  readonly fees: ConsignorFees;
  /** What decided the commission. */
  readonly by: ConsignorCommission['by'];
}

/** A settlement as it was carried out. */
export interface Settled {
  readonly order: OrderDone;
  readonly rulesVersion: string;
  readonly settledAtMs: number;
  /** As he was called then. */
  readonly seller: string;
}

/** The refunds in their order, each as far as the price reaches: the rest of one was the house's loss. */
const sharedRefunds = ({ hammerFen, refunds }: OrderDone): Statement['refunds'] => {
  let leftFen = hammerFen;
  return refunds.flatMap(({ amountFen, orderedAtMs: atMs }) => {
    const ownFen = Math.min(amountFen, leftFen);
    leftFen -= ownFen;
    return ownFen > 0 ? [{ atMs, amountFen: ownFen }] : [];
  });
};

export const statementOf = (settled: Settled, facts: PaperFacts): Statement => {
  const { order, rulesVersion, settledAtMs, seller } = settled;
  const fees = consignorFeesOf(order.terms.consignorFees);
  const proceeds = proceedsOf(order);
  return {
    kind: 'statement',
    ...facts,
    rulesVersion,
    seller,
    soldAtMs: order.createdAtMs,
    settledAtMs,
    orderId: order.id,
    ...proceeds,
    refunds: sharedRefunds(order),
    fees,
    by: consignorCommission(fees, proceeds.hammerFen - proceeds.refundedFen).by,
  };
};
