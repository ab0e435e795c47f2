// Signing the confirmation (成交确认书), choosing services, and paying: the whole sum at once, by
// the bank at once or by a transfer that a person of the house finds on the account. What is owed
// is computed by the same lines as anywhere else.
// Source: product.md 3.6, 3.7; 拍卖法 第52条; goals.md I-31, I-32.
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { orderCan, stateRefusal, timeRefusal } from './can.ts';
import { feeLines, feeScheduleOf, type FeeLine, type Service } from './fees.ts';
import { bankWordByMs, lateDays, payableUntilMs } from './order-dues.ts';
import type { OrderEvent } from './order-event.ts';
import { isUnpaid, type Order, type OrderStatus, type OrderUnpaid } from './order.ts';
import type { OrderRefusal, OrderStateRefusal } from './refusals.ts';

/** `events` beside a refusal: what has happened by it all the same; absent: nothing. */
export type OrderDecision = Result<
  { readonly events: readonly OrderEvent[] },
  OrderRefusal,
  { readonly events?: readonly OrderEvent[] }
>;

export function agreed(...events: OrderEvent[]): OrderDecision {
  return { ok: true, events };
}

type InState<Status extends OrderStatus> = Result<
  { readonly order: Order & { readonly status: Status } },
  OrderStateRefusal
>;

/** The order as one that is in one of these states, or why it cannot be worked on. */
export function inState<Status extends OrderStatus>(order: Order, among: readonly Status[]): InState<Status> {
  const refusal = stateRefusal(order, among);
  return refusal ? refuse(refusal) : { ok: true, order: order as Order & { readonly status: Status } };
}

/** Sums of an order. */
export interface Account {
  readonly hammerFen: Fen;
  readonly fees: readonly FeeLine[];
  /**
   * Part of the deposit that counts toward it: goods only, a vehicle's stays until the transfer is
   * confirmed.
   */
  readonly creditFen: Fen;
  readonly dueFen: Fen;
}

/** The house has looked for a transfer and not found it. */
export function decideRejection(
  order: Order,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
  nowMs: number,
): OrderDecision {
  const refusal = stateRefusal(order, ['in-review']);
  return refusal ? refuse(refusal) : agreed({ type: 'voucher-rejected', staffId, reason, atMs: nowMs });
}

/**
 * Up to when it grows dearer: what is looked for was paid before, and nothing is paid after the
 * end.
 */
const dearerToMs = (order: OrderUnpaid): number =>
  order.status === 'in-review' ? order.voucher.atMs : payableUntilMs(order);

/** Sums owed by the buyer of an unpaid order at a moment. */
export function accountOf(order: OrderUnpaid, atMs: number): Account {
  const { hammerFen, terms, services, logisticsFen } = order;
  const depositFen = terms.category === 'goods' ? terms.performanceFen : 0;
  const fees = feeLines(feeScheduleOf(terms.feeVersion), hammerFen, {
    services,
    logisticsFen: logisticsFen ?? 0,
    lateDays: lateDays(order.payByMs, Math.min(atMs, dearerToMs(order))),
    creditFen: depositFen,
  });
  const totalFen = fees.reduce((sum, { amountFen }) => sum + amountFen, hammerFen);
  const creditFen = Math.min(depositFen, totalFen);
  return { hammerFen, fees, creditFen, dueFen: totalFen - creditFen };
}

/** `name` as the house keeps it. */
export function decideSigning(order: Order, name: string, nowMs: number): OrderDecision {
  const may = orderCan.sign(order, 'buyer', nowMs);
  return may === true ? agreed({ type: 'signed', name, atMs: nowMs }) : refuse(may);
}

const inTime = <Status extends 'to-sign' | 'to-pay'>(
  order: Order,
  among: readonly Status[],
  nowMs: number,
): InState<Status> => {
  const refusal = timeRefusal(order, among, nowMs);
  return refusal ? refuse(refusal) : { ok: true, order: order as Order & { readonly status: Status } };
};

const FOR_VEHICLES: readonly Service[] = ['transfer-agency', 'file-transfer', 'inspection'];

/** The services they have ticked, all of them at once; the old choice is gone. */
export function decideServices(order: Order, services: readonly Service[], nowMs: number): OrderDecision {
  const may = orderCan.chooseServices(order, 'buyer', nowMs);
  if (may !== true) return refuse(may);
  const unfit = services.find((one) => order.terms.category === 'goods' && FOR_VEHICLES.includes(one));
  if (unfit) return refuse({ code: 'SERVICE_UNFIT', service: unfit });
  if (services.includes('logistics') && order.logisticsFen === null) return refuse({ code: 'NO_QUOTE' });
  return agreed({ type: 'services-chosen', services: [...new Set(services)], atMs: nowMs });
}

