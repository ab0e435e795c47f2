// 成交行情 and what was sold.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import { lotFilters, month, paged } from '#contract/catalogue/fields.ts';
import { DEAL_SORTS, TABLE_FILES } from '#contract/catalogue/list-words.ts';
import type { DealList } from '#contract/catalogue/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';

/** The filters on what was sold. */
const dealFilters = {
  hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'non-vehicle']))),
  ...lotFilters,
  soldFrom: field('成交月份（从）', month),
  soldTo: field('成交月份（到）', month),
} as const;

export const catalogueDealCalls = {
  deals: {
    method: 'GET',
    path: '/app/deals',
    access: 'open',
    /** 历史成交. */
    input: z.strictObject({
      ...dealFilters,
      sort: hiddenField('排序', z.optional(z.enum(DEAL_SORTS))),
      ...paged,
    }),
    output: answers<DealList>(),
    sample: {},
  },
  dealTrends: {
    method: 'GET',
    path: '/app/deals/trends',
    access: 'open',
    /** 成交行情: the same filters; without months the last twelve. */
    input: z.strictObject(dealFilters),
    output: answers<DealTrends>(),
    sample: {},
  },
  dealsFile: {
    method: 'GET',
    path: '/app/deals/file',
    access: 'open',
    input: z.strictObject({
      ...dealFilters,
      sort: hiddenField('排序', z.optional(z.enum(DEAL_SORTS))),
      as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))),
    }),
    output: answers<never>(),
    sample: {},
  },
} as const satisfies Calls;
