// Sales as the public reads them, and reminders of them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, plainWords, saleId } from '#contract/fields.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import type { LotChangesOutput, RulesRow, SaleDetail, SaleLots } from '#contract/sales/outputs.ts';
import { partnerId } from '#contract/sales/partner-fields.ts';
import { line } from '#contract/sales/plan-fields.ts';
import type { Sale, SaleList } from '#contract/sales/sale-outputs.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';

const FORMATS = Object.keys(FORMAT_WORDS) as [SaleFormat, ...SaleFormat[]];

const day = z.optional(z.iso.date());

const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

export const salesPublicCalls = {
  saleList: {
    method: 'GET',
    path: '/app/sale/list',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({
      hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'non-vehicle', 'practice']))),
      format: hiddenField('出售方式', z.optional(z.enum(FORMATS))),
      city: field('停放地', z.optional(plainWords(40))),
      partner: z.optional(partnerId),
      state: hiddenField('状态', z.optional(z.enum(['upcoming', 'running', 'ended', 'withdrawn']))),
      /** Opens on this day or after, by the calendar of China. */
      from: field('开拍日期（从）', day),
      /** Opens on this day or before. */
      to: field('开拍日期（到）', day),
      page: hiddenField('页码', z.optional(count(1_000))),
      size: hiddenField('每页条数', z.optional(count(60))),
    }),
    output: answers<SaleList>(),
    sample: {},
  },
  saleReminder: {
    method: 'GET',
    path: '/app/sale/reminder',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ saleId }),
    output: answers<{ readonly isReminded: boolean }>(),
    sample: { saleId: 'none' },
  },
  remindOfSale: {
    method: 'POST',
    path: '/app/sale/remind',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ saleId, isWanted: hiddenField('提醒状态', z.boolean()) }),
    output: answers<{ readonly isReminded: boolean }>(),
    sample: { saleId: 'none', isWanted: true },
  },
  reminderList: {
    method: 'GET',
    path: '/app/sale/reminders',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    /** The sales one has asked to be told of, what starts next on top. */
    output: answers<{ readonly rows: readonly Sale[]; readonly nowMs: number }>(),
    sample: {},
  },
  saleDetail: {
    method: 'GET',
    path: '/app/sale/detail',
    access: 'open',
    input: z.strictObject({ id }),
    output: answers<SaleDetail>(),
    sample: { id: 'sale-1' },
  },
  saleLots: {
    method: 'GET',
    path: '/app/sale/lots',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({
      id,
      only: hiddenField('范围', z.optional(z.enum(['open']))),
      sort: hiddenField('排序', z.optional(z.enum(['order', 'price']))),
      page: hiddenField('页码', z.optional(count(1_000))),
      size: hiddenField('每页条数', z.optional(count(60))),
    }),
    output: answers<SaleLots>(),
    sample: { id: 'sale-1' },
  },
  saleResultFile: {
    method: 'GET',
    path: '/app/sale/results',
    access: 'open',
    /** The result of every lot that is over, for a spreadsheet. */
    input: z.strictObject({ id, as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))) }),
    output: answers<never>(),
    sample: { id: 'sale-1' },
  },
  lotChanges: {
    method: 'GET',
    path: '/app/lot/changes',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({ id }),
    output: answers<LotChangesOutput>(),
    sample: { id: 'lot-1' },
  },
  ruleSet: {
    method: 'GET',
    path: '/app/rules/detail',
    access: 'open',
    input: z.strictObject({ version: field('版本', line) }),
    output: answers<RulesRow>(),
    sample: { version: 'none' },
  },
  ruleSetList: {
    method: 'GET',
    path: '/app/rules/list',
    access: 'open',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly RulesRow[] }>(),
    sample: {},
  },
} as const satisfies Calls;
