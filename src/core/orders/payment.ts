// The money of an order in the ledger. What the buyer pays is held for the lot; when the thing is
// theirs, the price is owed to whoever sold it and the fees are the house's. What goes back is
// taken from what is held, or, once it is settled, from the seller's share first. Money that fits
// no order is never kept: it is the buyer's own.
// Source: product.md 3.6, 3.8; goals.md I-21, I-22, I-26, I-32.
import { transfer, type Account, type Move, type Transaction } from '#core/ledger.ts';
import type { Fen } from '#core/money.ts';
import type { OrderDelivered, OrderHeld, OrderPaid } from './order.ts';

type HeldOrder = OrderHeld;

/** It leaves: for their bank what came from it, for their balance what was deposit. */
export function refundOut(
  order: Pick<HeldOrder, 'lotId' | 'buyer'>,
  { refundId: cause, amountFen, creditFen = 0, atMs }: RefundMove,
): Transaction {
  return {
    kind: 'refund-out',
    cause,
    atMs,
    moves: moving([
      { account: refundingOf(order), deltaFen: -amountFen - creditFen },
      { account: 'external:paid-out', deltaFen: amountFen },
      { account: `buyer:${order.buyer.bidderId}:available`, deltaFen: creditFen },
    ]),
  };
}

const paidOf = ({ lotId }: HeldOrder): Account => `lot:${lotId}:paid`;
const appliedOf = ({ lotId }: HeldOrder): Account => `lot:${lotId}:applied`;
const payableOf = ({ lotId }: HeldOrder): Account => `lot:${lotId}:payable`;
const refundingOf = ({ lotId }: Pick<HeldOrder, 'lotId'>): Account => `lot:${lotId}:refunding`;

const moving = (moves: readonly Move[]): readonly Move[] => moves.filter(({ deltaFen }) => deltaFen !== 0);

export function paymentIn(order: OrderPaid): Transaction {
  return transfer('payment', order.paymentId, {
    from: 'external',
    to: paidOf(order),
    amountFen: order.paidFen,
    atMs: order.paidAtMs,
  });
}

interface Unmatched {
  /** The payment it came for, and the bank's number of the sum: each number once. */
  readonly cause: string;
  readonly buyerId: string;
  readonly amountFen: Fen;
  readonly atMs: number;
}

export function unmatchedIn({ cause, buyerId, amountFen, atMs }: Unmatched): Transaction {
  return transfer('unmatched', cause, {
    from: 'external',
    to: `buyer:${buyerId}:available`,
    amountFen,
    atMs,
  });
}

interface Unclaimed {
  readonly transferId: string;
  readonly amountFen: Fen;
  readonly atMs: number;
}

/** It lies on the house's account, and whose it is nobody knows. */
export function unclaimedIn({ transferId, amountFen, atMs }: Unclaimed): Transaction {
  return transfer('unclaimed', transferId, { from: 'external', to: 'house:unclaimed', amountFen, atMs });
}

/** Two persons have found whose it is. */
export function claimedBy(buyerId: string, { transferId, amountFen, atMs }: Unclaimed): Transaction {
  return transfer('claimed', transferId, {
    from: 'house:unclaimed',
    to: `buyer:${buyerId}:available`,
    amountFen,
    atMs,
  });
}

interface WaitingMoney {
  readonly paymentId: string;
  readonly lotId: string;
  readonly amountFen: Fen;
  readonly atMs: number;
}

const waitingOf = ({ lotId }: WaitingMoney): Account => `lot:${lotId}:waiting`;

/** It is there, and the lot it is for stands still. */
export function waitingIn(money: WaitingMoney): Transaction {
  return transfer('wait', money.paymentId, { ...money, from: 'external', to: waitingOf(money) });
}

/** It lies there no longer: from here on it comes in as what it is. */
export function waitingOver(money: WaitingMoney): Transaction {
  return transfer('wait-over', money.paymentId, { ...money, from: waitingOf(money), to: 'external' });
}

