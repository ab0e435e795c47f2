// How an order stops, goes on, is undone and ends. A dispute stops its clock; a ruling may send
// money back, or undo the sale altogether; a default ends with what the law has the buyer owe.
// Nothing more than was paid ever goes back.
// Source: product.md 3.7, 3.8; 拍卖法 第39条; goals.md I-32.
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { stateRefusal, wrongState } from './can.ts';
import { defaultCase } from './default-case.ts';
import { returnByMs } from './order-dues.ts';
import { agreed, inState, type OrderDecision } from './order-payment.ts';
import { replayOrder } from './order-replay.ts';
import { isFetched, isHeld, isOrderOver, type Order } from './order.ts';

export function decideStop(order: Order, cause: string, nowMs: number): OrderDecision {
  if (order.stop) return refuse({ code: 'ORDER_STOPPED', sinceMs: order.stop.atMs });
  const isEnding = isOrderOver(order) || order.status === 'refunding';
  return isEnding ? refuse(wrongState(order)) : agreed({ type: 'stopped', cause, atMs: nowMs });
}

/** The cause that stopped it lets it go on. */
export function decideResumption(order: Order, cause: string, nowMs: number): OrderDecision {
  return order.stop?.cause === cause ? agreed({ type: 'resumed', atMs: nowMs }) : refuse(wrongState(order));
}

/** Sum that can still go back to the buyer, in fen. */
export function refundableFen(order: Order): Fen {
  return isHeld(order) ? order.refunds.reduce((left, { amountFen }) => left - amountFen, order.paidFen) : 0;
}

export interface RefundRequest {
  readonly refundId: string;
  readonly amountFen: Fen;
}

/** A part of the price goes back; the order goes on. */
export function decideRefund(order: Order, wish: RefundRequest, nowMs: number): OrderDecision {
  if (!isHeld(order)) return refuse(wrongState(order));
  const mostFen = refundableFen(order);
  if (wish.amountFen > mostFen) return refuse({ code: 'REFUND_TOO_LARGE', mostFen });
  return agreed({ type: 'refund-ordered', ...wish, atMs: nowMs });
}

export interface UndoRequest {
  readonly refundId: string;
  readonly reason: string;
}

/**
 * The sale is undone (退车退款, 撤销成交): all that is left of the price goes back, also what the
 * buyer's deposit had counted toward it. A stop ends with it.
 */
export function decideUndoing(order: Order, { refundId, reason }: UndoRequest, nowMs: number): OrderDecision {
  if (!isHeld(order)) return refuse(wrongState(order));
  const amountFen = refundableFen(order);
  const { creditFen } = order;
  const back = isFetched(order) ? { returnByMs: returnByMs(nowMs) } : {};
  const undone = { type: 'undone', reason, ...back, atMs: nowMs } as const;
  if (amountFen + creditFen === 0) return agreed(undone);
  const refund = { refundId, amountFen, ...(creditFen > 0 && { creditFen }) };
  return agreed({ type: 'refund-ordered', ...refund, atMs: nowMs }, undone);
}

/** Refunds owed to the buyer that no bank has sent yet. */
export function openRefundsFen(order: Order): Fen {
  return 'refunds' in order
    ? order.refunds.reduce((sum, { amountFen, paidAtMs }) => sum + (paidAtMs === null ? amountFen : 0), 0)
    : 0;
}

/** The bank has sent a refund. */
export function decideRefundPaid(order: Order, refundId: string, nowMs: number): OrderDecision {
  if (!isHeld(order) && order.status !== 'refunding') return refuse(wrongState(order));
  const isOpen = order.refunds.some(({ id, paidAtMs }) => id === refundId && paidAtMs === null);
  return isOpen
    ? agreed({ type: 'refund-paid', refundId, atMs: nowMs })
    : refuse({ code: 'UNKNOWN_PAYMENT' });
}

/**
 * An undone order ends when every refund is out and, if the thing was fetched, it is back in the
 * yard.
 */
export function decideReturn(order: Order, nowMs: number): OrderDecision {
  if (order.status !== 'refunding' || order.refunds.some(({ paidAtMs }) => paidAtMs === null)) {
    return refuse(wrongState(order));
  }
  return order.isFetched
    ? agreed({ type: 'returned', atMs: nowMs })
    : agreed({ type: 'closed', reason: '撤销成交', atMs: nowMs });
}

/**
 * The default is settled: what the law has them owe beyond their deposit, or nothing. `resaleFen`
 * null: not sold again.
 */
export function decidePenalty(order: Order, resaleFen: Fen | null, nowMs: number): OrderDecision {
  const refusal = stateRefusal(order, ['defaulted']);
  if (refusal) return refuse(refusal);
  const penalty = defaultCase({ ...order.terms, hammerFen: order.hammerFen, resaleFen });
  const set = { type: 'penalty-set', penalty, atMs: nowMs } as const;
  return penalty.balanceFen > 0
    ? agreed(set)
    : agreed(set, { type: 'closed', reason: '违约处理完毕', atMs: nowMs });
}

/**
 * Nobody has decided in time on the deposit of a buyer who did not pay: it covers nothing of what
 * they owe any more.
 */
export function decideDepositReturn(order: Order, amountFen: Fen, nowMs: number): OrderDecision {
  const open = inState(order, ['defaulted', 'penalty-due']);
  if (!open.ok) return open;
  const returned = { type: 'deposit-returned', amountFen, atMs: nowMs } as const;
  if (open.order.status === 'defaulted') return agreed(returned);
  const { penalty } = open.order;
  const whole = { ...penalty, coveredFen: 0, balanceFen: penalty.owedFen };
  return agreed(returned, { type: 'penalty-set', penalty: whole, atMs: nowMs });
}

/** The balance has come in. */
export function decidePenaltyPaid(
  order: Order,
  { receivedFen, staffId }: { readonly receivedFen: Fen; readonly staffId: string },
  nowMs: number,
): OrderDecision {
  const owing = inState(order, ['penalty-due']);
  if (!owing.ok) return owing;
  const { balanceFen: dueFen } = owing.order.penalty;
  if (receivedFen !== dueFen) return refuse({ code: 'AMOUNT_DIFFERS', dueFen });
  return agreed({ type: 'penalty-paid', amountFen: receivedFen, staffId, atMs: nowMs });
}

/**
 * The house ends an order by hand: one that will not be paid, or a default whose balance is let go.
 */
export function decideClosing(order: Order, reason: string, nowMs: number): OrderDecision {
  const refusal = stateRefusal(order, ['to-sign', 'to-pay', 'in-review', 'defaulted', 'penalty-due']);
  return refusal ? refuse(refusal) : agreed({ type: 'closed', reason, atMs: nowMs });
}

/**
 * An order whose lot is withdrawn ends, and where its clock stood still for that cause it has
 * nothing to wait for any more.
 */
export function decideWithdrawn(
  order: Order,
  { cause, reason }: { readonly cause: string; readonly reason: string },
  nowMs: number,
): OrderDecision {
  const resumed = decideResumption(order, cause, nowMs);
  if (!resumed.ok) return decideClosing(order, reason, nowMs);
  const closing = decideClosing(replayOrder(order, resumed.events), reason, nowMs);
  return closing.ok ? agreed(...resumed.events, ...closing.events) : closing;
}
