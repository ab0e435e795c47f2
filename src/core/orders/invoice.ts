// The invoice of the house's own charges (发票): the commission and the services of one order, line
// by line as they are charged. The price itself is invoiced by whoever sold. Asked for once the
// order is paid; issued by a person of the house with the number the tax office gave it, or refused
// with a reason, after which it may be asked for again. It says what is charged, no more and no
// less: one that waits follows its order, through storage paid at the gate as through a refund, and
// lapses with its last charge; one that was issued is to be taken back whole, by the number of its
// red invoice (红字发票), and what is still charged may be asked for anew.
// Source: product.md 3.6, 4.4; 发票管理办法 第18条; 国家税务总局公告 2024 年第 11 号.
import { isCreditCode } from '#core/identity/credit-code.ts';
import type { BidderId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { orderCan } from './can.ts';
import { chargedFen, chargedLines, type Charge } from './charges.ts';
import type { Order, OrderId } from './order.ts';
import type { OrderRefusal } from './refusals.ts';

/** The person or firm that the invoice names. */
export type InvoiceTitle =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'company'; readonly name: string; readonly creditCode: string };

interface Asked {
  readonly id: string;
  readonly orderId: OrderId;
  readonly buyerId: BidderId;
  readonly title: InvoiceTitle;
  readonly lines: readonly Charge[];
  readonly totalFen: Fen;
  readonly askedAtMs: number;
}

interface Ended extends Asked {
  readonly staffId: string;
  readonly endedAtMs: number;
}

interface Outdated extends Ended {
  readonly number: string;
  /** Since when its order has no longer charged what it says. */
  readonly outdatedAtMs: number;
}

export type RequestedInvoice = Asked & { readonly status: 'asked' };
export type InvoiceIssued = Ended & { readonly status: 'issued'; readonly number: string };
export type InvoiceRefused = Ended & { readonly status: 'refused'; readonly reason: string };
/** It had not been issued yet when all it would have said went back. */
export type InvoiceLapsed = Asked & { readonly status: 'lapsed'; readonly endedAtMs: number };
/** 待红冲 */
export type InvoiceToReverse = Outdated & { readonly status: 'to-reverse' };
/** 已红冲 */
export type InvoiceReversed = Outdated & {
  readonly status: 'reversed';
  readonly redNumber: string;
  readonly reversedById: string;
  readonly reversedAtMs: number;
};
export type Invoice =
  RequestedInvoice | InvoiceIssued | InvoiceRefused | InvoiceLapsed | InvoiceToReverse | InvoiceReversed;

/** As its buyer reads it: who of the house did what with it is the house's to know. */
export type InvoiceFace =
  | RequestedInvoice
  | InvoiceLapsed
  | Omit<InvoiceIssued, 'staffId'>
  | Omit<InvoiceRefused, 'staffId'>
  | Omit<InvoiceToReverse, 'staffId'>
  | Omit<InvoiceReversed, 'staffId' | 'reversedById'>;

/**
 * Change of the latest invoice of an order that charges another sum by now; null: it stands as it
 * is.
 */
export function invoiceAfter(order: Order, known: Invoice, nowMs: number): InvoiceFollowed | null {
  const stated = statedOf(order);
  if (stated.totalFen === known.totalFen) return null;
  if (known.status === 'issued') return { ...known, status: 'to-reverse', outdatedAtMs: nowMs };
  if (known.status !== 'asked') return null;
  return stated.totalFen === 0 ? { ...known, status: 'lapsed', endedAtMs: nowMs } : { ...known, ...stated };
}

const withoutStaff = <Known extends Ended>({ staffId: _, ...face }: Known): Omit<Known, 'staffId'> => face;

const reversedFace = ({ staffId: _, reversedById: __, ...face }: InvoiceReversed): InvoiceFace => face;

export function invoiceFace(invoice: Invoice): InvoiceFace {
  switch (invoice.status) {
    case 'asked':
    case 'lapsed':
      return invoice;
    case 'issued':
      return withoutStaff(invoice);
    case 'refused':
      return withoutStaff(invoice);
    case 'to-reverse':
      return withoutStaff(invoice);
    case 'reversed':
      return reversedFace(invoice);
  }
}

export type InvoiceDecision<Made extends Invoice> = Result<{ readonly invoice: Made }, OrderRefusal>;

