// One's deposit: what is free, what is held and for what, and what was taken.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { reason } from '#contract/deposits/fields.ts';
import type { Deposit, ForfeitView, Hold, LedgerEntry, SaleDepositView } from '#contract/deposits/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, saleId, wholeNumber } from '#contract/fields.ts';
import { HEADINGS } from '#core/deposits/entry-heading.ts';

export const depositsCalls = {
  holdSaleDeposit: {
    method: 'POST',
    path: '/app/deposit/sale',
    access: 'write',
    pace: 'write',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ saleId, tier: hiddenField('保证金档位', z.enum(['one', 'any'])) }),
    output: answers<Deposit>(),
    sample: { saleId: 'none', tier: 'one' },
  },
  saleDeposit: {
    method: 'GET',
    path: '/app/deposit/sale',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ saleId }),
    output: answers<SaleDepositView>(),
    sample: { saleId: 'none' },
  },
  raiseSaleDeposit: {
    method: 'POST',
    path: '/app/deposit/sale/raise',
    access: 'write',
    pace: 'write',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ saleId }),
    output: answers<SaleDepositView>(),
    sample: { saleId: 'none' },
  },
  myDeposit: {
    method: 'GET',
    path: '/app/deposit/summary',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({}),
    output: answers<Deposit>(),
    sample: {},
  },
  depositHolds: {
    method: 'GET',
    path: '/app/deposit/holds',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly Hold[] }>(),
    sample: {},
  },
  depositEntries: {
    method: 'GET',
    path: '/app/deposit/entries',
    access: 'session',
    need: 'read',
    /** `before` is the last entry of the page before; those of one heading, and since when. */
    input: z.strictObject({
      before: hiddenField('列表位置', z.optional(id)),
      tab: hiddenField('分类', z.optional(z.enum(HEADINGS))),
      fromMs: field('开始时间', z.optional(wholeNumber)),
      size: hiddenField('每页条数', z.optional(wholeNumber)),
    }),
    output: answers<{ readonly rows: readonly LedgerEntry[]; readonly next: string | null }>(),
    sample: {},
  },
  depositStatement: {
    method: 'GET',
    path: '/app/deposit/statement',
    access: 'session',
    need: 'read',
    /** `2026-11`: a month of one's account as a PDF (对账单). */
    input: z.strictObject({
      month: field('月份', z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/))),
    }),
    output: answers<never>(),
    sample: { month: '2026-11' },
  },
  forfeitList: {
    method: 'GET',
    path: '/app/deposit/forfeits',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly ForfeitView[] }>(),
    sample: {},
  },
  objectToForfeit: {
    method: 'POST',
    path: '/app/deposit/objection',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ id, text: field('异议理由', reason) }),
    output: answers<ForfeitView>(),
    sample: { id: 'none', text: '款项已付，见银行回单' },
  },
} as const satisfies Calls;