export interface Quote {
  readonly staffId: string;
  readonly amountFen: Fen;
}

export function decideQuote(order: Order, quote: Quote, nowMs: number): OrderDecision {
  const open = inTime(order, ['to-sign', 'to-pay'], nowMs);
  return open.ok ? agreed({ type: 'transport-quoted', ...quote, atMs: nowMs }) : open;
}

type PayableDecision = Result<{ readonly account: Account; readonly untilMs: number }, OrderStateRefusal>;

/** Whether it can be paid now, how much that is, and until when it can be. */
export function decidePayable(order: Order, nowMs: number): PayableDecision {
  const payable = inTime(order, ['to-pay'], nowMs);
  if (!payable.ok) return payable;
  const { order: unpaid } = payable;
  return { ok: true, account: accountOf(unpaid, nowMs), untilMs: payableUntilMs(unpaid) };
}

/**
 * The bank is asked, or has said that nothing was paid: on the tries that were begun then its word
 * is waited for, beyond the end where it may take so long. Nothing happens where the order waits so
 * long already.
 */
export function decideWaiting(
  order: Order,
  begunAtMs: readonly number[],
  nowMs: number,
): readonly OrderEvent[] {
  if (order.status !== 'to-pay') return [];
  const endMs = payableUntilMs(order);
  const toMs = Math.max(endMs, nowMs, ...begunAtMs.map((atMs) => bankWordByMs(order, atMs)));
  const isNew = toMs !== Math.max(endMs, order.awaitedToMs ?? 0);
  return isNew ? [{ type: 'payment-awaited', toMs, atMs: nowMs }] : [];
}

/** They say they have transferred the money, and by which number it will be found. */
export function decideVoucher(order: Order, reference: string, nowMs: number): OrderDecision {
  const payable = decidePayable(order, nowMs);
  if (!payable.ok) return payable;
  const voucher = { reference, amountFen: payable.account.dueFen, atMs: nowMs };
  return agreed({ type: 'voucher-sent', voucher, atMs: nowMs });
}

/** Money of this order that has come in. */
export interface Receipt {
  readonly paymentId: string;
  readonly amountFen: Fen;
  /** When its sum was told to the buyer: that sum is good, though the bank may be slow. */
  readonly quotedAtMs: number;
  /** When it was paid, which is before the house heard of it. */
  readonly paidAtMs: number;
  readonly pickUpCode: string;
  /** The person of the house by whose word it is there; absent: by the bank's own. */
  readonly foundById?: string | undefined;
}

/**
 * Money for a unit that stands still is neither taken nor given back until its fixed-price sale
 * goes on, or is withdrawn.
 */
export function isReceiptWaiting(order: Order): boolean {
  return isUnpaid(order) && order.stop !== null;
}

/** Takes money for an order that is to be paid: the sum that is due, not less and not more. */
export function decideReceipt(order: Order, receipt: Receipt, nowMs: number): OrderDecision {
  const payable = inState(order, ['to-pay', 'in-review']);
  if (!payable.ok) return payable;
  // A transfer that is being looked for was sent in time.
  const isLate = payable.order.status === 'to-pay' && receipt.paidAtMs > payableUntilMs(payable.order);
  if (isLate) return refuse({ code: 'PAY_TIME_UP', endedAtMs: payableUntilMs(payable.order) });
  const { fees, creditFen, dueFen } = accountOf(payable.order, receipt.quotedAtMs);
  if (receipt.amountFen !== dueFen) return refuse({ code: 'AMOUNT_DIFFERS', dueFen });
  const { paymentId, amountFen: paidFen, pickUpCode, foundById } = receipt;
  const found = foundById === undefined ? {} : { foundById };
  return agreed({ type: 'paid', paymentId, ...found, paidFen, creditFen, fees, pickUpCode, atMs: nowMs });
}

export interface Found {
  readonly paymentId: string;
  readonly receivedFen: Fen;
  readonly pickUpCode: string;
  /** The second of the two who have found it. */
  readonly foundById?: string;
}

/** The house has looked for a transfer and found it: what was owed on the day it was announced. */
export function decideFound(
  order: Order,
  { receivedFen: amountFen, ...found }: Found,
  nowMs: number,
): OrderDecision {
  const refusal = stateRefusal(order, ['in-review']);
  if (refusal) return refuse(refusal);
  return decideReceipt(order, { ...found, amountFen, quotedAtMs: nowMs, paidAtMs: nowMs }, nowMs);
}