/** The lines of what an order charges now, and their sum. */
const statedOf = (order: Order): Pick<Asked, 'lines' | 'totalFen'> => {
  return { lines: chargedLines(order), totalFen: chargedFen(order) };
};

export interface InvoiceRequest {
  readonly id: string;
  readonly title: InvoiceTitle;
}

/** Another may take its place. */
const makesRoom = ({ status }: Invoice): boolean =>
  status === 'refused' || status === 'lapsed' || status === 'reversed';

/**
 * `known` is the order's latest invoice. Refused, in this order: not paid, asked for already,
 * nothing charged, a code that cannot be.
 */
export function decideAskInvoice(
  order: Order,
  known: Invoice | null,
  { wish: { id, title }, nowMs }: { readonly wish: InvoiceRequest; readonly nowMs: number },
): InvoiceDecision<RequestedInvoice> {
  const may = orderCan.askInvoice(order, 'buyer', nowMs);
  if (may !== true && may.code !== 'NOTHING_CHARGED') return refuse(may);
  if (known && !makesRoom(known)) return refuse({ code: 'INVOICE_ASKED', atMs: known.askedAtMs });
  if (may !== true) return refuse(may);
  const stated = statedOf(order);
  if (title.kind === 'company' && !isCreditCode(title.creditCode))
    return refuse({ code: 'WRONG_CREDIT_CODE' });
  const { id: orderId, buyer } = order;
  const asked = { id, orderId, buyerId: buyer.bidderId, title, ...stated, askedAtMs: nowMs };
  return { ok: true, invoice: { ...asked, status: 'asked' } };
}

export type InvoiceEnd =
  /**
   * `totalFen` is what they read: an invoice that says something else by now is not theirs to
   * number.
   */
  | { readonly action: 'issue'; readonly number: string; readonly totalFen: Fen }
  | { readonly action: 'refuse'; readonly reason: string }
  /** `number` is that of the red invoice. */
  | { readonly action: 'reverse'; readonly number: string };

interface ByStaff {
  readonly staffId: string;
  readonly nowMs: number;
  /**
   * Whether an invoice of the house, blue or red, bears the number already: the tax office gives
   * each but once.
   */
  readonly isNumberTaken: boolean;
}

const decideReversal = (
  invoice: Invoice,
  redNumber: string,
  { staffId: reversedById, nowMs: reversedAtMs, isNumberTaken }: ByStaff,
): InvoiceDecision<InvoiceReversed> => {
  switch (invoice.status) {
    case 'asked':
    case 'issued':
      return refuse({ code: 'INVOICE_STANDS' });
    case 'to-reverse':
      return isNumberTaken
        ? refuse({ code: 'INVOICE_NUMBER_TAKEN' })
        : { ok: true, invoice: { ...invoice, status: 'reversed', redNumber, reversedById, reversedAtMs } };
    case 'reversed':
      return refuse({ code: 'INVOICE_ENDED', atMs: invoice.reversedAtMs });
    case 'refused':
    case 'lapsed':
      return refuse({ code: 'INVOICE_ENDED', atMs: invoice.endedAtMs });
  }
};

/**
 * Decision of a person of the house about it: issued or refused once, and taken back once where
 * that is due. Refused, in this order: over already or not to be taken back, another total than was
 * read, a number that is taken.
 */
export function decideInvoiceEnd(
  invoice: Invoice,
  end: InvoiceEnd,
  by: ByStaff,
): InvoiceDecision<InvoiceIssued | InvoiceRefused | InvoiceReversed> {
  if (end.action === 'reverse') return decideReversal(invoice, end.number, by);
  if (invoice.status !== 'asked') return refuse({ code: 'INVOICE_ENDED', atMs: invoice.endedAtMs });
  const ended = { ...invoice, staffId: by.staffId, endedAtMs: by.nowMs };
  if (end.action === 'refuse')
    return { ok: true, invoice: { ...ended, status: 'refused', reason: end.reason } };
  const { totalFen } = invoice;
  if (end.totalFen !== totalFen) return refuse({ code: 'INVOICE_CHANGED', totalFen });
  if (by.isNumberTaken) return refuse({ code: 'INVOICE_NUMBER_TAKEN' });
  return { ok: true, invoice: { ...ended, status: 'issued', number: end.number } };
}

export type InvoiceFollowed = RequestedInvoice | InvoiceLapsed | InvoiceToReverse;
