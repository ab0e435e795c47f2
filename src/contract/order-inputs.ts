// What a caller may send about an order.
import * as z from 'zod/mini';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import { TRANSFER_STEPS } from '#core/transfer-steps.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const amountFen = z.int().check(z.minimum(0), z.maximum(HIGHEST_AMOUNT_FEN));
const after = z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,40}$/)));
const status = z.enum([
  'to-sign',
  'to-pay',
  'in-review',
  'paid',
  'picked-up',
  'transferring',
  'papers-sent',
  'done',
  'disputed',
  'defaulted',
  'penalty-due',
  'refunding',
  'returned',
  'closed',
]);
const services = z
  .array(z.enum(['transfer-agency', 'file-transfer', 'logistics', 'inspection']))
  .check(z.maxLength(4));
const step = z.enum(TRANSFER_STEPS.map((rule) => rule.step));
/** So many orders go through the bank together. */
const MOST_TOGETHER = 20;
const LEAST_TOP_UP_FEN = 100;
/** Papers that were handed in before, by their ids. */
const papers = z.array(id).check(z.maxLength(9));
const orderId = id;
/** As the tax office numbers electronic invoices, blue and red. */
const invoiceNumber = z.string().check(z.regex(/^\d{8}(\d{12})?$/));

/** What a person of the house does to an order; each with what it needs. */
const deed = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('quote-transport'), orderId, amountFen }),
  z.strictObject({ deed: z.literal('accept-voucher'), orderId, receivedFen: amountFen }),
  z.strictObject({ deed: z.literal('reject-voucher'), orderId, reason: text(200) }),
  z.strictObject({
    deed: z.literal('hand-out'),
    orderId,
    code: z.string().check(z.regex(/^\d{6}$/)),
    storageFen: amountFen,
  }),
  z.strictObject({ deed: z.literal('do-transfer-step'), orderId, step, papers }),
  z.strictObject({ deed: z.literal('send-papers-back'), orderId, reason: text(200) }),
  z.strictObject({ deed: z.literal('accept-goods'), orderId }),
  z.strictObject({ deed: z.literal('end-default'), orderId }),
  z.strictObject({ deed: z.literal('take-penalty'), orderId, receivedFen: amountFen }),
  z.strictObject({ deed: z.literal('close-order'), orderId, reason: text(200) }),
  z.strictObject({ deed: z.literal('end-undone'), orderId }),
]);

export const orderInputs = {
  orderList: z.strictObject({ status: z.optional(status), after }),
  orderDetail: z.strictObject({ id }),
  orderSign: z.strictObject({ orderId, name: text(40) }),
  orderServices: z.strictObject({ orderId, services }),
  orderPay: z.strictObject({ orderId }),
  payTogether: z.strictObject({
    orderIds: z.array(orderId).check(z.minLength(2), z.maxLength(MOST_TOGETHER)),
  }),
  orderInvoice: z.strictObject({ orderId }),
  askInvoice: z.strictObject({
    orderId,
    title: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('person'), name: text(40) }),
      z.strictObject({
        kind: z.literal('company'),
        name: text(80),
        creditCode: z.string().check(z.regex(/^[0-9A-Z]{18}$/)),
      }),
    ]),
  }),
  invoicesWaiting: z.strictObject({}),
  endInvoice: z.strictObject({
    id,
    end: z.discriminatedUnion('deed', [
      // The total is what was read: by it an invoice that has changed meanwhile is known.
      z.strictObject({ deed: z.literal('issue'), number: invoiceNumber, totalFen: amountFen }),
      z.strictObject({ deed: z.literal('refuse'), reason: text(200) }),
      z.strictObject({ deed: z.literal('reverse'), number: invoiceNumber }),
    ]),
  }),
  topUp: z.strictObject({
    amountFen: z.int().check(z.minimum(LEAST_TOP_UP_FEN), z.maximum(HIGHEST_AMOUNT_FEN)),
  }),
  orderVoucher: z.strictObject({
    orderId,
    reference: z.string().check(z.regex(/^[A-Za-z0-9-]{6,40}$/)),
  }),
  orderDriver: z.strictObject({
    orderId,
    name: text(40),
    idLastFour: z.string().check(z.regex(/^\d{3}[\dX]$/)),
    plate: text(12),
  }),
  orderStep: z.strictObject({ orderId, step, papers }),
  orderAccept: z.strictObject({ orderId }),
  /** Sent by the bank, and signed by it. */
  paymentNotice: z.strictObject({
    paymentId: id,
    amountFen: z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN)),
    bankRef: z.string().check(z.regex(/^[A-Za-z0-9-]{6,60}$/)),
    isPaid: z.boolean(),
    /** When its owner paid: that is what counts, and not when the house hears of it. */
    paidAtMs: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/)),
  }),
  secondOfferList: z.strictObject({}),
  secondOfferAnswer: z.strictObject({ offerId: id, isAccepted: z.boolean() }),
  staffOrderList: z.strictObject({ status: z.optional(status), after }),
  staffOrderDetail: z.strictObject({ id }),
  staffOrderDo: deed,
  staffRelist: z.strictObject({
    lotId: id,
    way: z.enum(['auction', 'fixed-price']),
    startPriceFen: z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN)),
    startsAtMs: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    endsAtMs: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
} as const;
