// What a caller may send to the cashier.
import * as z from 'zod/mini';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
const amountFen = z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN));
/** A written reason is a sentence at least, and a page at most. */
const reason = z.string().check(z.trim(), z.minLength(4), z.maxLength(1_000));

export const moneyInputs = {
  depositHolds: z.strictObject({}),
  /** `before` is the last entry of the page before. */
  depositEntries: z.strictObject({ before: z.optional(id) }),
  /** `2026-11`: a month of one's account as a PDF (对账单). */
  depositStatement: z.strictObject({ month: z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)) }),
  holdSaleDeposit: z.strictObject({ saleId: id, tier: z.enum(['one', 'any']) }),
  saleDeposit: z.strictObject({ saleId: id }),
  raiseSaleDeposit: z.strictObject({ saleId: id }),
  requestPayout: z.strictObject({ cardId: id, amountFen }),
  payoutList: z.strictObject({}),
  cardList: z.strictObject({}),
  bindCard: z.strictObject({
    number: z.string().check(z.regex(/^\d{1,30}$/)),
    bank: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
    /** The separate consent to the processing of financial account data (个人信息保护法 第29条). */
    isConsented: z.literal(true),
  }),
  chooseCard: z.strictObject({ id }),
  unbindCard: z.strictObject({
    id,
    /** He shows once more that it is he. */
    stepUp: z.discriminatedUnion('way', [
      z.strictObject({
        way: z.literal('password'),
        password: z.string().check(z.minLength(1), z.maxLength(128)),
      }),
      z.strictObject({ way: z.literal('code'), smsCode: z.string().check(z.regex(/^\d{6}$/)) }),
    ]),
  }),
  proceedsList: z.strictObject({}),
  forfeitList: z.strictObject({}),
  objectToForfeit: z.strictObject({ id, text: reason }),
  openLevelAccount: z.strictObject({ bidderId: id }),
  proposeMoney: z.strictObject({
    matter: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('forfeit'),
        lotId: id,
        bidderId: id,
        article: z.string().check(z.trim(), z.minLength(4), z.maxLength(200)),
      }),
      z.strictObject({ kind: z.literal('credit'), bidderId: id, amountFen }),
      z.strictObject({ kind: z.literal('reversal'), bidderId: id, transactionId: id }),
      z.strictObject({ kind: z.literal('proceeds'), bidderId: id, orderId: id }),
      z.strictObject({ kind: z.literal('payout'), bidderId: id, payoutId: id, isPaid: z.boolean() }),
      z.strictObject({ kind: z.literal('refund'), bidderId: id, orderId: id, refundId: id }),
    ]),
    reason,
  }),
  decideMoney: z.strictObject({ id, step: z.enum(['approve', 'take-back', 'uphold']) }),
  moneyDecisions: z.strictObject({
    stage: z.enum(['proposed', 'announced', 'objected', 'withdrawn', 'executed']),
  }),
  ledgerSums: z.strictObject({}),
} as const;
