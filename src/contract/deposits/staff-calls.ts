// The cashier's work: what two persons decide, and the transfers that have come in.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { reason } from '#contract/deposits/fields.ts';
import type { DecisionRows, MoneyFile, TransferRow } from '#contract/deposits/money-outputs.ts';
import type { LedgerPage } from '#contract/deposits/outputs.ts';
import type { StatementImported, Transfer } from '#contract/deposits/pay-outputs.ts';
import { persons, read, two } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, amountFen, bidderId, id, line, lotId, orderId, row } from '#contract/fields.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { MONEY_STAGES, TRANSFER_STATES } from '#core/deposits/refusals.ts';
import { BANK_REFERENCE } from '#core/input/typed-rows.ts';

const moment = field('到账时间', z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)));

export const depositsStaffCalls = {
  proposeMoney: {
    method: 'POST',
    path: '/app/staff/money/propose',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: two('money.propose', 'the first person: nothing moves before another has approved'),
    input: z.strictObject({
      matter: field(
        '事项',
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: hiddenField('类别', z.literal('forfeit')),
            lotId,
            bidderId,
            article: field('依据的条款', line(4, 200)),
          }),
          z.strictObject({ kind: hiddenField('类别', z.literal('credit')), bidderId, amountFen }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('reversal')),
            bidderId,
            transactionId: hiddenField('流水编号', id),
          }),
          z.strictObject({ kind: hiddenField('类别', z.literal('proceeds')), bidderId, orderId }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('payout')),
            bidderId,
            payoutId: hiddenField('提现编号', id),
            isPaid: hiddenField('支付结果', z.boolean()),
          }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('refund')),
            bidderId,
            orderId,
            refundId: hiddenField('退款编号', id),
          }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('voucher')),
            bidderId,
            orderId,
            receivedFen: field('到账金额', amountFen),
          }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('penalty')),
            bidderId,
            orderId,
            receivedFen: field('到账金额', amountFen),
          }),
          z.strictObject({ kind: hiddenField('类别', z.literal('closing')), bidderId, orderId }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('transfer')),
            bidderId,
            transferId: field('来款', id),
          }),
          z.strictObject({ kind: hiddenField('类别', z.literal('level-account')), bidderId }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('priority')),
            lotId,
            bidderId,
            rank: field('优先次序', z.int().check(z.minimum(1), z.maximum(99))),
          }),
        ]),
      ),
      reason: field('理由', reason),
    }),
    output: answers<MoneyDecision>(),
    sample: {
      matter: { kind: 'credit', bidderId: 'nobody', amountFen: 1 },
      reason: '银行回单核对',
    },
  },
  decideMoney: {
    method: 'POST',
    path: '/app/staff/money/decide',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: two('money.decide', 'the second person, who is never the first'),
    input: z.discriminatedUnion('step', [
      z.strictObject({ id, step: hiddenField('步骤', z.enum(['approve', 'uphold'])) }),
      z.strictObject({
        id,
        step: hiddenField('步骤', z.literal('take-back')),
        reason: field('理由', reason),
      }),
    ]),
    output: answers<MoneyDecision>(),
    sample: { id: 'none', step: 'approve' },
  },
  moneyDecisions: {
    method: 'GET',
    path: '/app/staff/money/list',
    access: 'house-read',
    duty: persons('money.view', 'whose money, and why'),
    input: z.strictObject({
      stage: hiddenField('阶段', z.enum(MONEY_STAGES)),
      after,
    }),
    /** The newest first; `after` is the `next` of the page before. */
    output: answers<DecisionRows>(),
    sample: { stage: 'proposed' },
  },
  moneyFile: {
    method: 'GET',
    path: '/app/staff/money/file',
    access: 'house-read',
    duty: persons(
      'money.view',
      'one account by its phone, number or order: its money, and what can be proposed',
    ),
    input: z.strictObject({ of: field('手机、账户或订单编号', line(3, 60)) }),
    output: answers<MoneyFile>(),
    sample: { of: 'none' },
  },
  transferReceived: {
    method: 'POST',
    path: '/app/staff/transfer/received',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: two('money.receive', 'the first person: nothing is booked before another has confirmed it'),
    /**
     * As the bank's statement has it; `reference` is the remark, `paidAtMs` when the bank has it.
     */
    input: z.strictObject({
      bankRef: hiddenField('银行流水号', row(BANK_REFERENCE)),
      reference: field('转账附言', line(0, 120)),
      payerName: field('付款户名', line(0, 60)),
      amountFen: field('到账金额', amountFen),
      paidAtMs: moment,
    }),
    output: answers<Transfer>(),
    sample: {
      bankRef: 'BANK-0001',
      reference: '',
      payerName: '',
      amountFen: 1,
      paidAtMs: 1,
    },
  },
  decideTransfer: {
    method: 'POST',
    path: '/app/staff/transfer/decide',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: two('money.decide', 'the second person, who reads sum and moment in the statement anew'),
    /** The second person names sum and moment as they read them; anybody may take it back. */
    input: z.discriminatedUnion('step', [
      z.strictObject({
        id,
        step: hiddenField('步骤', z.literal('confirm')),
        amountFen: field('到账金额', amountFen),
        paidAtMs: moment,
      }),
      z.strictObject({ id, step: hiddenField('步骤', z.literal('reject')), reason: field('理由', reason) }),
    ]),
    output: answers<Transfer>(),
    sample: { id: 'none', step: 'confirm', amountFen: 1, paidAtMs: 1 },
  },
  importStatement: {
    method: 'POST',
    path: '/app/staff/statement/import',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: two(
      'money.receive',
      'booked by the signature of the bank alone; without it, as one person has entered it',
    ),
    /** A file of the bank as it is; `signature`: the bank's own over its bytes, in base64. */
    input: z.strictObject({
      text: field(
        '内容',
        z.string().check(z.regex(/\S/, '是空的，请选择银行导出的文件'), z.maxLength(60_000)),
      ),
      signature: hiddenField('签名', z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{40,1024}={0,2}$/)))),
    }),
    output: answers<StatementImported>(),
    sample: { text: '流水号,交易时间,收入金额' },
  },
  transferList: {
    method: 'GET',
    path: '/app/staff/transfer/list',
    access: 'house-read',
    duty: persons('money.view', 'who has paid how much'),
    /** `after` is the `next` of the page before; `id`: that one alone. */
    input: z.strictObject({
      id: z.optional(id),
      state: hiddenField('状态', z.optional(z.enum(TRANSFER_STATES))),
      after,
    }),
    output: answers<{ readonly rows: readonly TransferRow[]; readonly next: string | null }>(),
    sample: {},
  },
  ledgerSums: {
    method: 'GET',
    path: '/app/staff/ledger/sums',
    access: 'house-read',
    duty: read('ledger.view', 'sums of the whole house'),
    input: z.strictObject({}),
    output: answers<LedgerPage>(),
    sample: {},
  },
} as const satisfies Calls;
