// The invoice of one order on paper: asked for, issued, refused, and what becomes of it when
// something goes back.
import { yuan } from '#core/money.ts';
import { feeLines, VEHICLE_FEES } from '#core/orders/fees.ts';
import {
  decideAskInvoice,
  decideInvoiceEnd,
  invoiceAfter,
  type Invoice,
  type InvoiceDecision,
  type InvoiceEnd,
  type InvoiceTitle,
  type RequestedInvoice,
} from '#core/orders/invoice.ts';
import type { Order, OrderDelivered, OrderDone, OrderPaid, OrderRefunding } from '#core/orders/order.ts';
import { END_MS } from '../lots.ts';
import { HAMMER_FEN, newOrder } from './paper-order.ts';

export const NOW_MS = END_MS + 1_000;
export const PERSON: InvoiceTitle = { kind: 'person', name: '张三' };
export const COMPANY: InvoiceTitle = {
  kind: 'company',
  name: '示例汽车销售有限公司',
  creditCode: '91350100M000100Y43',
};

export function fetched(part: Partial<OrderDelivered> = {}): OrderDelivered {
  return {
    ...newOrder(),
    status: 'picked-up',
    signedAtMs: END_MS,
    paidAtMs: END_MS,
    paymentId: 'payment-1',
    paidFen: HAMMER_FEN,
    creditFen: 0,
    fees: feeLines(VEHICLE_FEES, HAMMER_FEN, { services: ['transfer-agency', 'logistics'] }),
    refunds: [],
    pickUpCode: '123456',
    readyAtMs: END_MS,
    pickUpByMs: END_MS,
    driver: null,
    papersByMs: END_MS,
    steps: [],
    pickedUpAtMs: END_MS,
    storageFen: yuan(100),
    transferByMs: END_MS,
    transferLawMs: END_MS,
    ...part,
  };
}
/** The same before it was fetched: no storage is charged yet. */
export function justPaid(): OrderPaid {
  return { ...withoutStorage(fetched()), status: 'paid' };
}
export function done(): OrderDone {
  return { ...fetched(), status: 'done', doneAtMs: END_MS };
}

export function ask(order: Order, known: Invoice | null = null, title: InvoiceTitle = PERSON) {
  return decideAskInvoice(order, known, { wish: { id: 'invoice-1', title }, nowMs: NOW_MS });
}

export function lapsed(): Invoice {
  return followed(undone(0), asked());
}

const made = <Made extends Invoice>(decision: InvoiceDecision<Made>): Made => {
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.invoice;
};
export function asked(): RequestedInvoice {
  return made(ask(fetched()));
}
const TOTAL_FEN = yuan(4_200);
export const NUMBER = '25312000000012345678';
export const RED_NUMBER = '25312000000087654321';
export const ISSUE: InvoiceEnd = { action: 'issue', number: NUMBER, totalFen: TOTAL_FEN };
export const REVERSE: InvoiceEnd = { action: 'reverse', number: RED_NUMBER };
export const BY = { staffId: 'clerk', nowMs: NOW_MS + 1, isNumberTaken: false };
export const WITH_A_TAKEN_NUMBER = { ...BY, isNumberTaken: true };
export function issued(): Invoice {
  return made(decideInvoiceEnd(asked(), ISSUE, BY));
}
export function refused(): Invoice {
  return made(decideInvoiceEnd(asked(), { action: 'refuse', reason: '抬头与付款人不符' }, BY));
}

/** The order after so much has gone back. */
export function after(amountFen: number): OrderDelivered {
  return fetched({ refunds: [{ id: 'refund-1', amountFen, orderedAtMs: NOW_MS, paidAtMs: null }] });
}
const withoutStorage = ({ storageFen: _, ...order }: OrderDelivered) => order;

/** The order undone after it was fetched; null: as it was kept before storage was told of it. */
export function undone(storageFen: number | null): OrderRefunding {
  const order = withoutStorage(fetched());
  const undoneOrder = { ...order, status: 'refunding', isFetched: true, undoneAtMs: NOW_MS } as const;
  return storageFen === null ? undoneOrder : { ...undoneOrder, storageFen };
}
export const BACK_MS = NOW_MS + 2;
export function followed(order: Order, known: Invoice): Invoice {
  const next = invoiceAfter(order, known, BACK_MS);
  if (!next) throw new Error(`it stays ${known.status}`);
  return next;
}
export function toReverse(): Invoice {
  return followed(after(HAMMER_FEN + yuan(500)), issued());
}
export function reversed(): Invoice {
  return made(decideInvoiceEnd(toReverse(), REVERSE, { ...BY, staffId: 'cashier', nowMs: NOW_MS + 3 }));
}
