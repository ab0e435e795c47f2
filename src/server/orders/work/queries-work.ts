// Orders on which it is the house's turn, and the invoices that it is to issue or to take back.
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { voucherByMs } from '#core/orders/order-dues.ts';
import type { Order } from '#core/orders/order.ts';
import { rowsOfWork, type WorkFacts } from '#server/work-rows.ts';
import { orderIn } from '../store-orders.ts';
import { invoicesToIssue, invoicesToReverse, type InvoiceWaiting } from './store-invoices-waiting.ts';
import { handOutsWaiting, transferStepsWaiting, vouchersWaiting } from './store-orders-waiting.ts';

type Kept = Parameters<typeof orderIn>[0];

const sumOf = (order: Order): number | null =>
  order.status === 'in-review' ? order.voucher.amountFen : null;

const factsOf = (row: Kept): WorkFacts => {
  const order = orderIn(row);
  return { number: order.number, waiting: { userId: order.buyer.bidderId }, sumFen: sumOf(order) };
};

const orderFacts = (_asked: unknown, rows: readonly Kept[]): readonly WorkFacts[] => rows.map(factsOf);

/** An order says itself when it is due. */
const asSaid = (dueAtMs: number): number => dueAtMs;

const invoiceFacts = (_asked: unknown, rows: readonly InvoiceWaiting[]): readonly WorkFacts[] =>
  rows.map(({ orderNumber: number, buyerId: userId, state }) => ({
    number,
    waiting: { userId },
    sumFen: (JSON.parse(state) as { readonly totalFen: number }).totalFen,
  }));

export const orderWork = [
  rowsOfWork({
    kind: 'voucher',
    rows: ({ reader }, beyond) => vouchersWaiting(reader, beyond),
    dueOf: voucherByMs,
    facts: orderFacts,
  }),
  rowsOfWork({
    kind: 'hand-out',
    rows: ({ reader }, beyond) => handOutsWaiting(reader, beyond),
    dueOf: asSaid,
    facts: orderFacts,
  }),
  rowsOfWork({
    kind: 'transfer-step',
    rows: ({ reader }, beyond) => transferStepsWaiting(reader, beyond),
    dueOf: asSaid,
    facts: orderFacts,
  }),
  ...[invoicesToIssue, invoicesToReverse].map((waiting) =>
    rowsOfWork({
      kind: 'invoice',
      rows: ({ reader }, beyond) => waiting(reader, beyond),
      dueOf: answerByMs,
      facts: invoiceFacts,
    }),
  ),
];