/** Storage paid at the gate. */
export function storageIn(order: OrderDelivered): Transaction {
  return transfer('storage', order.id, {
    from: 'external',
    to: 'house:income',
    amountFen: order.storageFen,
    atMs: order.pickedUpAtMs,
  });
}

interface PenaltyPaid {
  readonly amountFen: Fen;
  /** The consignor's part of it. */
  readonly consignorFen: Fen;
  readonly atMs: number;
}

/**
 * The balance of a default: what the consignor still lacks of the shortfall is owed to them, the
 * rest is the house's.
 */
export function penaltyIn(
  { id, lotId }: { readonly id: string; readonly lotId: string },
  { amountFen, consignorFen, atMs }: PenaltyPaid,
): Transaction {
  return {
    kind: 'penalty',
    cause: id,
    atMs,
    moves: moving([
      { account: 'external', deltaFen: -amountFen },
      { account: `lot:${lotId}:shortfall`, deltaFen: consignorFen },
      { account: 'house:income', deltaFen: amountFen - consignorFen },
    ]),
  };
}

interface Shares {
  readonly payableFen: Fen;
  readonly incomeFen: Fen;
}

const refundedFenOf = ({ refunds }: HeldOrder): Fen =>
  refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** Refunds beyond the price: the house's loss, out of what it charged. */
export function beyondPriceFen(order: OrderHeld): Fen {
  return Math.max(0, refundedFenOf(order) - order.hammerFen);
}

/**
 * Shares of the price once the thing is the buyer's: refunds so far are the seller's loss first.
 */
const sharesOf = (order: HeldOrder): Shares => {
  const { hammerFen, paidFen, creditFen } = order;
  const refundedFen = refundedFenOf(order);
  const payableFen = Math.max(0, hammerFen - refundedFen);
  return { payableFen, incomeFen: paidFen + creditFen - refundedFen - payableFen };
};

/** The seller's part of the price, before their commission. */
export function payableFenOf(order: OrderHeld): Fen {
  return sharesOf(order).payableFen;
}

const heldFen = (order: HeldOrder): Fen => order.paidFen - refundedFenOf(order);

/** The order is done: nothing stays with the lot. */
export function settlement(order: HeldOrder, atMs: number): Transaction {
  const { payableFen, incomeFen } = sharesOf(order);
  const moves: readonly Move[] = [
    { account: paidOf(order), deltaFen: -heldFen(order) },
    { account: appliedOf(order), deltaFen: -order.creditFen },
    { account: payableOf(order), deltaFen: payableFen },
    { account: 'house:income', deltaFen: incomeFen },
  ];
  return { kind: 'settle', cause: order.id, atMs, moves: moving(moves) };
}

export interface RefundMove {
  readonly refundId: string;
  /** Sum that goes to a card, */
  readonly amountFen: Fen;
  /** and what of their deposit had counted toward the price: it is in their balance again. */
  readonly creditFen?: Fen;
  readonly atMs: number;
}

/**
 * From where it goes back: from what is held, or from the seller and then the house. `order` before
 * the refund.
 */
const sources = (order: HeldOrder, { amountFen, creditFen = 0 }: RefundMove): readonly Move[] => {
  if (order.status !== 'done') {
    return [
      { account: paidOf(order), deltaFen: -amountFen },
      { account: appliedOf(order), deltaFen: -creditFen },
    ];
  }
  const backFen = amountFen + creditFen;
  const fromSellerFen = Math.min(backFen, sharesOf(order).payableFen);
  return [
    { account: payableOf(order), deltaFen: -fromSellerFen },
    { account: 'house:income', deltaFen: fromSellerFen - backFen },
  ];
};

/** A refund is ordered: the sum is set apart. */
export function refundApart(order: HeldOrder, refund: RefundMove): Transaction {
  const { refundId: cause, amountFen, creditFen = 0, atMs } = refund;
  const apart = { account: refundingOf(order), deltaFen: amountFen + creditFen };
  return { kind: 'refund', cause, atMs, moves: moving([...sources(order, refund), apart]) };
}
