// Inputs about an order.
import * as z from 'zod/mini';
import { PAY_WAYS } from '#core/deposits/pay-way.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import { DAY_HALVES } from '#core/orders/after/return-visit.ts';
import { RATING } from '#core/orders/after/rating.ts';
import { ORDER_TABS } from '#core/orders/order-tabs.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { BANK_REFERENCE, CREDIT_CODE, ID_LAST_FOUR, INVOICE_NUMBER, PLATE } from '#core/input/typed-rows.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import {
  after,
  amountFen,
  id,
  line,
  name,
  plainWords,
  remark,
  row,
  sixFigures,
  sumFen,
  words,
} from '#contract/fields.ts';

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
/** Left out: the first the house has. */
const payWay = z.optional(z.enum(PAY_WAYS));
/** As the tax office numbers electronic invoices, blue and red. */
const invoiceNumber = row(INVOICE_NUMBER);

const MOST_MILLI = 999_999_999;
/** In thousandths of its unit. */
const milli = z.int().check(z.minimum(1), z.maximum(MOST_MILLI));
const MOST_GRAMS = 999_999_999;
const grams = z.int().check(z.minimum(1), z.maximum(MOST_GRAMS));

/** An act of a person of the house on an order, with what it needs. */
const action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('quote-transport'), orderId, amountFen: sumFen }),
  z.strictObject({ action: z.literal('reject-voucher'), orderId, reason: words(1, 200) }),
  z.strictObject({
    action: z.literal('hand-out'),
    orderId,
    code: sixFigures,
    storageFen: sumFen,
  }),
  z.strictObject({
    action: z.literal('note-delivery'),
    orderId,
    code: sixFigures,
    quantityMilli: milli,
    totalMilli: milli,
    unit: line(1, 6),
    /** Left out: it is counted by the piece. */
    weighing: z.optional(z.strictObject({ grossGrams: grams, tareGrams: grams })),
    plate: row(PLATE),
    enclosed: z.array(line(1, 40)).check(z.maxLength(9)),
    /** With the last load alone. */
    last: z.optional(z.strictObject({ storageFen: sumFen })),
  }),
  z.strictObject({ action: z.literal('do-transfer-step'), orderId, step, papers }),
  z.strictObject({ action: z.literal('send-papers-back'), orderId, reason: words(1, 200) }),
  z.strictObject({ action: z.literal('accept-goods'), orderId }),
  z.strictObject({ action: z.literal('end-default'), orderId }),
  z.strictObject({ action: z.literal('end-undone'), orderId }),
]);

const stars = z.int().check(z.minimum(RATING.leastStars), z.maximum(RATING.mostStars));

const moment = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** 交割清单 and 过磅单. */
const LOAD_PAPERS = ['list', 'weighing'] as const;
const MOST_LOADS = 999;

const LARGEST_PAGE = 60;
const narrowed = {
  tab: z.optional(z.enum(ORDER_TABS)),
  category: z.optional(z.enum(['vehicle', 'goods'])),
  /** Its title, its number in its sale, or the number of the order. */
  words: z.optional(plainWords(40)),
} as const;

export const orderInputs = {
  /** `lot`: the order that was made of it. */
  orderList: z.strictObject({
    status: z.optional(status),
    ...narrowed,
    sort: z.optional(z.enum(['newest', 'due'])),
    lot: z.optional(id),
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE))),
    after,
  }),
  ordersFile: z.strictObject({ ...narrowed, as: z.optional(z.enum(TABLE_FILES)) }),
  orderDetail: z.strictObject({ id }),
  orderSign: z.strictObject({ orderId, name: name(40) }),
  orderServices: z.strictObject({ orderId, services }),
  orderPay: z.strictObject({ orderId, way: payWay }),
  payTogether: z.strictObject({
    way: payWay,
    orderIds: z.array(orderId).check(z.minLength(2), z.maxLength(MOST_TOGETHER)),
  }),
  orderInvoice: z.strictObject({ orderId }),
  askInvoice: z.strictObject({
    orderId,
    title: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('person'), name: name(40) }),
      z.strictObject({
        kind: z.literal('company'),
        name: name(80),
        creditCode: row(CREDIT_CODE),
      }),
    ]),
  }),
  invoicesWaiting: z.strictObject({}),
  endInvoice: z.strictObject({
    id,
    end: z.discriminatedUnion('action', [
      // The total is what was read: by it an invoice that has changed meanwhile is known.
      z.strictObject({ action: z.literal('issue'), number: invoiceNumber, totalFen: sumFen }),
      z.strictObject({ action: z.literal('refuse'), reason: words(1, 200) }),
      z.strictObject({ action: z.literal('reverse'), number: invoiceNumber }),
    ]),
  }),
  topUp: z.strictObject({
    way: payWay,
    amountFen: z.int().check(z.minimum(LEAST_TOP_UP_FEN), z.maximum(HIGHEST_AMOUNT_FEN)),
  }),
  orderVoucher: z.strictObject({
    orderId,
    reference: row(BANK_REFERENCE),
  }),
  orderDriver: z.strictObject({
    orderId,
    name: name(40),
    idLastFour: row(ID_LAST_FOUR),
    plate: row(PLATE),
  }),
  orderStep: z.strictObject({ orderId, step, papers }),
  orderAccept: z.strictObject({ orderId }),
  handOverList: z.strictObject({}),
  samplePickUp: z.strictObject({ orderId }),
  orderRate: z.strictObject({
    orderId,
    condition: stars,
    staff: stars,
    speed: stars,
    comment: remark(RATING.commentMost),
  }),
  orderReturnBook: z.strictObject({ orderId, dayMs: moment, half: z.enum(DAY_HALVES) }),
  orderReturnCancel: z.strictObject({ orderId }),
  orderLoadPaper: z.strictObject({
    orderId,
    /** The first load is the first. */
    count: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_LOADS)),
    paper: z.enum(LOAD_PAPERS),
  }),
  /** Sent by the bank, and signed by it. */
  paymentNotice: z.strictObject({
    paymentId: id,
    amountFen,
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
  staffRatings: z.strictObject({ after }),
  staffOrderDo: action,
  staffRelist: z.strictObject({
    lotId: id,
    way: z.enum(['auction', 'fixed-price']),
    startPriceFen: amountFen,
    startsAtMs: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    endsAtMs: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
} as const;
