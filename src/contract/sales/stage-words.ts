// Stage of a sale before it is held, in words. Source: product.md 3.9.
import type { SaleStage } from '#core/sales/sale.ts';

export const SALE_STAGE_WORDS: Readonly<Record<SaleStage, string>> = {
  draft: '草稿',
  'in-review': '审核中',
  approved: '审核通过，待公告',
  announced: '已公告',
  withdrawn: '已撤回',
};
