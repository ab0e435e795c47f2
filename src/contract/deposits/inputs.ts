// Inputs to the cashier.
import * as z from 'zod/mini';
import { HEADINGS } from '#core/deposits/entry-heading.ts';
import { BANK_REFERENCE, CARD_NUMBER } from '#core/input/typed-rows.ts';
import { after, amountFen, id, line, row, sixFigures, wholeNumber, words } from '#contract/fields.ts';

const moment = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
/** A written reason is a sentence at least, and a page at most. */
const reason = words(4, 1_000);

/**
 * Somebody shows once more that it is they; where it is left out they are asked to, once the rest
 * is in order.
 */
export const stepUp = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('password'),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  z.strictObject({ way: z.literal('code'), smsCode: sixFigures }),
]);

export const moneyInputs = {
  depositHolds: z.strictObject({}),
  /** `before` is the last entry of the page before; those of one heading, and since when. */
  depositEntries: z.strictObject({
    before: z.optional(id),
    tab: z.optional(z.enum(HEADINGS)),
    fromMs: z.optional(wholeNumber),
    size: z.optional(wholeNumber),
  }),
  /** `2026-11`: a month of one's account as a PDF (对账单). */
  depositStatement: z.strictObject({ month: z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)) }),
  holdSaleDeposit: z.strictObject({ saleId: id, tier: z.enum(['one', 'any']) }),
  saleDeposit: z.strictObject({ saleId: id }),
  raiseSaleDeposit: z.strictObject({ saleId: id }),
  requestPayout: z.strictObject({ cardId: id, amountFen, stepUp: z.optional(stepUp) }),
  payoutList: z.strictObject({}),
  cardList: z.strictObject({}),
  bindCard: z.strictObject({
    number: row(CARD_NUMBER),
    bank: line(2, 40),
    /** The separate consent to the processing of financial account data (个人信息保护法 第29条). */
    isConsented: z.literal(true),
    stepUp: z.optional(stepUp),
  }),
  chooseCard: z.strictObject({ id }),
  unbindCard: z.strictObject({
    id,
    stepUp,
  }),
  proceedsList: z.strictObject({}),
  forfeitList: z.strictObject({}),
  objectToForfeit: z.strictObject({ id, text: reason }),
  proposeMoney: z.strictObject({
    matter: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('forfeit'),
        lotId: id,
        bidderId: id,
        article: line(4, 200),
      }),
      z.strictObject({ kind: z.literal('credit'), bidderId: id, amountFen }),
      z.strictObject({ kind: z.literal('reversal'), bidderId: id, transactionId: id }),
      z.strictObject({ kind: z.literal('proceeds'), bidderId: id, orderId: id }),
      z.strictObject({ kind: z.literal('payout'), bidderId: id, payoutId: id, isPaid: z.boolean() }),
      z.strictObject({ kind: z.literal('refund'), bidderId: id, orderId: id, refundId: id }),
      z.strictObject({ kind: z.literal('voucher'), bidderId: id, orderId: id, receivedFen: amountFen }),
      z.strictObject({ kind: z.literal('penalty'), bidderId: id, orderId: id, receivedFen: amountFen }),
      z.strictObject({ kind: z.literal('closing'), bidderId: id, orderId: id }),
      z.strictObject({ kind: z.literal('transfer'), bidderId: id, transferId: id }),
      z.strictObject({ kind: z.literal('level-account'), bidderId: id }),
      z.strictObject({
        kind: z.literal('priority'),
        lotId: id,
        bidderId: id,
        rank: z.int().check(z.minimum(1), z.maximum(99)),
      }),
    ]),
    reason,
  }),
  decideMoney: z.strictObject({ id, step: z.enum(['approve', 'take-back', 'uphold']) }),
  moneyDecisions: z.strictObject({
    stage: z.enum(['proposed', 'announced', 'objected', 'withdrawn', 'executed']),
  }),
  ledgerSums: z.strictObject({}),
  payWays: z.strictObject({}),
  paymentState: z.strictObject({ id }),
  /** Signed by a payment provider, letter by letter. */
  wechatNotice: z.strictObject({ text: z.string() }),
  alipayNotice: z.strictObject({ text: z.string() }),
  /** As the bank's statement has it; `reference` is the remark, `paidAtMs` when the bank has it. */
  transferReceived: z.strictObject({
    bankRef: row(BANK_REFERENCE),
    reference: line(0, 120),
    payerName: line(0, 60),
    amountFen,
    paidAtMs: moment,
  }),
  /** The second person names sum and moment as they read them; anybody may take it back. */
  decideTransfer: z.discriminatedUnion('step', [
    z.strictObject({ id, step: z.literal('confirm'), amountFen, paidAtMs: moment }),
    z.strictObject({ id, step: z.literal('reject'), reason }),
  ]),
  /** A file of the bank as it is; `signature`: the bank's own over its bytes, in base64. */
  importStatement: z.strictObject({
    text: z.string().check(z.regex(/\S/, '是空的，请选择银行导出的文件'), z.maxLength(60_000)),
    signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{40,1024}={0,2}$/))),
  }),
  /** `after` is the `next` of the page before. */
  transferList: z.strictObject({
    state: z.optional(z.enum(['entered', 'matched', 'unclaimed', 'claimed', 'rejected'])),
    after,
  }),
} as const;
