// Sales as the public reads them, and reminders of them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, saleId } from '#contract/fields.ts';
import type { LotChangesOutput, RulesRow, SaleDetail } from '#contract/sales/outputs.ts';
import { line } from '#contract/sales/plan-fields.ts';
import type { Sale, SaleList } from '#contract/sales/sale-outputs.ts';

export const salesPublicCalls = {
  saleList: {
    method: 'GET',
    path: '/app/sale/list',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({}),
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
  lotChanges: {
    method: 'GET',
    path: '/app/lot/changes',
    access: 'open',
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
