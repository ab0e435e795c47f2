// Money that comes in, and what the bank and the payment providers say of it.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { PaymentState, StartedPayment } from '#contract/deposits/pay-outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, id } from '#contract/fields.ts';
import { payWay } from '#contract/orders/fields.ts';
import type { HouseAccount } from '#core/deposits/house-account.ts';
import type { PayWay } from '#core/deposits/pay-way.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';

const LEAST_TOP_UP_FEN = 100;

export const depositsPayCalls = {
  paymentState: {
    method: 'GET',
    path: '/app/payment/state',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<PaymentState>(),
    sample: { id: 'none' },
  },
  payWays: {
    method: 'GET',
    path: '/app/payment/ways',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    /** In the order in which they are offered; `account` null: a transfer is none of them. */
    output: answers<{ readonly ways: readonly PayWay[]; readonly account: HouseAccount | null }>(),
    sample: {},
  },
  topUp: {
    method: 'POST',
    path: '/app/deposit/top-up',
    access: 'write',
    pace: 'write',
    key: 'taken',
    need: 'pay',
    input: z.strictObject({
      way: payWay,
      amountFen: field('充值金额', z.int().check(z.minimum(LEAST_TOP_UP_FEN), z.maximum(HIGHEST_AMOUNT_FEN))),
    }),
    output: answers<StartedPayment>(),
    sample: { amountFen: 100 },
  },
  // The bank signs what it says: it has neither session nor page.
  paymentNotice: {
    method: 'POST',
    path: '/app/payment/notice',
    access: 'open',
    pace: 'none',
    /** Sent by the bank, and signed by it. */
    input: z.strictObject({
      paymentId: hiddenField('支付编号', id),
      amountFen,
      bankRef: hiddenField('银行流水号', z.string().check(z.regex(/^[A-Za-z0-9-]{6,60}$/))),
      isPaid: hiddenField('支付结果', z.boolean()),
      /** When its owner paid: that is what counts, and not when the house hears of it. */
      paidAtMs: field(
        '付款时间',
        z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
      ),
      signature: hiddenField('签名', z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/))),
    }),
    /** `unclaimed`: it is there, and whose it is nobody knows. */
    output: answers<{ readonly state: 'taken' | 'unmatched' | 'failed' | 'waiting' | 'unclaimed' }>(),
    sample: {
      paymentId: 'none',
      amountFen: 1,
      bankRef: 'BANK-0001',
      isPaid: true,
      signature: 'not-the-signature-of-the-bank',
    },
  },
  wechatNotice: {
    method: 'POST',
    path: '/app/payment/wechat',
    access: 'open',
    body: 'word',
    pace: 'none',
    /** Signed by a payment provider, letter by letter. */
    input: z.strictObject({ text: field('内容', z.string()) }),
    output: answers<null>(),
    sample: {},
  },
  alipayNotice: {
    method: 'POST',
    path: '/app/payment/alipay',
    access: 'open',
    body: 'word',
    pace: 'none',
    input: z.strictObject({ text: field('内容', z.string()) }),
    output: answers<null>(),
    sample: {},
  },
} as const satisfies Calls;
