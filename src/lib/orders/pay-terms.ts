// By when orders are to be paid, and the day of grace after that with its price: said wherever a
// buyer is told to pay, so that the end of the grace is never taken for the due date.
// Source: product.md 3.6, 3.7; docs/decisions/orders/a-day-of-grace.md.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Fen } from '#core/money.ts';
import { lateFen, type FeeLine } from '#core/orders/fees.ts';
import { deadlineText, moneyText } from '#lib/format.ts';
import { billOf } from './order-due.ts';

export interface PayTerms {
  /** The due date: of several orders the first. */
  readonly payByMs: number;
  /** When the grace ends; null: there is none, as for a unit that is kept while it is paid. */
  readonly graceToMs: number | null;
  /** Price of the grace. */
  readonly lateFen: Fen;
  /** Sum owed now, the grace included once it has begun. */
  readonly dueFen: Fen;
}

const GRACE_DAYS = 1;

/** Null: none of them is to be paid any more, or the sum is not theirs to know. */
export function payTermsOf(orders: readonly OrderDetail[]): PayTerms | null {
  const unpaid = orders.flatMap((order) => {
    const bill = billOf(order);
    const momentOf = (kind: 'pay' | 'default') => order.dues.find(({ what }) => what === kind)?.atMs;
    const [payByMs, endMs] = [momentOf('pay'), momentOf('default')];
    return bill === null || payByMs === undefined ? [] : [{ bill, payByMs, endMs: endMs ?? payByMs }];
  });
  if (unpaid.length === 0) return null;
  const payByMs = Math.min(...unpaid.map((one) => one.payByMs));
  const endMs = Math.min(...unpaid.map((one) => one.endMs));
  return {
    payByMs,
    graceToMs: endMs > payByMs ? endMs : null,
    lateFen: sumOf(unpaid.map(({ bill }) => lateOf(bill.fees) || lateFen(bill.dueFen, GRACE_DAYS))),
    dueFen: sumOf(unpaid.map(({ bill }) => bill.dueFen)),
  };
}

/** The grace after the due date, as a sentence of its own; empty where there is none. */
export function graceText({ graceToMs, payByMs, lateFen: fen }: PayTerms, nowMs: number): string {
  if (graceToMs === null) return '';
  return nowMs < payByMs
    ? `过期还有一天宽限，到 ${deadlineText(graceToMs, nowMs)} 为止，要加收滞纳金 ${moneyText(fen)}；之后按违约处理。`
    : `宽限到 ${deadlineText(graceToMs, nowMs)} 为止，应付已加收滞纳金 ${moneyText(fen)}；之后按违约处理。`;
}

const sumOf = (sums: readonly Fen[]): Fen => sums.reduce((sum, one) => sum + one, 0);

const lateOf = (fees: readonly FeeLine[]): Fen =>
  sumOf(fees.flatMap(({ kind, amountFen }) => (kind === 'late' ? [amountFen] : [])));
