// Payment to the seller (货款结算). When an order is done, nothing of it is in dispute and nothing
// can be claimed on it any more, two persons of the house settle it: of the price, less what went
// back to the buyer, the commission that was agreed with the consignor is the house's, and the rest
// is theirs, free to be paid out to their own card. It happens once. Of an order that ended in a
// default they are paid what has come in of the shortfall.
// Source: product.md 3.6, 3.8; 拍卖法 第39、56条; goals.md I-21, I-26, I-32.
import { claimableCategories, claimEndsMs, purchaseOf } from '#core/disputes/claim.ts';
import type { Move, Transaction } from '#core/ledger.ts';
import type { BidderId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { consignorCommission, consignorFeesOf } from './consignor-fees.ts';
import type { Order, OrderDone } from './order.ts';
import { payableFenOf } from './payment.ts';
import { decideMakingGood, type Debt, type MadeGoodDecision } from './shortfall.ts';

/** The figures of a settlement (结算单). */
export interface Proceeds {
  readonly hammerFen: Fen;
  /** Refunds of it to the buyer. */
  readonly refundedFen: Fen;
  readonly commissionFen: Fen;
  /** The seller's part. */
  readonly netFen: Fen;
}

export function proceedsOf(order: OrderDone): Proceeds {
  const { hammerFen, terms } = order;
  const grossFen = payableFenOf(order);
  const { amountFen: commissionFen } = consignorCommission(consignorFeesOf(terms.consignorFees), grossFen);
  return { hammerFen, refundedFen: hammerFen - grossFen, commissionFen, netFen: grossFen - commissionFen };
}

/** When the last thing that could be claimed on it can be claimed no more. Epoch ms. */
export function claimsOverMs(order: OrderDone): number {
  const purchase = purchaseOf(order, false);
  return Math.max(...claimableCategories(purchase).map((category) => claimEndsMs(purchase, category) ?? 0));
}

export interface ProceedsRequest {
  /** Person it is paid to: one of those for whom the lot was sold. */
  readonly consignorId: BidderId;
  readonly isSettled: boolean;
  /** Debt of a buyer who did not pay; null: they owe nothing, or it is not set yet. */
  readonly debt: Debt | null;
}

export type ProceedsDecision =
  | { readonly ok: true; readonly of: 'sale'; readonly order: OrderDone; readonly proceeds: Proceeds }
  | MadeGoodDecision;

export function decideProceeds(
  order: Order | null,
  { consignorId, isSettled, debt }: ProceedsRequest,
  nowMs: number,
): ProceedsDecision {
  if (!order) return refuse({ code: 'UNKNOWN_ORDER' });
  if (!order.consignorIds.includes(consignorId)) return refuse({ code: 'NOT_CONSIGNOR' });
  if (isSettled) return refuse({ code: 'ALREADY_SETTLED' });
  if (order.stop) return refuse({ code: 'UNDER_DISPUTE' });
  if (order.status === 'closed' && debt) return decideMakingGood(order, debt);
  if (order.status !== 'done') return refuse({ code: 'ORDER_NOT_DONE', status: order.status });
  const untilMs = claimsOverMs(order);
  if (nowMs < untilMs) return refuse({ code: 'CLAIMS_OPEN', untilMs });
  const proceeds = proceedsOf(order);
  return proceeds.netFen === 0 ? refuse({ code: 'NOTHING_OWED' }) : { ok: true, of: 'sale', order, proceeds };
}

/** The price leaves the lot: to the seller what is theirs, to the house its commission. */
export function proceedsOut(order: OrderDone, consignorId: BidderId, atMs: number): Transaction {
  const { netFen, commissionFen } = proceedsOf(order);
  const moves: readonly Move[] = [
    { account: `lot:${order.lotId}:payable`, deltaFen: -netFen - commissionFen },
    { account: `buyer:${consignorId}:available`, deltaFen: netFen },
    { account: 'house:income', deltaFen: commissionFen },
  ];
  return { kind: 'proceeds', cause: order.id, atMs, moves: moves.filter(({ deltaFen }) => deltaFen !== 0) };
}
