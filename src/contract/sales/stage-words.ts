// Stage of a sale before it is held, in words. Source: product.md 3.9.
import type { FileState } from '#core/sales/file-state.ts';
import type { SaleStage } from '#core/sales/sale.ts';

export const SALE_STAGE_WORDS: Readonly<Record<SaleStage, string>> = {
  draft: '草稿',
  'in-review': '审核中',
  approved: '审核通过，待公告',
  announced: '已公告',
  withdrawn: '已撤回',
};

/** State of its file, as the house lists it. */
export const FILE_STATE_WORDS: Readonly<Record<FileState, string>> = {
  draft: '起草',
  'in-review': '待复核',
  approved: '待发布',
  announced: '已公告',
  running: '进行中',
  ended: '已结束',
  withdrawn: '已撤回',
};
